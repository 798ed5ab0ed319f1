import type { Calls, PushMessage, RequestOf } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, type Instant, instant, minuteMs } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { closesIn, comingIssue, sellLotteries, stepUntilRest, takeHouse, writeTicket } from '../../../test/lottery-desk.ts';
import { buy } from '../../../test/lottery-issues.ts';
import { straight } from '../../../test/lottery-order-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';
import { calendarsAt } from './games.ts';
import { databaseNow } from './issues-store.ts';
import { makeIssues } from './make-issues.ts';
import { readSchedules, wholeSchedule } from './schedule-store.ts';
import type { House } from './step-house.ts';

const zone = 'America/Sao_Paulo';
const sold = ['SSC_1M', 'SSC_5M', '11X5_3M', 'VN_1M', 'VN_NORTH', 'VN_SOUTH', 'VN_CENTRAL'] as const;
const reason = 'because a test asks for it';

let harness: Harness;
let house: House;
let games: Caller;
let auditor: Caller;
let stranger: Caller;
beforeAll(async () => {
  harness = await startHarness();
  await sellLotteries(harness.app, harness.trevo, ...sold);
  house = await takeHouse(harness.app, harness.trevo);
  await stepUntilRest(house);
  games = await signOperatorIn(harness, 'games');
  auditor = await signOperatorIn(harness, 'auditor');
  stranger = await signOperatorIn(harness, 'admin', 'sabia');
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

type Wish = Partial<Omit<RequestOf<Calls['officeSetLotterySchedule']>, 'gameCode'>>;

const whole = { closeSeconds: null, daysOff: [], hours: null, soldFrom: null };
const show = async (gameCode: string, as = games) => valueOf(await harness.call('officeLotterySchedule', { gameCode }, as));
const set = (gameCode: string, wish: Wish, as = games) =>
  harness.call('officeSetLotterySchedule', { gameCode, version: 0, ...whole, pause: null, reason, ...wish }, as);
const tryOut = (gameCode: string, wish: Omit<Wish, 'version' | 'pause' | 'reason'>, as = games) =>
  harness.call('officeTryLotterySchedule', { gameCode, ...whole, ...wish }, as);
/** What players are told of the sale of a game, by its menu and by its page. */
async function told(gameCode: string) {
  const { gameMenus } = valueOf(await harness.call('lotteryMenus', {}, { merchant: 'trevo' }));
  const { game } = valueOf(await harness.call('lotteryGame', { gameCode }, { merchant: 'trevo' }));
  const [entry] = gameMenus.flatMap((group) => group.games.filter((one) => one.gameCode === gameCode));
  expect(entry?.sale).toEqual(game.sale);
  return game.sale;
}

type Row = { id: string; number: string; day: string; opens: Instant | null; closes: Instant; draws: Instant };
async function issuesOf(game: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`SELECT id, number, to_char(day, 'YYYY-MM-DD') AS day, opens_at AS opens, closes_at AS closes, draws_at AS draws
    FROM lottery_issue WHERE merchant_id = ${harness.trevo} AND game = ${game} ORDER BY draws_at, number`.execute(harness.app.db);
  return rows;
}
const shown = (rows: readonly Row[]) => rows.map(({ id, closes, opens }) => [id, opens, closes]);

/** Makes issues of a game as the house would at an instant to come. */
async function makeAt(code: GameCode, now: Instant, sale = wholeSchedule): Promise<number> {
  const game = calendarsAt(harness.app, zone, now).get(code);
  if (!game) throw new Error('The game is there');
  return makeIssues(harness.app, house.room, { game, now, source: 'here', sale });
}
const saleOf = async (code: GameCode) => (await readSchedules(harness.app.db, harness.trevo)).get(code) ?? wholeSchedule;
/** The house looks at what it has to make again. */
async function announce(): Promise<void> {
  house.made.clear();
  await stepUntilRest(house);
}
const inMinutes = async (minutes: number) => new Date((await databaseNow(harness.app.db)) + minutes * minuteMs).toISOString();
const today = async (ofZone: string) => new BusinessCalendar(ofZone).dateOf(await databaseNow(harness.app.db));

/** Lets the clock pass so many minutes of a game's pause. */
const passPause = (game: string, minutes: number) =>
  asOwner(harness.app.db, (owner) =>
    sql`UPDATE lottery_game SET pause_from = pause_from - ${minutes} * interval '1 minute', pause_to = pause_to - ${minutes} * interval '1 minute'
      WHERE merchant_id = ${harness.trevo} AND code = ${game}`.execute(owner),
  );

test('a pause is announced to players before it begins, takes no ticket and no money while it lasts, leaves draws alone, and ends by itself', async () => {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(100));
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M', 60);
  const order = { game: 'SSC_1M', issue: issue.number, orders: [straight([1, 2, 3])] };
  const pause = { from: await inMinutes(12), to: await inMinutes(72) };
  const heard: PushMessage[] = [];
  const end = harness.app.bus.subscribe(`lottery:${harness.trevo}`, (message) => heard.push(message));
  expect((await set('SSC_1M', { pause })).status).toBe(200);
  end();
  expect(heard).toEqual([{ type: 'lottery_sale', gameCode: 'SSC_1M' }]);
  expect(await told('SSC_1M')).toEqual({ pause, daysOff: [], hours: null, soldFrom: null, changesFrom: null });
  const issues = await issuesOf('SSC_1M');
  expect((await buy(harness, member, order)).status).toBe(200);

  await passPause('SSC_1M', 13);
  const refused = await buy(harness, member, order);
  expect(codeOf(refused)).toBe('lottery_paused');
  const { rows: orders } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM lottery_order WHERE member_id = ${member.id}`.execute(
    harness.app.db,
  );
  expect(orders[0]?.n).toBe(1);
  expect(shown(await issuesOf('SSC_1M'))).toEqual(shown(issues));

  await passPause('SSC_1M', 60);
  expect((await told('SSC_1M')).pause).toBeNull();
  expect((await buy(harness, member, order)).status).toBe(200);
});

test('a pause without notice is refused with the time that players have; one that is on may end at another time at once; one that is over gives no notice for another', async () => {
  const soon = { from: await inMinutes(9), to: await inMinutes(60) };
  const refused = await set('11X5_3M', { pause: soon });
  expect(codeOf(refused)).toBe('lottery_notice_short');
  expect(JSON.stringify(refused.body)).toContain('10');
  expect(codeOf(await set('11X5_3M', { pause: { from: await inMinutes(-60), to: await inMinutes(60) } }))).toBe('lottery_notice_short');
  expect((await show('11X5_3M')).version).toBe(0);

  expect((await set('11X5_3M', { pause: { from: await inMinutes(11), to: await inMinutes(60) } })).status).toBe(200);
  await passPause('11X5_3M', 20);
  const { pause: on } = await show('11X5_3M');
  const longer = { from: on?.from as string, to: await inMinutes(90) };
  expect((await set('11X5_3M', { version: 1, pause: longer })).status).toBe(200);
  expect((await told('11X5_3M')).pause).toEqual(longer);

  await passPause('11X5_3M', 200);
  const over = await harness.app.db.selectFrom('lottery_game').where('code', '=', '11X5_3M').select('pause_from').executeTakeFirstOrThrow();
  const again = { from: new Date(over.pause_from as Instant).toISOString(), to: await inMinutes(60) };
  expect(codeOf(await set('11X5_3M', { version: 2, pause: again }))).toBe('lottery_notice_short');
  expect((await set('11X5_3M', { version: 2, pause: null })).status).toBe(200);
  expect((await told('11X5_3M')).pause).toBeNull();
});

test.each([
  ['an end before its beginning', 20, 15],
  ['no length', 20, 20],
  ['more than 31 days', 20, 20 + 31 * 1440 + 1],
])('a pause with %s is refused', async (_what, from, to) => {
  const now = await inMinutes(0);
  const after = (minutes: number) => new Date(Date.parse(now) + minutes * minuteMs).toISOString();
  const answer = await set('VN_1M', { pause: { from: after(from), to: after(to) } });
  expect(codeOf(answer)).toBe('lottery_schedule_wrong');
  expect((await show('VN_1M')).version).toBe(0);
});

test('a promised draw of the house stands as it was announced: a day off holds behind the last of them, where the next opens when that one closes', async () => {
  const before = await issuesOf('SSC_5M');
  const last = before.at(-1) as Row;
  const day = formatDate(addDays(new BusinessCalendar(zone).dateOf(last.draws), 1));
  const tried = valueOf(await tryOut('SSC_5M', { daysOff: [day] }));
  expect(tried).toMatchObject({ validFrom: new Date(last.draws).toISOString(), withdrawn: 0 });
  expect(tried.changes).toMatchObject([{ kind: 'off', day, count: 288, first: `${day.replaceAll('-', '')}0001` }]);
  expect((await set('SSC_5M', { daysOff: [day] })).status).toBe(200);
  await announce();
  expect(shown((await issuesOf('SSC_5M')).slice(0, before.length))).toEqual(shown(before));
  expect(await told('SSC_5M')).toMatchObject({ daysOff: [day], changesFrom: new Date(last.draws).toISOString() });

  await makeAt('SSC_5M', instant(last.draws - minuteMs), await saleOf('SSC_5M'));
  const made = (await issuesOf('SSC_5M')).filter(({ draws }) => draws > last.draws);
  expect(made.length).toBeGreaterThan(200);
  expect(made.filter((issue) => issue.day === day)).toEqual([]);
  for (const [i, issue] of made.entries()) expect(issue.opens).toBe((made[i - 1] ?? last).closes);
});

test('hours and an earlier close of a house game hold for draws that are made from then on', async () => {
  const before = await issuesOf('VN_1M');
  const last = before.at(-1) as Row;
  const hours = { from: 8 * 3600, to: 22 * 3600 };
  expect((await set('VN_1M', { hours, closeSeconds: 25 })).status).toBe(200);
  expect(await told('VN_1M')).toMatchObject({ hours: { from: '08:00', to: '22:00' } });
  const noon = new BusinessCalendar(zone).startOf(addDays(new BusinessCalendar(zone).dateOf(last.draws), 2)) + 12 * 3_600_000;
  await makeAt('VN_1M', instant(noon), await saleOf('VN_1M'));
  const after = await issuesOf('VN_1M');
  expect(shown(after.slice(0, before.length))).toEqual(shown(before));
  const made = after.filter(({ draws }) => draws > last.draws);
  const calendar = new BusinessCalendar(zone);
  const second = ({ draws }: Row) => calendar.localOf(draws).secondOfDay;
  expect(made.every((issue) => second(issue) > hours.from && second(issue) <= hours.to)).toBe(true);
  expect(made.every(({ closes, draws }) => draws - closes === 25_000)).toBe(true);
});

test('announced public draws are taken back and announced anew behind those that somebody has, and what is bought for a day off stays', async () => {
  const member = await harness.newMember();
  const before = await issuesOf('VN_NORTH');
  const [first, second, third, fourth] = before as [Row, Row, Row, Row];
  const kept = await comingIssue(harness.app, harness.trevo, 'VN_NORTH', 2);
  await writeTicket(harness.app, member, kept);
  const wish = { daysOff: [third.day, fourth.day] };
  const tried = valueOf(await tryOut('VN_NORTH', wish));
  expect(tried.validFrom).toBe(new Date(third.draws).toISOString());
  expect(tried.withdrawn).toBe(before.length - 3);
  expect(tried.changes).toMatchObject([{ kind: 'off', day: fourth.day, count: 1, first: fourth.number, last: fourth.number }]);
  expect(shown(await issuesOf('VN_NORTH'))).toEqual(shown(before));

  expect((await set('VN_NORTH', wish)).status).toBe(200);
  expect(shown(await issuesOf('VN_NORTH'))).toEqual(shown([first, second, third]));
  await announce();
  const after = await issuesOf('VN_NORTH');
  expect(shown(after.slice(0, 3))).toEqual(shown([first, second, third]));
  expect(after[3]).toMatchObject({ number: before[4]?.number, opens: third.closes });
  expect(after.some(({ day }) => day === fourth.day)).toBe(false);
});

test('a public game is sold from a day: what was announced before it and nobody has falls away, what somebody waits for stays, sale closes earlier if it is set so', async () => {
  const member = await harness.newMember();
  const before = await issuesOf('VN_CENTRAL');
  const watched = before.filter(({ draws }) => draws === before[0]?.draws).length;
  const second = before[watched] as Row;
  valueOf(await harness.call('watchLotteryIssue', { gameCode: 'VN_CENTRAL', number: second.number, on: true }, member.caller));
  const soldFrom = formatDate(addDays(await today('Asia/Ho_Chi_Minh'), 9));
  expect((await set('VN_CENTRAL', { soldFrom, closeSeconds: 1800 })).status).toBe(200);
  await announce();
  const after = await issuesOf('VN_CENTRAL');
  const stood = after.filter(({ draws }) => draws <= second.draws);
  expect(shown(stood)).toEqual(shown(before.filter(({ draws }) => draws <= second.draws)));
  const next = after.filter(({ draws }) => draws > second.draws);
  expect(next.length).toBeGreaterThan(10);
  expect(next[0]?.day).toBe(soldFrom);
  expect(next.every(({ closes, draws }) => draws - closes === 1_800_000)).toBe(true);
  expect(await told('VN_CENTRAL')).toMatchObject({ soldFrom });
});

test('what was sold only at some hours and is sold around the clock again has no draw between those that were announced', async () => {
  const { version } = await show('VN_1M');
  const before = await issuesOf('VN_1M');
  expect((await set('VN_1M', { version })).status).toBe(200);
  const last = before.at(-1) as Row;
  await makeAt('VN_1M', instant(last.draws - 5 * minuteMs), await saleOf('VN_1M'));
  const after = await issuesOf('VN_1M');
  expect(shown(after.slice(0, before.length))).toEqual(shown(before));
  expect(after[before.length]).toMatchObject({ draws: last.draws + minuteMs, opens: last.closes });
});

test.each<[string, GameCode, Wish, string]>([
  ['a close nearer to the draw than the rules say', 'VN_SOUTH', { closeSeconds: 299 }, 'closeSeconds'],
  ['a close longer than a round', 'SSC_1M', { closeSeconds: 61 }, 'closeSeconds'],
  ['hours of a public draw', 'VN_SOUTH', { hours: { from: 0, to: 3600 } }, 'hours'],
  ['hours of no length', 'SSC_1M', { hours: { from: 3600, to: 3600 } }, 'hours'],
])('%s cannot be set and cannot be tried', async (_what, code, wish, field) => {
  const { version } = await show(code);
  for (const answer of [await set(code, { version, ...wish }), await tryOut(code, wish)]) {
    expect(codeOf(answer)).toBe('lottery_schedule_wrong');
    expect(JSON.stringify(answer.body)).toContain(field);
  }
  expect((await show(code)).version).toBe(version);
});

test('of two operators who set at once one is told that it changed; nothing of the other is lost, and it is written down once with its reason', async () => {
  const { version } = await show('VN_SOUTH');
  const days = [addDays(await today(zone), 20), addDays(await today(zone), 21)].map(formatDate);
  const answers = await Promise.all(days.map((day) => set('VN_SOUTH', { version, daysOff: [day] })));
  const done = answers.findIndex(({ body }) => body.success);
  const other = answers.find(({ body }) => !body.success);
  expect(other && codeOf(other)).toBe('lottery_changed');
  expect(await show('VN_SOUTH')).toMatchObject({ version: version + 1, daysOff: [days[done]] });
  const lines = await readAudit(harness.app.db, harness.trevo, { limit: 50 });
  const own = lines.filter(({ action, subject }) => action === 'lottery.schedule' && subject?.id === 'VN_SOUTH');
  expect(own).toHaveLength(1);
  expect(own[0]?.detail).toMatchObject({ before: { daysOff: [] }, after: { daysOff: [days[done]], pause: null }, reason });
});

test('issues that were planned by a schedule that changed meanwhile are not announced', async () => {
  const old = await saleOf('VN_SOUTH');
  const soldFrom = formatDate(addDays(await today(zone), 3));
  expect((await set('VN_SOUTH', { version: old.version, soldFrom })).status).toBe(200);
  const before = await issuesOf('VN_SOUTH');
  await makeAt('VN_SOUTH', await databaseNow(harness.app.db), old);
  expect(shown(await issuesOf('VN_SOUTH'))).toEqual(shown(before));
  await announce();
  expect((await issuesOf('VN_SOUTH')).length).toBeGreaterThan(before.length);
});

test('who may only look sees and tries a schedule and sets none; another brand has none of it', async () => {
  const { version } = await show('SSC_1M', auditor);
  expect((await tryOut('SSC_1M', { closeSeconds: 20 }, auditor)).status).toBe(200);
  expect(codeOf(await set('SSC_1M', { version }, auditor))).toBe('access_denied');
  for (const as of [stranger, games]) {
    const code = as === stranger ? 'SSC_1M' : 'NO_GAME';
    expect(codeOf(await harness.call('officeLotterySchedule', { gameCode: code }, as))).toBe('not_found');
    expect(codeOf(await tryOut(code, {}, as))).toBe('not_found');
    expect(codeOf(await set(code, { version }, as))).toBe('not_found');
  }
});

test('a ticket that was bought before a schedule changed is drawn as it was sold', async () => {
  const member = await harness.newMember();
  await fundMember(harness.app, member, reais(10));
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M', 1);
  valueOf(await buy(harness, member, { game: 'SSC_1M', issue: issue.number, orders: [straight([1, 2, 3])] }));
  const { version } = await show('SSC_1M');
  expect((await set('SSC_1M', { version, daysOff: [issue.day], closeSeconds: 60 })).status).toBe(200);
  await closesIn(harness.app, issue.id, -1);
  await stepUntilRest(house);
  const { rows } = await sql<{ state: string }>`SELECT state FROM lottery_issue WHERE id = ${issue.id}`.execute(harness.app.db);
  expect(rows).toEqual([{ state: 'frozen' }]);
});
