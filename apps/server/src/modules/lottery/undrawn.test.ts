import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { closesIn, comingIssue, killHouse, sellLotteries, stepUntilRest, takeHouse, writeTicket } from '../../../test/lottery-desk.ts';
import { valueOf } from '../../../test/studio.ts';
import type { House } from './step-house.ts';

let harness: Harness;
let house: House;
beforeAll(async () => {
  harness = await startHarness();
  await sellLotteries(harness.app, harness.trevo, 'SSC_1M', '11X5_3M', 'VN_NORTH');
});
beforeEach(async () => {
  await killHouse(harness.app, harness.trevo);
  house = await takeHouse(harness.app, harness.trevo);
  await stepUntilRest(house);
});
afterAll(() => harness.close());

type Game = 'SSC_1M' | '11X5_3M' | 'VN_NORTH';
const next = (game: Game, place = 0) => comingIssue(harness.app, harness.trevo, game, place);
const gameNow = async (gameCode: Game) => valueOf(await harness.call('lotteryGame', { gameCode }, { merchant: 'trevo' }));
const undrawn = async (gameCode: Game) => (await gameNow(gameCode)).undrawn.map(({ number, state }) => [number, state]);

test('an issue is told from its close until its result, and is sold no more; one that is still sold, or that nobody could buy, is not told', async () => {
  expect(await undrawn('SSC_1M')).toEqual([]);
  const issue = await next('SSC_1M', 3);
  await closesIn(harness.app, issue.id, -1);
  // Before the house has seen the close, and after.
  expect(await undrawn('SSC_1M')).toEqual([[issue.number, 'closed']]);
  await stepUntilRest(house);
  const { undrawn: told, issues, draws } = await gameNow('SSC_1M');
  expect(told.map(({ number, state }) => [number, state])).toEqual([[issue.number, 'closed']]);
  expect(issues.map(({ number }) => number)).not.toContain(issue.number);
  expect(draws.map(({ number }) => number)).not.toContain(issue.number);
  expect(await undrawn('VN_NORTH')).toEqual([]);
  await closesIn(harness.app, issue.id, -11);
  await stepUntilRest(house);
  const after = await gameNow('SSC_1M');
  expect(after.undrawn).toEqual([]);
  expect(after.draws[0]?.number).toBe(issue.number);
  const unsold = await next('SSC_1M', 4);
  await closesIn(harness.app, unsold.id, -240);
  await stepUntilRest(house);
  expect(await undrawn('SSC_1M')).toEqual([]);
});

test('a public draw is awaited by its issue, late by the seconds of its rule, and void when it waited too long, with its stakes returned or not', async () => {
  const member = await harness.newMember();
  const issue = await next('VN_NORTH');
  await writeTicket(harness.app, member, issue);
  const before = issue.drawsAt - issue.closesAt;
  const passed = (seconds: number) => closesIn(harness.app, issue.id, -(before / 1000 + seconds));
  await passed(5);
  await stepUntilRest(house);
  expect(await undrawn('VN_NORTH')).toEqual([[issue.number, 'awaited']]);
  await passed(2 * 3600 + 5);
  await stepUntilRest(house);
  expect(await undrawn('VN_NORTH')).toEqual([[issue.number, 'late']]);
  await passed(3 * 86_400 + 5);
  await stepUntilRest(house);
  expect(await undrawn('VN_NORTH')).toEqual([[issue.number, 'void']]);
  await passed(5 * 86_400);
  expect(await undrawn('VN_NORTH')).toEqual([]);
});

test('a void issue is told until the next result; those that wait are told beside it, oldest first', async () => {
  const member = await harness.newMember();
  const [lost, drawn] = [await next('11X5_3M', 3), await next('11X5_3M', 4)];
  await writeTicket(harness.app, member, lost);
  await closesIn(harness.app, lost.id, -620);
  await stepUntilRest(house);
  await closesIn(harness.app, drawn.id, -1);
  await stepUntilRest(house);
  expect(await undrawn('11X5_3M')).toEqual([
    [lost.number, 'void'],
    [drawn.number, 'closed'],
  ]);
  await closesIn(harness.app, drawn.id, -20);
  await stepUntilRest(house);
  expect(await undrawn('11X5_3M')).toEqual([]);
});
