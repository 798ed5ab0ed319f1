import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { checkCredits } from '../../../test/check-credits.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf, teamPassword, useTeamDesk } from '../../../test/team-desk.ts';
import { earnPoints, readPoints } from '../wallet/index.ts';

const desk = useTeamDesk();
let one: Caller;
let two: Caller;
beforeAll(async () => {
  [one, two] = [await signOperatorIn(desk.harness, 'admin'), await signOperatorIn(desk.harness, 'admin')];
});
afterEach(() => setJurisdiction(desk.harness, 'default'));

type Draft = RequestOf<Calls['officeDraftMallItem']>;
type Prize = NonNullable<Draft['prize']>;
type ItemId = Id<'mallItem'>;

const spins = { kind: 'freeSpins', game: 'setes', spins: 10, stake: '0.50', days: 7 } as const;
const bet = { kind: 'freeBet', value: '5.00', stakeReturned: false, days: 14 } as const;

async function rich(points: number): Promise<TestMember> {
  const member = await desk.person();
  const of = { merchantId: member.merchantId, memberId: member.id, scope: 'test', key: 'gift', payload: { type: 'deposit' } };
  await earnPoints(desk.harness.app.database, { ...of, points: BigInt(points) });
  return member;
}

const draft = (prize: Prize, name: string, more: Partial<Draft> = {}) =>
  desk.harness.call(
    'officeDraftMallItem',
    { kind: prize.kind, names: { PT: name }, texts: { PT: 'Para jogar' }, art: 'reels', points: 100, minLevel: 0, prize, ...more },
    one,
  );
const draftOf = async (name: string) =>
  valueOf(await desk.harness.call('officeMallItems', { pageSize: 100 }, one)).list.find(({ names }) => names.PT === name);

/** Drafts a prize as one operator and puts it on sale as another. */
async function onSale(prize: Prize, more: Partial<Draft> = {}): Promise<ItemId> {
  const name = randomUUID();
  valueOf(await draft(prize, name, more));
  const itemId = (await draftOf(name))?.itemId as ItemId;
  valueOf(await desk.harness.call('officePublishMallItem', { itemId, version: 1 }, two));
  return itemId;
}

type Order = { readonly quantity?: number; readonly key?: string };
const redeem = (member: TestMember, id: ItemId, { quantity = 1, key }: Order = {}) =>
  desk.harness.call('redeemPointReward', { id, version: 1, quantity, paymentPassword: teamPassword }, desk.keyed(member, key));
const shelf = async (member: TestMember) =>
  valueOf(await desk.harness.call('getPointReward', { pageSize: 100 }, member.caller)).list.map(({ id }) => id);
const setsOf = async (member: TestMember) => valueOf(await desk.harness.call('memberFreeSpins', {}, member.caller)).open;
const betsOf = async (member: TestMember) => valueOf(await desk.harness.call('memberFreeBets', {}, member.caller)).open;
const rewardsOf = async (member: TestMember, ended = 'false' as 'false' | 'true') =>
  valueOf(await desk.harness.call('memberRewards', { ended }, member.caller)).list;
const pointsOf = async ({ id, merchantId }: TestMember) => {
  const { points, held } = await readPoints(desk.harness.app.db, merchantId, id);
  return [Number(points), Number(held)];
};
const rest = ({ id, merchantId }: TestMember, kind: 'cool_off' | 'exclusion' = 'cool_off') =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${id}, ${merchantId}, 'UTC', ${kind}, now(), now() + interval '1 day', '{2026-01-01,2026-01-01,2026-01-01}')`.execute(
    desk.harness.app.db,
  );
const wake = ({ id }: TestMember) =>
  asOwner(desk.harness.app.db, (db) => sql`DELETE FROM member_guard WHERE member_id = ${id}`.execute(db));

test('free spins are a thing of the mall: their face value is their cost, their terms stand beside them, and an order is played at once', async () => {
  const member = await rich(250);
  const id = await onSale({ ...spins, maxWin: '40.00' });
  const { list } = valueOf(await desk.harness.call('officeMallItems', { pageSize: 100 }, one));
  expect(list.find(({ itemId }) => itemId === id)).toMatchObject({ kind: 'freeSpins', cost: '5.00', prize: { spins: 10, stake: '0.50' } });
  const shown = valueOf(await desk.harness.call('getPointReward', { kind: 'freeSpins', pageSize: 100 }, member.caller)).list;
  expect(shown.find((item) => item.id === id)).toMatchObject({
    amount: null,
    prize: { kind: 'freeSpins', spins: 10, stake: '0.50', currency: 'BRL', days: 7, maxWin: '40.00', bonus: null },
  });
  const key = randomUUID();
  // Two tabs, and the same again later.
  const answers = await Promise.all([redeem(member, id, { key }), redeem(member, id, { key })]);
  expect(answers.map(codeOf)).toContain(undefined);
  expect([undefined, 'request_in_progress']).toEqual(expect.arrayContaining(answers.map(codeOf)));
  expect(valueOf(await redeem(member, id, { key }))).toMatchObject({ status: 'A', kind: 'freeSpins', points: '100' });
  expect(await setsOf(member)).toMatchObject([{ game: 'setes', spins: 10, stake: '0.50', maxWin: '40.00', used: 0 }]);
  expect(await pointsOf(member)).toEqual([150, 0]);
  expect(await rewardsOf(member)).toEqual([]);
  expect(await rewardsOf(member, 'true')).toMatchObject([{ source: 'mall', kind: 'freeSpins', amount: '10', state: 'claimed' }]);
  expect(await checkCredits(desk.harness, member)).toEqual(['order']);
});

test('each piece of an order of free bets is a bet of its own', async () => {
  const member = await rich(300);
  const id = await onSale({ ...bet, minOddsMilli: 1_500 });
  expect(valueOf(await redeem(member, id, { quantity: 3 }))).toMatchObject({ status: 'A', amount: '15.00' });
  const bets = await betsOf(member);
  expect(bets).toHaveLength(3);
  for (const own of bets) expect(own).toMatchObject({ value: '5.00', minOddsMilli: 1_500, stakeReturned: false, state: 'open' });
  expect(await pointsOf(member)).toEqual([0, 0]);
});

test('of the last piece one buyer of many has a set, and the others keep their points', async () => {
  const id = await onSale(spins, { stock: 1 });
  const buyers = await Promise.all(Array.from({ length: 5 }, () => rich(100)));
  const answers = await Promise.all(buyers.map((buyer) => redeem(buyer, id)));
  expect(answers.map(codeOf).filter((code) => code === 'out_of_stock')).toHaveLength(4);
  const sets = await Promise.all(buyers.map(setsOf));
  expect(sets.flat()).toHaveLength(1);
  expect((await Promise.all(buyers.map(pointsOf))).filter(([points]) => points === 100)).toHaveLength(4);
});

test('who is paused, while rewards are stopped, and an account that gets nothing order no free play, and nothing moves', async () => {
  const [member, id] = [await rich(100), await onSale(bet)];
  await rest(member);
  expect(codeOf(await redeem(member, id))).toBe('play_paused');
  expect(await shelf(member)).toEqual([]);
  await wake(member);
  valueOf(await desk.harness.call('officeStopRewards', { reason: 'A campaign gives more than was meant' }, one));
  expect(codeOf(await redeem(member, id))).toBe('bonus_closed');
  valueOf(await desk.harness.call('officeLiftRewardStop', { reason: 'The terms are mended by now' }, one));
  await sql`UPDATE member SET test = true WHERE id = ${member.id}`.execute(desk.harness.app.db);
  expect(codeOf(await redeem(member, id))).toBe('item_not_available');
  expect([await pointsOf(member), await betsOf(member)]).toEqual([[100, 0], []]);
});

test('wins that become a bonus keep to the law when they are drafted, shown and ordered', async () => {
  const [member, name] = [await rich(100), randomUUID()];
  const wins = { multipleTenths: 150, days: 7 };
  expect(codeOf(await draft({ ...spins, wins: { ...wins, multipleTenths: 301 } }, name))).toBe('profile_violation');
  expect(await draftOf(name)).toBeUndefined();
  const id = await onSale({ ...spins, wins });
  expect(await shelf(member)).toContain(id);
  await setJurisdiction(desk.harness, 'UK');
  expect(await shelf(member)).not.toContain(id);
  expect(codeOf(await redeem(member, id))).toBe('item_not_available');
  await setJurisdiction(desk.harness, 'default');
  valueOf(await redeem(member, id));
  expect(await setsOf(member)).toMatchObject([{ bonus: { multiplePpm: 15_000_000 } }]);
});

test('a draft says what a piece is by its kind, of a slot and a stake that there are, and stays of its kind', async () => {
  const name = randomUUID();
  const cases = [
    [await draft({ ...spins, game: 'nothing' }, name), 'free_spins_unfit'],
    [await draft({ ...spins, stake: '0.51' }, name), 'free_spins_unfit'],
    [await draft(bet, name, { kind: 'freeSpins' }), 'field_required'],
    [await draft(bet, name, { kind: 'goods' }), 'field_required'],
  ] as const;
  for (const [answer, code] of cases) expect(codeOf(answer)).toBe(code);
  expect(await draftOf(name)).toBeUndefined();
  const id = await onSale(bet);
  expect(codeOf(await draft(spins, name, { itemId: id }))).toBe('not_found');
  valueOf(await draft({ ...bet, value: '7.00' }, name, { itemId: id }));
  expect(await draftOf(name)).toMatchObject({ version: 2, cost: '7.00', prize: { value: '7.00' } });
});

test('a dear order waits for two, gives what was ordered, and not to a member who may not have it then', async () => {
  const member = await rich(200);
  const id = await onSale({ ...bet, value: '1000.01' });
  const { orderNo, status } = valueOf(await redeem(member, id));
  expect([status, await betsOf(member), await pointsOf(member)]).toEqual(['P', [], [100, 100]]);
  valueOf(await draft({ ...bet, value: '9.00' }, randomUUID(), { itemId: id }));
  const orderId = orderNo as Id<'mallOrder'>;
  const approve = (as: Caller) => desk.harness.call('officeActOnMallOrder', { orderId, act: 'approve' }, as);
  valueOf(await approve(one));
  await rest(member, 'exclusion');
  expect(codeOf(await approve(two))).toBe('not_eligible');
  await wake(member);
  const both = await Promise.all([approve(two), approve(two)]);
  expect(new Set(both.map(codeOf))).toEqual(new Set(['reward_state', undefined]));
  // Its days begin when it is taken.
  const [reward] = await rewardsOf(member);
  expect(reward).toMatchObject({ source: 'mall', kind: 'freeBet', amount: '1000.01', freeBet: { days: 14 } });
  expect(await betsOf(member)).toEqual([]);
  const claim = () => desk.harness.call('claimReward', { rewardId: reward?.rewardId as Id<'reward'> }, member.caller);
  (await Promise.all([claim(), claim()])).forEach(valueOf);
  expect(await betsOf(member)).toMatchObject([{ value: '1000.01', state: 'open' }]);
  expect(await pointsOf(member)).toEqual([100, 0]);
});

test('an order that was rejected gives its points and its piece back and no free play; what was approved and not taken in its time lapses', async () => {
  const member = await rich(200);
  const id = await onSale({ ...bet, value: '2000.00' }, { stock: 2 });
  const [first, second] = [valueOf(await redeem(member, id)).orderNo, valueOf(await redeem(member, id)).orderNo] as Id<'mallOrder'>[];
  const act = (orderId: Id<'mallOrder'> | undefined, how: 'approve' | 'reject', as: Caller) =>
    desk.harness.call('officeActOnMallOrder', { orderId: orderId as Id<'mallOrder'>, act: how }, as);
  valueOf(await act(first, 'reject', one));
  expect([await pointsOf(member), await rewardsOf(member)]).toEqual([[100, 100], []]);
  for (const as of [one, two]) valueOf(await act(second, 'approve', as));
  await sql`UPDATE reward SET claim_until = offered_at + interval '1 millisecond' WHERE member_id = ${member.id}`.execute(
    desk.harness.app.db,
  );
  await runWork(desk.harness.app, 'reward-ends');
  expect(await rewardsOf(member, 'true')).toMatchObject([{ state: 'lapsed' }]);
  expect(await betsOf(member)).toEqual([]);
});
