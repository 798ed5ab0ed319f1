import { randomUUID } from 'node:crypto';
import type { Calls, RequestOf } from '@trevo/contract';
import { dayMs } from '@trevo/kernel';
import { beforeAll, expect, test } from 'vitest';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy, orderOf, settleNow } from '../../../test/lottery-issues.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';

const gameCode = 'SSC_1M';
const desk = useLotteryDesk(gameCode);
const reason = 'because a test asks for it';
let games: Caller;
let auditor: Caller;
let stranger: Caller;
beforeAll(async () => {
  games = await signOperatorIn(desk.harness, 'games');
  auditor = await signOperatorIn(desk.harness, 'auditor');
  stranger = await signOperatorIn(desk.harness, 'admin', 'sabia');
});

/** One of five digits is the one chosen: fair at 100000/40951, which is 2.4419 and a little more. */
const play = 'ssc.ent.fiveone';
const seven = (board?: number) => orderOf(play, { picks: [7] }, board === undefined ? {} : { board });
const hit = [1, 2, 3, 4, 7];

const boards = async (as = games) => valueOf(await desk.harness.call('officeLotteryBoards', { gameCode }, as)).plays;
const boardOf = async (id = play) => (await boards()).find((board) => board.play === id);
const at = (...odds: readonly string[]) => odds.map((figure) => ({ key: 'WIN', odds: figure }));
type Wish = Partial<RequestOf<Calls['officeSetLotteryBoard']>>;
async function set(wish: Wish, as = games) {
  const version = wish.version ?? (await boardOf(wish.play))?.version ?? 0;
  return desk.harness.call('officeSetLotteryBoard', { gameCode, play, mode: 'ELOTT', odds: null, reason, ...wish, version }, as);
}
const bet = async (member: TestMember, number: string, order: ReturnType<typeof seven>, slipId: string = randomUUID()) =>
  buy(desk.harness, member, { game: gameCode, issue: number, orders: [order], slipId });
const orderOfSlip = (answer: Awaited<ReturnType<typeof bet>>) => valueOf(answer).orders[0]?.orderId as `lto_${string}`;
const shown = async (member: TestMember, orderId: `lto_${string}`) =>
  valueOf(await desk.harness.call('lotteryOrder', { orderId }, member.caller)).order;

test('plays sold at odds stand with their fair odds, what is offered and what that gives back; no other play does', async () => {
  expect(await boardOf()).toMatchObject({ mode: 'ELOTT', version: 0, setAt: null, isSet: false, aboveFair: null, returnMostPpm: 980_000 });
  expect((await boardOf())?.prizes).toMatchObject([{ key: 'WIN', fair: '2.4419', offered: '2.3931' }]);
  expect((await boards()).every(({ mode }) => mode === 'ELOTT')).toBe(true);
  expect(await boardOf('ssc.back3.direct')).toBeUndefined();
  expect(await boards(auditor)).toEqual(await boards());
  expect(codeOf(await desk.harness.call('officeLotteryBoards', { gameCode }, stranger))).toBe('not_found');
  expect(codeOf(await desk.harness.call('officeLotteryBoards', { gameCode: 'NO_GAME' }, games))).toBe('not_found');
});

test('new bets are sold at the odds set; orders that stand settle at those they were sold at', async () => {
  const member = await desk.player();
  const issue = await desk.issueNow();
  const ofSeries = await bet(member, issue.number, seven());
  expect((await set({ odds: at('2.4') })).status).toBe(200);
  const first = await bet(member, issue.number, seven(1));
  expect((await set({ odds: at('2.05') })).status).toBe(200);
  const second = await bet(member, issue.number, seven(2));
  await settleNow(desk.harness.app, desk.harness.trevo, issue.id, hit);
  const told = await Promise.all([ofSeries, first, second].map((answer) => shown(member, orderOfSlip(answer))));
  expect(told.map(({ status, win, odds }) => [status, win, odds])).toEqual([
    ['won', '4.7862', null],
    ['won', '4.80', at('2.4')],
    ['won', '4.10', at('2.05')],
  ]);
  // The issue may be drawn on the next day already: late in the evening the last days alone would not hold it.
  const to = new Date(desk.harness.clock.now() + 2 * dayMs).toISOString().slice(0, 10);
  const sales = valueOf(await desk.harness.call('officeLotterySales', { gameCode, to }, games)).plays.filter((line) => line.play === play);
  expect(sales.map(({ odds, expectedPpm }) => [odds, expectedPpm])).toEqual(
    expect.arrayContaining([
      [null, 980_000],
      [at('2.4'), 982_824],
      [at('2.05'), 839_496],
    ]),
  );
});

test('a bet whose player saw other odds is refused and nothing is charged; one that was bought answers the same again', async () => {
  const member = await desk.player();
  const issue = await desk.issueNow();
  await set({ odds: at('2.2') });
  const { version = 0 } = (await boardOf()) ?? {};
  const slipId = randomUUID();
  const bought = await bet(member, issue.number, seven(version), slipId);
  const before = await desk.moneyOf(member);
  await set({ odds: at('2.3') });
  for (const stale of [version, version + 2, undefined])
    expect(await bet(member, issue.number, seven(stale))).toMatchObject({ status: 409, body: { errorCode: 'odds_changed' } });
  expect(await desk.moneyOf(member)).toEqual(before);
  const again = await bet(member, issue.number, seven(version), slipId);
  expect(valueOf(again)).toEqual(valueOf(bought));
  expect(codeOf(await bet(member, issue.number, seven(version + 1), slipId))).toBe('slip_id_reused');
  expect(await desk.moneyOf(member)).toEqual(before);
  // A play without a board takes no version of one.
  expect(
    codeOf(await buy(desk.harness, member, { game: gameCode, issue: issue.number, orders: [straight([1, 2, 3], { board: 1 })] })),
  ).toBe('odds_changed');
});

test('players see the boards that hold, and none of a play that went back to its series', async () => {
  const { caller } = await desk.player();
  const seen = async () => valueOf(await desk.harness.call('lotteryGame', { gameCode }, caller)).terms.boards;
  await set({ odds: at('2.25') });
  const { version = 0 } = (await boardOf()) ?? {};
  expect(await seen()).toEqual([{ play, mode: 'ELOTT', version, odds: at('2.25') }]);
  expect((await set({ odds: null })).status).toBe(200);
  expect(await seen()).toEqual([]);
  expect(await boardOf()).toMatchObject({ isSet: false, version: version + 1, prizes: [{ offered: '2.3931' }] });
  const member = await desk.player();
  const issue = await desk.issueNow();
  expect((await bet(member, issue.number, seven(version))).status).toBe(409);
  expect((await bet(member, issue.number, seven())).status).toBe(200);
});

test('what is given back takes off the exposure what it was sold at, whatever the odds are by then', async () => {
  const member = await desk.player();
  const issue = await desk.issueNow();
  await set({ odds: at('2') });
  const { version = 0 } = (await boardOf()) ?? {};
  const dear = await bet(member, issue.number, seven(version));
  const exposed = await desk.exposedOn(issue);
  await set({ odds: at('1.5') });
  const cheap = await bet(member, issue.number, seven(version + 1));
  await desk.cancel(member, orderOfSlip(cheap));
  expect(await desk.exposedOn(issue)).toEqual(exposed);
  await desk.cancel(member, orderOfSlip(dear));
  expect(await desk.exposedOn(issue)).toEqual({});
});

test('odds above fair, below the stake or not of every prize are refused by the prize, and nothing is set', async () => {
  const before = await boards();
  const refused = async (wish: Wish) => (await set(wish)).body;
  expect(await refused({ odds: at('2.442') })).toMatchObject({ errorCode: 'odds_above_fair', fields: [{ at: 'odds[0].odds' }] });
  expect(JSON.stringify(await refused({ odds: at('2.442') }))).toContain('2.4419');
  expect(await refused({ odds: at('0.9999') })).toMatchObject({ errorCode: 'odds_too_low' });
  expect(await refused({ odds: at('2', '2') })).toMatchObject({ errorCode: 'odds_incomplete' });
  expect(await refused({ odds: [{ key: 'LOSE', odds: '2' }] })).toMatchObject({ errorCode: 'odds_incomplete' });
  const dragons = 'ssc.dragontiger_refund.p1p2';
  const two = ['DRAGON', 'TIGER'].map((key) => ({ key, odds: '1.95' }));
  expect(await refused({ play: dragons, odds: two })).toMatchObject({ errorCode: 'odds_incomplete' });
  expect(await refused({ play: dragons, odds: [...two, { key: 'TIE', odds: '10.0001' }] })).toMatchObject({
    errorCode: 'odds_above_fair',
    fields: [{ at: 'odds[2].odds' }],
  });
  for (const odds of ['2.41999', '-1', '1e3', ''])
    expect(await refused({ odds: at(odds) })).toMatchObject({ errorCode: 'invalid_request' });
  expect(await boards()).toEqual(before);
  // A price that is exactly fair is one.
  expect((await set({ play: dragons, odds: [...two, { key: 'TIE', odds: '10' }] })).status).toBe(200);
});

test('odds are set by who may, of what was seen last, once, and written down with their reason', async () => {
  expect(codeOf(await set({ odds: at('2') }, auditor))).toBe('access_denied');
  expect(codeOf(await set({ odds: at('2') }, stranger))).toBe('not_found');
  expect(codeOf(await set({ gameCode: 'NO_GAME', odds: at('2') }))).toBe('not_found');
  for (const id of ['ssc.nothing', 'ssc.back3.direct', 'lhc.special.number'])
    expect(codeOf(await set({ play: id, version: 0, odds: at('2') }))).toBe('play_unknown');
  expect(codeOf(await set({ mode: 'SEA', odds: at('2') }))).toBe('play_unknown');
  const { version = 0 } = (await boardOf()) ?? {};
  const both = await Promise.all([set({ version, odds: at('1.8') }), set({ version, odds: at('1.9') })]);
  expect(both.map((answer) => (answer.status === 200 ? 'done' : codeOf(answer))).toSorted()).toEqual(['done', 'lottery_changed']);
  const kept = both[0]?.status === 200 ? '1.8' : '1.9';
  expect(await boardOf()).toMatchObject({ version: version + 1, isSet: true, prizes: [{ offered: kept }] });
  const lines = await readAudit(desk.harness.app.db, desk.harness.trevo, { limit: 5 });
  expect(lines.find(({ action }) => action === 'lottery.odds')?.detail).toMatchObject({
    play,
    version: version + 1,
    after: at(kept),
    reason,
  });
});
