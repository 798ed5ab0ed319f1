import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import type { TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, teamPassword, useTeamDesk } from '../../../test/team-desk.ts';
import { earnPoints, readPoints } from '../wallet/index.ts';

const desk = useTeamDesk();

async function rich(points: number): Promise<TestMember> {
  const member = await desk.person();
  const of = { merchantId: member.merchantId, memberId: member.id, scope: 'test', key: 'gift', payload: { type: 'deposit' } };
  if (points > 0) await earnPoints(desk.harness.app.database, { ...of, points: BigInt(points) });
  return member;
}
type Item = { readonly kind?: 'goods' | 'cash'; readonly points?: number; readonly stock?: number | null; readonly cost?: number };
/** Puts a thing on sale, as two operators would have. */
async function onSale({ kind = 'goods', points = 100, stock = 3, cost = 20 }: Item = {}) {
  const id = desk.harness.app.newId('mallItem');
  await sql`INSERT INTO mall_item (id, merchant_id, kind, names, texts, art, points, stock, min_level, cost, state, changed_at)
    VALUES (${id}, ${desk.harness.trevo}, ${kind}, '{"PT":"Caneca"}', '{"PT":"350 ml"}', 'mug', ${points}, ${stock}, 0, ${cost * 10_000}, 'on_sale',
      now())`.execute(desk.harness.app.db);
  return id;
}
const address = { name: 'Ana Souza', street: 'Rua das Flores, 10', city: 'Santos', region: 'SP', postalCode: '11070-210' };
type Order = Partial<RequestOf<Calls['redeemPointReward']>>;
const redeem = (member: TestMember, id: Awaited<ReturnType<typeof onSale>>, more: Order = {}) =>
  desk.harness.call(
    'redeemPointReward',
    { id, version: 1, quantity: 1, address, paymentPassword: teamPassword, ...more },
    desk.keyed(member),
  );
const pointsOf = async ({ id, merchantId }: TestMember) => {
  const { points, held } = await readPoints(desk.harness.app.db, merchantId, id);
  return [Number(points), Number(held)];
};
const stockOf = async (id: string) =>
  (await sql<{ stock: number | null }>`SELECT stock FROM mall_item WHERE id = ${id}`.execute(desk.harness.app.db)).rows[0]?.stock;

test('points of lost or faulty goods come back by two, once, as a line of their own; the order stays, and nothing else is given back', async () => {
  const [one, two] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
  const member = await rich(500);
  const [goods, cash] = [await onSale({ points: 70 }), await onSale({ kind: 'cash', stock: null, points: 50, cost: 5 })];
  const orderId = valueOf(await redeem(member, goods, { quantity: 2 })).orderNo as never;
  const paid = valueOf(await redeem(member, cash, { address: undefined })).orderNo as never;
  const act = (wanted: 'approve' | 'refund' | 'reject', as = one, id = orderId) =>
    desk.harness.call('officeActOnMallOrder', { orderId: id, act: wanted, refundReason: 'faulty' }, as);
  const lineOf = async () => valueOf(await desk.harness.call('officeMallOrders', {}, one)).list.find((order) => order.orderId === orderId);
  expect(codeOf(await act('refund'))).toBe('reward_state');
  expect((await act('approve')).status).toBe(200);
  expect(await pointsOf(member)).toEqual([310, 0]);
  expect((await act('refund')).status).toBe(200);
  expect([await pointsOf(member), (await lineOf())?.refund]).toEqual([[310, 0], 'waits']);
  expect(codeOf(await act('refund'))).toBe('second_approval_required');
  const both = await Promise.all([act('refund', two), act('refund', two)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect([await pointsOf(member), await stockOf(goods), await lineOf()]).toMatchObject([[450, 0], 1, { status: 'A', refund: 'done' }]);
  expect(codeOf(await act('refund', two))).toBe('reward_state');
  expect(codeOf(await act('reject'))).toBe('reward_state');
  // What pays itself is neither lost nor faulty.
  expect(codeOf(await act('refund', one, paid))).toBe('reward_state');
  const { list } = valueOf(await desk.harness.call('memTransDet', { type: 'redeem' }, member.caller));
  expect(list.map(({ changed, source }) => [changed, source])[0]).toEqual(['140', 'order_refund']);
  expect(valueOf(await desk.harness.call('getRedeemPointList', {}, member.caller)).list).toContainEqual(
    expect.objectContaining({ orderNo: orderId, status: 'A', refunded: true }),
  );
  expect(await checkCredits(desk.harness, member)).toEqual(['order']);
});

test('pieces of an order that is rejected come back exactly, and not to a thing that is off sale for good', async () => {
  const operator = await signOperatorIn(desk.harness, 'admin');
  const member = await rich(1000);
  const [kept, removed] = [await onSale({ stock: 5 }), await onSale({ stock: 5 })];
  for (const [id, left] of [
    [kept, 5],
    [removed, 2],
  ] as const) {
    const orderId = valueOf(await redeem(member, id, { quantity: 3 })).orderNo as never;
    if (id === removed) await desk.harness.call('officeRemoveMallItem', { itemId: id }, operator);
    expect((await desk.harness.call('officeActOnMallOrder', { orderId, act: 'reject', reason: 'address' }, operator)).status).toBe(200);
    expect([await pointsOf(member), await stockOf(id)]).toEqual([[1000, 0], left]);
  }
});

test('a draft says what was ordered of it last month at its cost, who has the points, and whether it costs more than they are worth', async () => {
  const operator = await signOperatorIn(desk.harness, 'admin');
  const [buyer, poor] = [await rich(90_000), await rich(10)];
  const id = await onSale({ points: 100, stock: null });
  for (const quantity of [2, 3]) valueOf(await redeem(buyer, id, { quantity }));
  const given = valueOf(await redeem(buyer, id)).orderNo as never;
  valueOf(await desk.harness.call('officeActOnMallOrder', { orderId: given, act: 'reject', reason: 'address' }, operator));
  expect(codeOf(await redeem(poor, id))).toBe('points_insufficient');
  const previewOf = async (change: { points: number; cost: string }) => {
    const texts = { names: { PT: 'Caneca' }, texts: { PT: '350 ml' }, art: 'mug' } as const;
    valueOf(await desk.harness.call('officeDraftMallItem', { itemId: id, kind: 'goods', ...texts, minLevel: 0, ...change }, operator));
    return valueOf(await desk.harness.call('officeMallItems', { pageSize: 100 }, operator)).list.find(({ itemId }) => itemId === id)
      ?.lastMonth;
  };
  // A hundred points are worth 1.00.
  expect(await previewOf({ points: 80_000, cost: '800.00' })).toEqual({ days: 30, pieces: 5, cost: '4000.00', able: 1, fits: true });
  expect(await previewOf({ points: 80_000, cost: '800.01' })).toMatchObject({ fits: false });
});
