import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { expect, test } from 'vitest';
import { postPrize, postRebate, useFactsDesk, withdrawFor } from '../../../test/facts-desk.ts';
import type { TestMember } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, reckon, playRound } = useFactsDesk();

const look = async (member: TestMember, request: RequestOf<Calls['personalProfit']> = {}): Promise<ResponseOf<Calls['personalProfit']>> =>
  valueOf(await desk.harness.call('personalProfit', request, member.caller));

test('the own play and money of a day come to what was won and given less what was staked', async () => {
  const { app } = desk.harness;
  const member = await desk.player();
  await playRound(member, 'lost', [100, 0]);
  await playRound(member, 'won', [50, 80]);
  await postPrize(app, member, 5);
  await postRebate(app, member, 1);
  await withdrawFor(app, member, 20);
  await reckon();
  const { total, list, categories, state, currency } = await look(member);
  expect(total).toMatchObject({ staked: '150.00', won: '80.00', rewards: '6.00', result: '-64.00', withdrawals: '20.00' });
  expect(list).toEqual([{ day: state.from, ...total }]);
  expect(categories).toEqual([{ category: 'LIVE', staked: '150.00', result: '-70.00' }]);
  expect(currency).toBe('BRL');
});

test('one kind of game alone has its play, and nothing that belongs to none', async () => {
  const member = await desk.player();
  await playRound(member, 'table', [30, 10]);
  await playRound(member, 'reel', [20, 0], 'slot');
  await postRebate(desk.harness.app, member, 1);
  await reckon();
  expect((await look(member, { category: 'RNG' })).total).toMatchObject({
    staked: '20.00',
    result: '-20.00',
    rewards: '0.00',
    deposits: '0.00',
  });
  expect((await look(member)).categories.map(({ category }) => category)).toEqual(['LIVE', 'RNG']);
});

test('another day, another account: nothing; too many days are refused, and a trial has no such page', async () => {
  const [member, other] = [await desk.player(), await desk.player()];
  await playRound(member, 'mine', [30, 0]);
  await reckon();
  expect((await look(other)).total).toMatchObject({ staked: '0.00', result: '0.00' });
  expect((await look(member, { from: '2020-01-01', to: '2020-01-31' })).list).toEqual([]);
  const refused = await desk.harness.call('personalProfit', { from: '2020-01-01', to: '2020-02-29' }, member.caller);
  expect(refused.body).toMatchObject({ errorCode: 'invalid_request' });
  const trial = await desk.harness.newMember({ type: 4 });
  expect((await desk.harness.call('personalProfit', {}, trial.caller)).status).toBe(403);
});
