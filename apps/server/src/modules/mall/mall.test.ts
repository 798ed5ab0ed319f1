import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { setSettings } from '../../../test/set-settings.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, teamPassword, useTeamDesk } from '../../../test/team-desk.ts';
import { whileHashingIsFull } from '../../../test/while-hashing-is-full.ts';
import { earnPoints, readPoints } from '../wallet/index.ts';

const desk = useTeamDesk();
afterEach(() => setJurisdiction(desk.harness, 'default'));

async function rich(points: number): Promise<TestMember> {
  const member = await desk.person();
  const of = { merchantId: member.merchantId, memberId: member.id, scope: 'test', key: 'gift', payload: { type: 'deposit' } };
  if (points > 0) await earnPoints(desk.harness.app.database, { ...of, points: BigInt(points) });
  return member;
}
type Item = { kind?: 'goods' | 'cash'; points?: number; stock?: number | null; limit?: number; cost?: number; level?: number };
/** Puts a thing on sale, as two operators would have. */
async function onSale({ kind = 'goods', points = 100, stock = 3, limit, cost = 20, level = 0 }: Item = {}) {
  const id = desk.harness.app.newId('mallItem');
  await sql`INSERT INTO mall_item (id, merchant_id, kind, names, texts, art, points, stock, member_limit, min_level, cost, state, changed_at)
    VALUES (${id}, ${desk.harness.trevo}, ${kind}, '{"PT":"Caneca"}', '{"PT":"350 ml"}', 'mug', ${points}, ${stock}, ${limit ?? null}, ${level},
      ${cost * 10_000}, 'on_sale', now())`.execute(desk.harness.app.db);
  return id;
}
const address = { name: 'Ana Souza', street: 'Rua das Flores, 10', city: 'Santos', region: 'SP', postalCode: '11070-210' };
type Order = Partial<RequestOf<Calls['redeemPointReward']>> & { key?: string };
const redeem = (member: TestMember, id: Awaited<ReturnType<typeof onSale>>, { key, ...more }: Order = {}) =>
  desk.harness.call(
    'redeemPointReward',
    { id, version: 1, quantity: 1, address, paymentPassword: teamPassword, ...more },
    desk.keyed(member, key),
  );
const convert = (member: TestMember, points: number, { key, password = teamPassword }: { key?: string; password?: string } = {}) =>
  desk.harness.call('convertPoint', { points, paymentPassword: password }, desk.keyed(member, key));
const pointsOf = async ({ id, merchantId }: TestMember) => {
  const { points, held } = await readPoints(desk.harness.app.db, merchantId, id);
  return [Number(points), Number(held)];
};
const stockOf = async (id: string) =>
  (await sql<{ stock: number | null }>`SELECT stock FROM mall_item WHERE id = ${id}`.execute(desk.harness.app.db)).rows[0]?.stock;

test('[S7.PTS.06] [S6.ENC.06] an order sets points and a piece aside, once per key, and giving it up brings both back', async () => {
  const [member, id] = [await rich(250), await onSale()];
  const key = randomUUID();
  const order = valueOf(await redeem(member, id, { key }));
  expect(order).toMatchObject({ status: 'P', points: '100', quantity: 1, name: 'Caneca', canCancel: true });
  expect(valueOf(await redeem(member, id, { key })).orderNo).toBe(order.orderNo);
  expect([await pointsOf(member), await stockOf(id)]).toEqual([[150, 100], 2]);
  expect(codeOf(await redeem(member, id, { key, quantity: 2 }))).toBe('idempotency_key_reused');
  const other = await rich(0);
  const cancel = (as: TestMember) => desk.harness.call('cancelPointOrder', { orderNo: order.orderNo as never }, as.caller);
  expect(codeOf(await cancel(other))).toBe('not_found');
  expect(valueOf(await cancel(member))).toMatchObject({ status: 'R', reason: 'member', canCancel: false });
  expect(valueOf(await cancel(member)).status).toBe('R');
  expect([await pointsOf(member), await stockOf(id)]).toEqual([[250, 0], 3]);
  const lines = valueOf(await desk.harness.call('memTransDet', { type: 'redeem' }, member.caller)).list;
  expect(lines.map(({ changed, status, name }) => [changed, status, name])).toEqual([
    ['100', 'R', 'Caneca'],
    ['-100', 'R', 'Caneca'],
  ]);
  expect(await checkCredits(desk.harness, member)).toEqual(['order']);
});

test('[S7.PTS.03] one piece and many buyers is one order', async () => {
  const id = await onSale({ stock: 1 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => rich(100)));
  const answers = await Promise.all(buyers.map((buyer) => redeem(buyer, id)));
  expect(answers.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
  expect(answers.map(codeOf).filter((code) => code === 'out_of_stock')).toHaveLength(5);
  expect(await stockOf(id)).toBe(0);
  const lists = await Promise.all(buyers.map((buyer) => desk.harness.call('getRedeemPointList', { status: 'P' }, buyer.caller)));
  expect(lists.flatMap((answer) => valueOf(answer).list)).toHaveLength(1);
  const held = await Promise.all(buyers.map(pointsOf));
  expect(held.filter(([, hold]) => hold === 100)).toHaveLength(1);
});

test('an order is refused by the first rule it breaks, and then nothing moved', async () => {
  const member = await rich(150);
  const id = await onSale({ limit: 1 });
  expect(codeOf(await redeem(member, desk.harness.app.newId('mallItem')))).toBe('item_not_available');
  expect(codeOf(await redeem(member, await onSale({ level: 2 })))).toBe('vip_level_needed');
  expect(codeOf(await redeem(member, id, { version: 2 }))).toBe('price_changed');
  expect(codeOf(await redeem(member, id, { quantity: 100 }))).toBe('quantity_malformed');
  expect(codeOf(await redeem(member, id, { quantity: 2 }))).toBe('item_limit_reached');
  expect(codeOf(await redeem(member, await onSale({ stock: 0 })))).toBe('out_of_stock');
  expect(codeOf(await redeem(member, await onSale({ points: 151 })))).toBe('points_insufficient');
  expect(codeOf(await redeem(member, id, { address: undefined }))).toBe('address_needed');
  expect(codeOf(await redeem(member, id, { paymentPassword: 'wrong' }))).toBe('step_up_wrong');
  const bare = { id, version: 1, quantity: 1, address, paymentPassword: teamPassword };
  expect(codeOf(await desk.harness.call('redeemPointReward', bare, member.caller))).toBe('idempotency_key_missing');
  await whileHashingIsFull(['step_up'], async () => expect(codeOf(await redeem(member, id))).toBe('too_busy'));
  for (let wrong = 0; wrong < 5; wrong++) await redeem(member, id, { paymentPassword: 'wrong' });
  expect(codeOf(await redeem(member, id))).toBe('too_many_requests');
  expect([await pointsOf(member), await stockOf(id)]).toEqual([[150, 0], 3]);
});

test('cash is paid at once; the law and a pause close it', async () => {
  const [member, id] = [await rich(300), await onSale({ kind: 'cash', stock: null, cost: 5 })];
  expect(valueOf(await redeem(member, id, { quantity: 2, address: undefined }))).toMatchObject({ status: 'A', amount: '10.00' });
  expect(await pointsOf(member)).toEqual([100, 0]);
  expect(await desk.balanceOf(member)).toBe(10n);
  expect(await checkCredits(desk.harness, member)).toEqual(['order']);
  await setJurisdiction(desk.harness, 'BR');
  expect(codeOf(await redeem(member, id))).toBe('bonus_closed');
  expect(codeOf(await convert(member, 500))).toBe('bonus_closed');
  await setJurisdiction(desk.harness, 'default');
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', 'cool_off', now(), now() + interval '1 day', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    desk.harness.app.db,
  );
  expect(codeOf(await redeem(member, id))).toBe('play_paused');
  expect(codeOf(await convert(member, 500))).toBe('play_paused');
  expect(await pointsOf(member)).toEqual([100, 0]);
});

test('[S7.PTS.07] [S6.ENC.07] points become cash in whole steps, once per key, within the day', async () => {
  const member = await rich(1250);
  await setSettings(desk.harness, { points: { dayLimit: 1000 } });
  const key = randomUUID();
  expect(valueOf(await convert(member, 600, { key }))).toEqual({ points: '600', amount: '6.00', currency: 'BRL', target: 'cash' });
  expect(valueOf(await convert(member, 600, { key })).points).toBe('600');
  expect(codeOf(await convert(member, 700, { key }))).toBe('idempotency_key_reused');
  // What points became has to be played once before it leaves (reward rule book §6).
  const { withdrawable, lots } = valueOf(await desk.harness.call('withdrawable', {}, member.caller));
  expect(withdrawable).toBe('0.00');
  expect(lots).toMatchObject([{ source: 'points', amount: '6.00', left: '6.00' }]);
  expect(codeOf(await convert(member, 550))).toBe('convert_step');
  expect(codeOf(await convert(member, 400))).toBe('convert_minimum');
  expect(codeOf(await convert(member, 500))).toBe('convert_limit');
  await setSettings(desk.harness, { points: { toCash: false } });
  expect(codeOf(await convert(member, 500))).toBe('convert_closed');
  expect(codeOf(await redeem(member, await onSale({ kind: 'cash' })))).toBe('item_not_available');
  await setSettings(desk.harness, {});
  expect(codeOf(await convert(member, 700))).toBe('points_insufficient');
  expect(codeOf(await convert(member, 500, { password: 'wrong' }))).toBe('step_up_wrong');
  const bare = desk.harness.call('convertPoint', { points: 500, paymentPassword: teamPassword }, member.caller);
  expect(codeOf(await bare)).toBe('idempotency_key_missing');
  await whileHashingIsFull(['step_up'], async () => expect(codeOf(await convert(member, 500))).toBe('too_busy'));
  const answers = await Promise.all([convert(member, 600), convert(member, 600)]);
  expect(answers.map(codeOf)).toEqual(expect.arrayContaining(['points_insufficient', undefined]));
  expect([await pointsOf(member), await desk.balanceOf(member)]).toEqual([[50, 0], 12n]);
  expect(await checkCredits(desk.harness, member)).toEqual(['conversion']);
  for (let wrong = 0; wrong < 5; wrong++) await convert(member, 500, { password: 'wrong' });
  expect(codeOf(await convert(member, 500))).toBe('too_many_requests');
});

test('what nobody decides in seven days goes back', async () => {
  const [member, id] = [await rich(100), await onSale()];
  const { orderNo } = valueOf(await redeem(member, id));
  await runWork(desk.harness.app, 'mall-orders');
  expect(await pointsOf(member)).toEqual([0, 100]);
  await sql`UPDATE mall_order SET ordered_at = now() - interval '7 days' WHERE id = ${orderNo}`.execute(desk.harness.app.db);
  await runWork(desk.harness.app, 'mall-orders');
  await runWork(desk.harness.app, 'mall-orders');
  expect([await pointsOf(member), await stockOf(id)]).toEqual([[100, 0], 3]);
});

test('[S7.PTS.02] one operator drafts and another publishes; what changed is a new version', async () => {
  const [one, two] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
  const member = await rich(0);
  const draft = {
    kind: 'goods',
    names: { PT: 'Garrafa' },
    texts: { PT: '750 ml' },
    art: 'bottle',
    points: 77,
    minLevel: 0,
    cost: '9.00',
  } as const;
  await desk.harness.call('officeDraftMallItem', { ...draft, stock: 5 }, one);
  const { list } = valueOf(await desk.harness.call('officeMallItems', {}, one));
  const item = list.find(({ names }) => names.PT === 'Garrafa');
  const itemId = item?.itemId as never;
  const publish = (version: number, as = two) => desk.harness.call('officePublishMallItem', { itemId, version }, as);
  const seen = async () =>
    valueOf(await desk.harness.call('getPointReward', {}, member.caller)).list.find(({ name }) => name === 'Garrafa');
  expect([item?.state, await seen()]).toEqual(['draft', undefined]);
  expect(codeOf(await publish(1, one))).toBe('second_approval_required');
  expect(codeOf(await publish(2))).toBe('price_changed');
  expect((await publish(1)).status).toBe(200);
  expect(codeOf(await publish(1))).toBe('reward_state');
  expect(await seen()).toMatchObject({ points: '77', stock: 5, version: 1, image: 'bottle' });
  await desk.harness.call('officeDraftMallItem', { ...draft, itemId, points: 80 }, one);
  expect(await seen()).toBeUndefined();
  await publish(2);
  expect(await seen()).toMatchObject({ points: '80', stock: null, version: 2 });
  expect((await desk.harness.call('officeRemoveMallItem', { itemId }, one)).status).toBe(200);
  expect(await seen()).toBeUndefined();
  const unknown = desk.harness.app.newId('mallItem');
  expect(codeOf(await desk.harness.call('officeDraftMallItem', { ...draft, itemId: unknown }, one))).toBe('not_found');
  expect(codeOf(await desk.harness.call('officePublishMallItem', { itemId: unknown, version: 1 }, one))).toBe('not_found');
  expect(codeOf(await desk.harness.call('officeRemoveMallItem', { itemId: unknown }, one))).toBe('not_found');
  const games = await signOperatorIn(desk.harness, 'games');
  expect((await desk.harness.call('officeMallItems', {}, games)).status).toBe(403);
});

test('orders are packed, approved or rejected; a dear one by two, and none twice', async () => {
  const [one, two] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
  const member = await rich(1000);
  const [cheap, dear] = [await onSale(), await onSale({ cost: 1500 })];
  const idOf = async (id: typeof cheap) => valueOf(await redeem(member, id)).orderNo as never;
  const act = (orderId: never, wanted: 'approve' | 'pack' | 'reject', as = one) =>
    desk.harness.call('officeActOnMallOrder', { orderId, act: wanted, tracking: 'BR123' }, as);
  const first = await idOf(cheap);
  expect((await act(first, 'pack')).status).toBe(200);
  expect(codeOf(await desk.harness.call('cancelPointOrder', { orderNo: first }, member.caller))).toBe('reward_state');
  expect((await act(first, 'approve')).status).toBe(200);
  expect(codeOf(await act(first, 'reject'))).toBe('reward_state');
  const second = await idOf(dear);
  expect((await act(second, 'approve')).status).toBe(200);
  expect(codeOf(await act(second, 'approve'))).toBe('second_approval_required');
  expect(await pointsOf(member)).toEqual([800, 100]);
  expect((await act(second, 'approve', two)).status).toBe(200);
  const third = await idOf(cheap);
  const queue = valueOf(await desk.harness.call('officeMallOrders', { status: 'P' }, one));
  expect(queue.list.map(({ orderId }) => orderId)).toContain(third);
  expect(valueOf(await desk.harness.call('officeMallOrder', { mallOrderId: third }, one)).address).toMatchObject({ city: 'Santos' });
  expect((await act(third, 'reject')).status).toBe(200);
  expect(await pointsOf(member)).toEqual([800, 0]);
  expect(await stockOf(cheap)).toBe(2);
  const unknown = desk.harness.app.newId('mallOrder') as never;
  expect(codeOf(await act(unknown, 'approve'))).toBe('not_found');
  expect(codeOf(await desk.harness.call('officeMallOrder', { mallOrderId: unknown }, one))).toBe('not_found');
});

test('a dear order of cash is not paid while rewards are stopped, nor where points are turned into no money; a pause keeps nobody from it', async () => {
  const [one, two] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
  const member = await rich(300);
  const id = await onSale({ kind: 'cash', stock: null, cost: 1500 });
  const ordered = async () => valueOf(await redeem(member, id, { address: undefined })).orderNo as never;
  const [first, second] = [await ordered(), await ordered()];
  const act = (orderId: never, wanted: 'approve' | 'reject', as = two) =>
    desk.harness.call('officeActOnMallOrder', { orderId, act: wanted }, as);
  valueOf(await act(first, 'approve', one));
  valueOf(await desk.harness.call('officeStopRewards', { reason: 'A campaign gives more than was meant' }, one));
  expect([codeOf(await act(first, 'approve')), codeOf(await act(second, 'approve'))]).toEqual(['not_eligible', 'not_eligible']);
  valueOf(await desk.harness.call('officeLiftRewardStop', { reason: 'The terms are mended by now' }, one));
  await setSettings(desk.harness, { points: { toCash: false } });
  expect(codeOf(await act(first, 'approve'))).toBe('not_eligible');
  await setSettings(desk.harness, {});
  expect([await pointsOf(member), await desk.balanceOf(member)]).toEqual([[100, 200], 0n]);
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', 'cool_off', now(), now() + interval '1 day', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    desk.harness.app.db,
  );
  const both = (await Promise.all([act(first, 'approve'), act(first, 'approve')])).map(codeOf);
  expect(new Set(both)).toEqual(new Set(['reward_state', undefined]));
  valueOf(await act(second, 'reject'));
  expect([await pointsOf(member), await desk.balanceOf(member)]).toEqual([[200, 0], 1500n]);
});

test('what another process works on is not done a second time: an order and a conversion wait for their key', async () => {
  const member = await rich(2_000);
  const [id, key, other] = [await onSale(), randomUUID(), randomUUID()];
  const forget = () =>
    sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key IN (${key}, ${other})`.execute(
      desk.harness.app.db,
    );
  valueOf(await redeem(member, id, { key }));
  valueOf(await convert(member, 500, { key: other }));
  const before = await pointsOf(member);
  await forget();
  expect([codeOf(await redeem(member, id, { key })), codeOf(await convert(member, 500, { key: other }))]).toEqual([
    'request_in_progress',
    'request_in_progress',
  ]);
  expect(await pointsOf(member)).toEqual(before);
});

test('[S3.ENT.28] current points, their worth, the redemptions and every movement are told, with amounts', async () => {
  const [member, id] = [await rich(250), await onSale()];
  const { orderNo } = valueOf(await redeem(member, id));
  const tell = desk.harness.call;
  expect(valueOf(await tell('getPointBalance', {}, member.caller))).toMatchObject({ points: '150' });
  expect(valueOf(await tell('getPointConfig', {}, member.caller)).ratio).toEqual({ points: '100', amount: '1.00' });
  const [redeemed] = valueOf(await tell('getRedeemPointList', {}, member.caller)).list;
  expect(redeemed).toMatchObject({ orderNo, points: '100', amount: expect.stringMatching(/^\d/) });
  const [line] = valueOf(await tell('memTransDet', {}, member.caller)).list;
  expect(line).toMatchObject({ changed: '-100', type: 'redeem' });
});

test('[S9.CONST.37] points stay in the balance, however old they are', async () => {
  const member = await rich(250);
  desk.harness.clock.advance(3 * 366 * dayMs);
  for (const kind of ['points', 'vip'] as const) await runWork(desk.harness.app, kind);
  expect(await pointsOf(member)).toEqual([250, 0]);
});

test.each(['default', 'BR', 'UK', 'MT'])(
  'under %s nothing is shown for points to a member in a pause; points and orders stay to be seen',
  async (law) => {
    const [member, id] = [await rich(300), await onSale()];
    await redeem(member, id);
    await setJurisdiction(desk.harness, law);
    const shelf = async () => valueOf(await desk.harness.call('getPointReward', { pageSize: 100 }, member.caller));
    expect((await shelf()).list.map((item) => item.id)).toContain(id);
    await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', 'cool_off', now(), now() + interval '1 day', '{2026-01-01,2026-01-01,2026-01-01}')
    ON CONFLICT (member_id) DO UPDATE SET pause_kind = 'cool_off', paused_at = now(), paused_until = now() + interval '1 day'`.execute(
      desk.harness.app.db,
    );
    expect(await shelf()).toEqual({ list: [], pageNum: 1, totalPages: 1 });
    expect(await pointsOf(member)).toEqual([200, 100]);
    expect(valueOf(await desk.harness.call('getPointBalance', {}, member.caller))).toMatchObject({ points: '200', held: '100' });
    expect(valueOf(await desk.harness.call('getRedeemPointList', {}, member.caller)).list).toHaveLength(1);
  },
);
