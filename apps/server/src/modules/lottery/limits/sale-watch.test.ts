import { beforeAll, expect, test } from 'vitest';
import { reais } from '../../../../test/fund-member.ts';
import type { Caller, TestMember } from '../../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../../test/lottery-order-desk.ts';
import { buy, orderOf, settleNow, type SlipOrder } from '../../../../test/lottery-issues.ts';
import { signOperatorIn } from '../../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../../test/studio.ts';
import { randomUUID } from 'node:crypto';

const gameCode = 'SSC_1M';
const desk = useLotteryDesk(gameCode);
const reason = 'because a test asks for it';
let games: Caller;
beforeAll(async () => {
  games = await signOperatorIn(desk.harness, 'games');
  await desk.sell({ exposure_max: reais(10_000) });
});

const last3 = (cell: string) => ({ space: 'SSC 3-4-5', place: 0, cell });
const bet = (member: TestMember, issue: string, ...orders: readonly SlipOrder[]) =>
  buy(desk.harness, member, { game: gameCode, issue, orders });
const limit = (issue: string | null, cell: string, wish: object = {}) =>
  desk.harness.call(
    'officeLimitLotteryNumbers',
    { gameCode, issue, numbers: [last3(cell)], act: 'close', costMax: null, orderMax: null, reason, ...wish },
    games,
  );
const numbers = async (member: TestMember) => valueOf(await desk.harness.call('lotteryGame', { gameCode }, member.caller)).numbers;
const room = async (number: string) => valueOf(await desk.harness.call('officeLotteryIssue', { gameCode, number }, games));
const panel = (number: string, cell: string, space = 'SSC 3-4-5') =>
  desk.harness.call('officeLotteryNumber', { gameCode, number, space, place: 0, cell }, games);

test('a player is told of numbers that are nearly full, full, lower or closed, in the issue on sale and in those to come', async () => {
  const member = await desk.player(1_000);
  // Nothing closes before this one.
  const issue = await desk.issueNow(60);
  const later = await desk.issueNow(7_200);
  expect(await numbers(member)).toEqual([]);
  const heard: unknown[] = [];
  const stop = desk.harness.app.bus.subscribe(`lottery:${desk.harness.trevo}`, (message) => heard.push(message));
  valueOf(await bet(member, issue.number, straight([1, 2, 3], { multiple: 5 }), straight([4, 5, 6])));
  const nearly = { issue: issue.number, ...last3('1-2-3'), state: 'nearly', left: '200.00', orderMax: null };
  await expect.poll(() => numbers(member)).toEqual([nearly]);
  await expect.poll(() => heard).toContainEqual({ type: 'lottery_limits', gameCode });
  stop();
  expect((await limit(issue.number, '7-8-9')).status).toBe(200);
  expect((await limit(later.number, '0-0-1')).status).toBe(200);
  expect((await limit(null, '4-5-6', { act: 'lower', costMax: '1960.00', orderMax: '100.00' })).status).toBe(200);
  const told = (await numbers(member)).toSorted((a, b) => `${a.issue ?? ''} ${a.cell}`.localeCompare(`${b.issue ?? ''} ${b.cell}`));
  expect(told).toEqual([
    { issue: null, ...last3('4-5-6'), state: 'lower', left: '1960.00', orderMax: '100.00' },
    nearly,
    { issue: issue.number, ...last3('4-5-6'), state: 'full', left: '0.00', orderMax: '100.00' },
    { issue: issue.number, ...last3('7-8-9'), state: 'closed', left: '0.00', orderMax: null },
    { issue: later.number, ...last3('0-0-1'), state: 'closed', left: '0.00', orderMax: null },
  ]);
  for (const { limitId } of valueOf(await desk.harness.call('officeLotteryLimits', { gameCode }, games)).limits)
    expect((await desk.harness.call('officeLiftLotteryLimit', { gameCode, limitId, reason }, games)).status).toBe(200);
});

test('before a slip is bought its player is told which number is full and what still fits, and nothing is taken', async () => {
  const member = await desk.player(1_000);
  const issue = await desk.issueNow(600);
  valueOf(await bet(member, issue.number, straight([1, 2, 3], { multiple: 4 })));
  const preview = async (order: SlipOrder) => {
    const told = valueOf(await desk.harness.call('slipPreview', { gameCode, issue: issue.number, orders: [order] }, member.caller));
    return told.stake?.refused ?? null;
  };
  const before = [await desk.moneyOf(member), await desk.exposedOn(issue)];
  expect(await preview(straight([1, 2, 3]))).toBeNull();
  expect(await preview(straight([1, 2, 3], { multiple: 2 }))).toEqual({
    code: 'issue_full',
    message: expect.stringMatching(/1 2 3 aceita só mais R\$\s2\.160,00 em prêmios/),
    at: 'orders[0]',
  });
  expect((await limit(issue.number, '1-2-3')).status).toBe(200);
  expect(await preview(straight([1, 2, 3]))).toMatchObject({
    code: 'number_closed',
    message: expect.stringContaining('1 2 3'),
    at: 'orders[0].selection',
  });
  expect([await desk.moneyOf(member), await desk.exposedOn(issue)]).toEqual(before);
});

test('the room of an issue tells the expected result, how the sale went, what was done and why, and a limit on each number', async () => {
  const member = await desk.player(1_000);
  const issue = await desk.issueNow(900);
  valueOf(await bet(member, issue.number, straight([1, 2, 3], { multiple: 5 }), straight([4, 5, 6], { series: 1900 })));
  await expect.poll(async () => (await room(issue.number)).log.map(({ kind }) => kind)).toEqual(['warned', 'opened']);
  expect((await limit(issue.number, '4-5-6', { act: 'lower', costMax: '2500.00' })).status).toBe(200);
  const told = await room(issue.number);
  // Of 12.00 reais 10.00 give back 98 % and 2.00 give back 95 % and three of rebate.
  expect(told.expected).toEqual({ result: '0.24', marginPpm: 20_000 });
  expect(told.curve.at(-1)).toMatchObject({ staked: '12.00', worst: '9800.00' });
  expect(told.spaces).toMatchObject([{ space: 'SSC 3-4-5', limitSpace: 'SSC 3-4-5', worst: '9800.00' }]);
  expect(told.spaces[0]?.cells).toEqual([
    { place: 0, cell: '1-2-3', name: '1 2 3', amount: '9800.00', most: null },
    { place: 0, cell: '4-5-6', name: '4 5 6', amount: '1900.00', most: '2500.00' },
  ]);
  expect(told.log[0]).toMatchObject({ kind: 'limited', name: '4 5 6', costMax: '2500.00', reason });
  expect(told.log.map(({ kind }) => kind)).toEqual(['limited', 'warned', 'opened']);
});

test('a number tells what stands on it, of how many, whether a draw showed it lately, and what holds on it', async () => {
  const [one, two] = [await desk.player(1_000), await desk.player(1_000)];
  const drawn = await desk.issueNow(3);
  await settleNow(desk.harness.app, desk.harness.trevo, drawn.id, [0, 0, 1, 2, 3]);
  const issue = await desk.issueNow(1_200);
  valueOf(await bet(one, issue.number, straight([1, 2, 3]), orderOf('ssc.back3.group6', { picks: [1, 2, 3] })));
  valueOf(await bet(two, issue.number, orderOf('ssc.back3.direct', { positions: [[1, 2], [2], [3, 4]] })));
  valueOf(await bet(two, issue.number, straight([9, 9, 9])));
  const told = valueOf(await panel(issue.number, '1-2-3'));
  expect(told).toMatchObject({ name: '1 2 3', staked: '6.00', tickets: 3, people: 2, isPartial: false, limits: [], most: '10000.00' });
  expect(told.largest).toEqual({ staked: '4.00', tickets: 2 });
  expect(told.plays.length).toBeGreaterThan(10);
  expect((await limit(issue.number, '1-2-3', { act: 'lower', orderMax: '50.00' })).status).toBe(200);
  expect(valueOf(await panel(issue.number, '1-2-3')).limits).toMatchObject([{ issue: issue.number, orderMax: '50.00', costMax: null }]);
  expect(codeOf(await panel(issue.number, '1-2'))).toBe('number_unknown');
  expect(codeOf(await panel('T999999', '1-2-3'))).toBe('not_found');
});

test('the terms of a game and its odds are news to players, and a game off sale says so by its own name', async () => {
  const member = await desk.player(10);
  const issue = await desk.issueNow(1_500);
  const heard: unknown[] = [];
  const stop = desk.harness.app.bus.subscribe(`lottery:${desk.harness.trevo}`, (message) => heard.push(message));
  const terms = {
    seriesMin: 1800,
    seriesMax: 1960,
    multipleMax: 100,
    orderStakeMax: '100.00',
    orderPrizeMax: '90000.00',
    issueStakeMax: '100.00',
    exposureMax: '9000.00',
  };
  const set = (isOpen: boolean) => desk.harness.call('officeSetLottery', { gameCode, isOpen, ...terms, reason }, games);
  expect((await set(false)).status).toBe(200);
  const refused = await buy(desk.harness, member, {
    game: gameCode,
    issue: issue.number,
    orders: [straight([1, 2, 3])],
    slipId: randomUUID(),
  });
  expect(refused.body).toMatchObject({ errorCode: 'lottery_off_sale', message: expect.stringContaining('fora de venda') });
  expect((await set(true)).status).toBe(200);
  const board = { gameCode, play: 'ssc.ent.fiveone', mode: 'ELOTT' as const, version: 0, odds: [{ key: 'WIN', odds: '2.2' }], reason };
  expect((await desk.harness.call('officeSetLotteryBoard', board, games)).status).toBe(200);
  expect(heard).toEqual(Array.from({ length: 3 }, () => ({ type: 'lottery_sale', gameCode })));
  stop();
});
