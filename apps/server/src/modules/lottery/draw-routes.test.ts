import { canonicalResult } from '@trevo/lottery-rules/results';
import { lotteries } from '@trevo/lottery-rules';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { seedLotteries } from '../../seed/seed-lotteries.ts';
import { asOwner } from '../../../test/as-owner.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { closesIn, comingIssue, sellLotteries, stepUntilRest, takeHouse, writeTicket } from '../../../test/lottery-desk.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { openSeed } from './seed-keys.ts';

const sold = ['SSC_1M', '11X5_3M', 'LHC_5M', 'VN_1M', 'VN_SOUTH', 'THAI'] as const satisfies readonly GameCode[];
let harness: Harness;
let member: TestMember;
const visitor = { merchant: 'trevo' };
beforeAll(async () => {
  harness = await startHarness();
  await sellLotteries(harness.app, harness.trevo, ...sold);
  const house = await takeHouse(harness.app, harness.trevo);
  await stepUntilRest(house);
  for (const game of ['SSC_1M', 'SSC_1M', 'SSC_1M', 'VN_1M'] as const) {
    const issue = await comingIssue(harness.app, harness.trevo, game, 2);
    await closesIn(harness.app, issue.id, -11);
    await stepUntilRest(house);
  }
  member = await harness.newMember();
});
afterAll(() => harness.close());

test('[S3.ENT.25] the menus hold every lottery on sale by group, with the issue that is sold and the last draw, in the caller’s language', async () => {
  const { gameMenus, now } = valueOf(await harness.call('lotteryMenus', {}, visitor));
  const games = gameMenus.flatMap((menu) => menu.games);
  expect(games.map(({ gameCode }) => gameCode)).toEqual(expect.arrayContaining([...sold]));
  expect(games).toHaveLength(sold.length);
  expect(gameMenus.map(({ gameGroupCode }) => gameGroupCode)).toEqual(['SSC', '11X5', 'LHC', 'VN', 'SEA']);
  const [ssc] = games;
  expect(ssc).toMatchObject({
    gameCode: 'SSC_1M',
    name: 'Quina Relâmpago',
    vassalage: 'LOTT',
    page: 'lottery',
    everySeconds: 60,
    drawn: 'house',
    isOpen: true,
  });
  expect(ssc?.next).toHaveLength(1);
  expect(Date.parse(ssc?.next[0]?.closesAt ?? '')).toBeGreaterThan(Date.parse(now));
  expect(ssc?.last?.text).toMatch(/^\d{5}$/);
  const south = games.find(({ gameCode }) => gameCode === 'VN_SOUTH');
  expect(south).toMatchObject({ page: 'vnLottery', vassalage: 'TCG_LOTTO_VN', drawn: 'official', everySeconds: null, last: null });
  expect(south?.next.length).toBeGreaterThan(1);
  expect(new Set(south?.next.map(({ drawsAt }) => drawsAt)).size).toBe(1);
  const english = valueOf(await harness.call('lotteryMenus', { gameGroupCode: 'SSC', language: 'EN' }, visitor));
  expect(english.gameMenus.map(({ games: members }) => members.map(({ name }) => name))).toEqual([['Lightning Five']]);
  expect(valueOf(await harness.call('lotteryMenus', {}, { merchant: 'sabia' })).gameMenus).toEqual([]);
});

test('[S3.LOT.01] [S7.LOT.06] the games of a prize mode are those with a play in it', async () => {
  const of = async (prizeMode: 'LOTT' | 'SEA') =>
    valueOf(await harness.call('lotteryGames', { prizeMode }, visitor)).games.map(({ gameCode }) => gameCode);
  expect(await of('LOTT')).toContain('SSC_1M');
  expect(await of('LOTT')).not.toContain('THAI');
  expect(await of('SEA')).toEqual(expect.arrayContaining(['THAI']));
});

test('[S7.LOT.01] [S7.LOT.02] the Vietnamese menu has its own games, and the recent one those that the caller bet on last', async () => {
  const codes = (menus: { gameMenus: readonly { games: readonly { gameCode: string }[] }[] }) =>
    menus.gameMenus.flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
  expect(codes(valueOf(await harness.call('vnLotteryMenu', {}, visitor)))).toEqual(['VN_1M', 'VN_SOUTH']);
  expect(codes(valueOf(await harness.call('vnLotteryRecent', {}, member.caller)))).toEqual([]);
  await writeTicket(harness.app, member, await comingIssue(harness.app, harness.trevo, 'SSC_1M'));
  await writeTicket(harness.app, member, await comingIssue(harness.app, harness.trevo, 'VN_SOUTH'));
  expect(codes(valueOf(await harness.call('vnLotteryRecent', {}, member.caller)))).toEqual(['VN_SOUTH']);
  expect(codeOf(await harness.call('vnLotteryRecent', {}, visitor))).toBe('not_logged_in');
  const other = await harness.newMember();
  expect(codes(valueOf(await harness.call('vnLotteryRecent', {}, other.caller)))).toEqual([]);
});

test('[S7.LOT.03] [S7.LOT.04] opened numbers are the last results, of one lottery or of all; a lottery that is not sold is unknown', async () => {
  const all = valueOf(await harness.call('openedNumbers', {}, member.caller)).games;
  expect(all.map(({ gameCode, draws }) => [gameCode, draws.length])).toEqual(
    expect.arrayContaining([
      ['SSC_1M', 3],
      ['VN_1M', 1],
      ['THAI', 0],
    ]),
  );
  const one = valueOf(await harness.call('openedNumbers', { gameCode: 'SSC_1M', count: 2 }, member.caller)).games;
  expect(one.map(({ draws }) => draws.length)).toEqual([2]);
  expect(Date.parse(one[0]?.draws[0]?.drawsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(one[0]?.draws[1]?.drawsAt ?? ''));
  expect(valueOf(await harness.call('vnOpenedNumbers', {}, visitor)).games.map(({ gameCode }) => gameCode)).toEqual(['VN_1M', 'VN_SOUTH']);
  expect(codeOf(await harness.call('openedNumbers', {}, visitor))).toBe('not_logged_in');
  for (const [call, gameCode] of [
    ['openedNumbers', 'PL5'],
    ['vnOpenedNumbers', 'SSC_1M'],
  ] as const)
    expect((await harness.call(call, { gameCode }, member.caller)).body).toMatchObject({ errorCode: 'lottery_unknown' });
});

test('a game comes with its terms, the issues of the longest chase and its last draws; drawn ones page by page', async () => {
  const { game, terms, issues, draws } = valueOf(await harness.call('lotteryGame', { gameCode: 'SSC_1M' }, visitor));
  expect(game).toMatchObject({ gameCode: 'SSC_1M', prizeModes: expect.arrayContaining(['LOTT']) });
  expect(terms).toEqual({
    edition: 1,
    editionFrom: null,
    seriesMin: 1800,
    seriesLimit: 1960,
    seriesFixed: 1960,
    unitPrices: [1, 2],
    moneyUnits: ['one', 'tenth', 'hundredth', 'thousandth'],
    multipleMax: 1000,
    orderStakeMax: '1000.00',
    orderPrizeMax: '1000000.00',
    issueStakeMax: '2000.00',
    chaseIssuesMax: 240,
    boards: [],
    plays: [],
  });
  expect(issues).toHaveLength(240);
  expect(issues.slice(1).every(({ state }) => state === 'coming')).toBe(true);
  expect(draws).toHaveLength(3);
  const page = valueOf(await harness.call('lotteryDraws', { gameCode: 'SSC_1M', pageNo: 2, pageSize: 2 }, visitor));
  expect(page).toEqual({ draws: [draws[2]], total: 3, totalPages: 2 });
  const past = valueOf(await harness.call('lotteryDraws', { gameCode: 'SSC_1M', to: '2020-01-01' }, visitor));
  expect(past).toEqual({ draws: [], total: 0, totalPages: 1 });
  for (const call of ['lotteryGame', 'lotteryDraws'] as const)
    expect((await harness.call(call, { gameCode: 'PL5' }, visitor)).body).toMatchObject({ errorCode: 'lottery_unknown' });
});

test('a proof is of a game and an issue that there are, and of an own ticket only', async () => {
  const refusal = async (gameCode: string, number: string) => (await harness.call('lotteryProof', { gameCode, number }, visitor)).body;
  expect(await refusal('PL5', '1')).toMatchObject({ errorCode: 'lottery_unknown' });
  expect(await refusal('SSC_1M', '1')).toMatchObject({ errorCode: 'draw_unknown' });
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M');
  const orderId = (await writeTicket(harness.app, member, issue)) as never;
  const ticket = async (who: TestMember) => (await harness.call('lotteryTicketProof', { orderId }, who.caller)).body;
  expect(await ticket(member)).toMatchObject({ errorCode: 'draw_unknown' });
  expect(await ticket(await harness.newMember())).toMatchObject({ errorCode: 'order_unknown' });
  expect(await ticket(await harness.newMember({ merchant: 'sabia' }))).toMatchObject({ errorCode: 'order_unknown' });
});

test('what a visitor learns of a draw names no player and no ticket, and says nothing of the tickets before they are frozen', async () => {
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M');
  const orderId = await writeTicket(harness.app, member, issue);
  const answers = await Promise.all([
    harness.call('lotteryMenus', {}, visitor),
    harness.call('lotteryGame', { gameCode: 'SSC_1M' }, visitor),
    harness.call('lotteryDraws', { gameCode: 'SSC_1M' }, visitor),
    harness.call('lotteryProof', { gameCode: 'SSC_1M', number: issue.number }, visitor),
  ]);
  const told = JSON.stringify(answers.map((answer) => valueOf(answer as never)));
  for (const secret of [orderId, member.id, member.username, 'lto_', 'mbr_', 'lts_']) expect(told).not.toContain(secret);
  expect(valueOf(answers[3])).toMatchObject({ state: 'open', seed: null, result: null, ticketsRoot: null, ticketCount: null });
  expect(codeOf(await harness.call('lotteryTicketProof', { orderId: orderId as never }, visitor))).toBe('not_logged_in');
  expect(codeOf(await harness.call('lotteryOrder', { orderId: orderId as never }, visitor))).toBe('not_logged_in');
  expect(codeOf(await harness.call('lotteryOrders', { gameCode: 'SSC_1M', issue: issue.number }, visitor))).toBe('not_logged_in');
});

test('no answer holds the secret of a draw that is to come', async () => {
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M');
  const answers = await Promise.all([
    harness.call('lotteryMenus', {}, visitor),
    harness.call('lotteryGame', { gameCode: 'SSC_1M' }, visitor),
    harness.call('lotteryProof', { gameCode: 'SSC_1M', number: issue.number }, visitor),
  ]);
  const seed = (await openSeed(harness.app, issue.id)) ?? '';
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(seed);
});

test('an official draw proves itself by what its sources said', async () => {
  const issue = await comingIssue(harness.app, harness.trevo, 'THAI');
  const model = lotteries.get('SEA_THAI')?.model;
  const stream = { int: () => 3, draw: <T>(items: readonly T[], count: number) => items.slice(0, count) };
  const result = canonicalResult(model?.draw(stream, issue.day) as object);
  for (const source of ['a', 'b'])
    await sql`INSERT INTO lottery_report VALUES (${issue.id}, ${source}, ${result}, clock_timestamp())`.execute(harness.app.db);
  await asOwner(harness.app.db, (db) =>
    sql`UPDATE lottery_issue SET state = 'drawn', result = ${result}, drawn_at = now() WHERE id = ${issue.id}`.execute(db),
  );
  const proof = valueOf(await harness.call('lotteryProof', { gameCode: 'THAI', number: issue.number }, visitor));
  expect(proof).toMatchObject({ drawn: 'official', seedHash: null, state: 'drawn' });
  expect(proof.reports.map(({ source, text }) => [source, text])).toEqual([
    ['a', proof.text],
    ['b', proof.text],
  ]);
});

test('[S7.LOT.05] a lottery of the catalogue starts on the page of its vendor, and never with play money', async () => {
  const { app } = harness;
  await seedLotteries(app, app.db, { merchantId: harness.trevo, withOfficial: true });
  const { games: list } = valueOf(await harness.call('gameList', { gameType: 'LOTT', pageSize: 50 }, visitor));
  expect(list).toHaveLength(18);
  const start = (code: string, mode: 'real' | 'demo') => {
    const card = list.find((game) => game.gameCode === code);
    return harness.call('launchGame', { nodeId: card?.nodeId as never, mode }, member.caller);
  };
  for (const [code, path] of [
    ['SSC_1M', '/lottery?gameCode=SSC_1M'],
    ['VN_NORTH', '/vnLottery?gameCode=VN_NORTH'],
    ['TOTO_SG', '/seaLottery?gameCode=TOTO_SG'],
  ] as const)
    expect(valueOf(await start(code, 'real')).url).toContain(path);
  expect(codeOf(await start('SSC_1M', 'demo'))).toBe('demo_not_offered');
  expect(valueOf(await harness.call('hotGames', {}, visitor)).list.map(({ gameCode }) => gameCode)).not.toContain('SSC_1M');
});
