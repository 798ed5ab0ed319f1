import type { Calls, InputOf, RequestOf } from '@trevo/contract';
import { dayMs } from '@trevo/kernel';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, makeIssues, settleNow } from '../../../test/lottery-issues.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { readAudit } from '../audit/index.ts';

const desk = useLotteryDesk();
let games: Caller;
let auditor: Caller;
let stranger: Caller;
beforeAll(async () => {
  games = await signOperatorIn(desk.harness, 'games');
  auditor = await signOperatorIn(desk.harness, 'auditor');
  stranger = await signOperatorIn(desk.harness, 'admin', 'sabia');
});

// Terms that a test changed are its own.
beforeEach(() => desk.sell());

const gameCode = 'SSC_1M';
const reason = 'because a test asks for it';
const settings: Omit<RequestOf<Calls['officeSetLottery']>, 'gameCode' | 'reason'> = {
  isOpen: true,
  seriesMin: 1800,
  seriesMax: 1960,
  multipleMax: 10_000,
  orderStakeMax: '1000.00',
  orderPrizeMax: '1000000.00',
  issueStakeMax: '2000.00',
  exposureMax: '500000.00',
};
const set = (change: Partial<typeof settings>, as = games, code: string = gameCode) =>
  desk.harness.call('officeSetLottery', { gameCode: code, ...settings, ...change, reason }, as);
const list = async (as = games) => valueOf(await desk.harness.call('officeLotteries', {}, as)).list;
const issueOf = (number: string, as = games) => desk.harness.call('officeLotteryIssue', { gameCode, number }, as);
const salesOf = (request: Omit<InputOf<Calls['officeLotterySales']>, 'gameCode'> = {}, as = games) =>
  desk.harness.call('officeLotterySales', { gameCode, ...request }, as);

test('an operator sees what each lottery sells at and what it took and gave today; another brand sees nothing of it', async () => {
  const member = await desk.player();
  const issue = await desk.issueNow();
  await buy(desk.harness, member, { game: gameCode, issue: issue.number, orders: [straight([1, 2, 3]), straight([7, 8, 9])] });
  await settleNow(desk.harness.app, desk.harness.trevo, issue.id, [0, 0, 1, 2, 3]);
  const [game] = await list();
  expect(game).toMatchObject({ gameCode, drawn: 'house', isOpen: true, seriesMin: 1800, seriesMax: 1960, currency: 'BRL' });
  expect(game?.today).toEqual({ orders: 2, staked: '4.00', paid: '1960.00', rebate: '0.00' });
  expect(await list(stranger)).toEqual([]);
  expect(codeOf(await issueOf(issue.number, stranger))).toBe('not_found');
  expect(codeOf(await salesOf({}, stranger))).toBe('not_found');
  expect(codeOf(await desk.harness.call('officeLotteryIssues', { gameCode }, stranger))).toBe('not_found');
});

test('terms hold for new tickets only, are written down with their reason, and need the right to change them', async () => {
  const member = await desk.player();
  const issue = await desk.issueNow();
  const order = { game: gameCode, issue: issue.number, orders: [straight([1, 2, 3])] };
  const bought = valueOf(await buy(desk.harness, member, order));
  expect((await set({ seriesMax: 1900, multipleMax: 5 })).status).toBe(200);
  expect(codeOf(await buy(desk.harness, member, order))).toBe('terms_refused');
  await settleNow(desk.harness.app, desk.harness.trevo, issue.id, [0, 0, 1, 2, 3]);
  const [orderId] = bought.orders.map((it) => it.orderId);
  const settled = valueOf(await desk.harness.call('lotteryOrder', { orderId: orderId as never }, member.caller));
  expect(settled.order).toMatchObject({ status: 'won', win: '1960.00', series: 1960 });
  const lines = await readAudit(desk.harness.app.db, desk.harness.trevo, { limit: 5 });
  expect(lines.find(({ action }) => action === 'lottery.set')?.detail).toMatchObject({
    before: { seriesMax: 1960, multipleMax: 10_000 },
    after: { seriesMax: 1900, multipleMax: 5 },
    reason,
  });
  expect(codeOf(await set({}, auditor))).toBe('access_denied');
  expect(codeOf(await set({ seriesMin: 1950, seriesMax: 1900 }))).toBe('series_out_of_order');
  expect(codeOf(await set({}, games, 'NO_GAME'))).toBe('not_found');
  expect(codeOf(await set({}, stranger))).toBe('not_found');
  expect(await list()).toMatchObject([{ seriesMax: 1900, multipleMax: 5 }]);
});

test('a lottery taken off sale takes no ticket, and draws those it has', async () => {
  const member = await desk.player();
  const issue = await desk.issueNow();
  const order = { game: gameCode, issue: issue.number, orders: [straight([1, 2, 3])] };
  await buy(desk.harness, member, order);
  await set({ isOpen: false });
  expect((await buy(desk.harness, member, order)).status).not.toBe(200);
  await settleNow(desk.harness.app, desk.harness.trevo, issue.id, [0, 0, 1, 2, 3]);
  expect(valueOf(await desk.list(member)).orders).toMatchObject([{ status: 'won' }]);
});

test('an issue shows its sales by play and what each outcome would cost, the dearest first, as its tickets come and go', async () => {
  const [one, two] = [await desk.player(), await desk.player()];
  await set({});
  const issue = await desk.issueNow();
  const bet = (member: typeof one, digits: readonly number[], multiple: number) =>
    buy(desk.harness, member, { game: gameCode, issue: issue.number, orders: [straight(digits, { multiple })] });
  await bet(one, [1, 2, 3], 1);
  const dear = valueOf(await bet(two, [7, 8, 9], 3));
  const told = valueOf(await issueOf(issue.number));
  expect(told.issue).toMatchObject({
    number: issue.number,
    state: 'open',
    orders: 2,
    players: 2,
    staked: '8.00',
    paid: '0.00',
    worst: '5880.00',
  });
  expect(told.issue.settledAt).toBeNull();
  expect(told.exposureMax).toBe('500000.00');
  expect(told.spaces[0]?.cells.map(({ amount }) => amount)).toEqual(['5880.00', '1960.00']);
  expect(told.plays).toMatchObject([{ play: 'ssc.back3.direct', orders: 2, staked: '8.00' }]);
  expect(told.plays[0]?.name).not.toBe('ssc.back3.direct');
  await desk.cancel(two, dear.orders[0]?.orderId as string);
  expect(valueOf(await issueOf(issue.number)).issue).toMatchObject({ orders: 1, staked: '2.00', worst: '1960.00' });
  expect(codeOf(await issueOf('T999999'))).toBe('not_found');
});

test('issues are told newest first, those without sales on wish only, and none before its sale begins', async () => {
  const later = await makeIssues(desk.harness.app, desk.harness.trevo, { game: gameCode, count: 1, closesInSeconds: 90_000 });
  const numbers = async (sold: 'any' | 'sold') =>
    valueOf(await desk.harness.call('officeLotteryIssues', { gameCode, sold, pageSize: 100 }, games)).list.map(({ number }) => number);
  const [all, sold] = [await numbers('any'), await numbers('sold')];
  expect(all[0]).toBe(later[0]?.number);
  expect(sold).not.toContain(later[0]?.number);
  expect(sold.length).toBeGreaterThan(0);
  expect(all).toEqual(expect.arrayContaining(sold));
  const paged = valueOf(await desk.harness.call('officeLotteryIssues', { gameCode, pageSize: 1, pageNo: 2 }, games));
  expect(paged.list.map(({ number }) => number)).toEqual(all.slice(1, 2));
  expect(paged.total).toBe(all.length);
});

test('the return of a play stands beside its exact figure, and tickets given back count in none', async () => {
  const member = await desk.player(10_000);
  const before = valueOf(await salesOf()).plays.find(({ series }) => series === 1900);
  expect(before).toBeUndefined();
  const issue = await desk.issueNow();
  const order = {
    game: gameCode,
    issue: issue.number,
    orders: [straight([1, 2, 3], { series: 1900 }), straight([4, 5, 6], { series: 1900 })],
  };
  await buy(desk.harness, member, order);
  const [voided] = await makeIssues(desk.harness.app, desk.harness.trevo, { game: gameCode });
  await buy(desk.harness, member, { ...order, issue: voided?.number as string });
  await settleNow(desk.harness.app, desk.harness.trevo, issue.id, [0, 0, 1, 2, 3]);
  await settleNow(desk.harness.app, desk.harness.trevo, voided?.id as string, null);
  // Late in the evening the issue is drawn on the next day: the last days alone would not hold it.
  const told = valueOf(await salesOf({ to: new Date(desk.harness.clock.now() + 2 * dayMs).toISOString().slice(0, 10) }));
  expect(told.plays.find(({ series }) => series === 1900)).toMatchObject({
    play: 'ssc.back3.direct',
    mode: 'LOTT',
    orders: 2,
    staked: '4.00',
    paid: '1900.00',
    expectedPpm: 950_000,
    returnPpm: 475_000_000,
    // One draw says nothing, however large its prize.
    alarm: false,
  });
  expect(valueOf(await salesOf({ from: '2020-01-01', to: '2020-01-31' })).plays).toEqual([]);
});
