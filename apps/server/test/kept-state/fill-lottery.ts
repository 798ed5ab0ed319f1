import { dayMs, invariant } from '@trevo/kernel';
import { lotteries } from '@trevo/lottery-rules';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { canonicalResult } from '@trevo/lottery-rules/results';
import { sql } from 'kysely';
import { noteAnswer } from '../../src/modules/lottery/answers-store.ts';
import { insertBoard } from '../../src/modules/lottery/boards-store.ts';
import { calendarsAt } from '../../src/modules/lottery/games.ts';
import { databaseNow, type StoredIssue } from '../../src/modules/lottery/issues-store.ts';
import { makeIssues } from '../../src/modules/lottery/make-issues.ts';
import { insertReport } from '../../src/modules/lottery/reports-store.ts';
import { settleWork } from '../../src/modules/lottery/settle-issue.ts';
import type { House } from '../../src/modules/lottery/step-house.ts';
import { asOwner } from '../as-owner.ts';
import type { Harness } from '../harness.ts';
import { closesIn, comingIssue, stepUntilRest, takeHouse } from '../lottery-desk.ts';
import { buy, makeIssues as makeTestIssues, orderOf, sellGame, settleNow } from '../lottery-issues.ts';
import { onDigits, RulingDesk, threeDigits } from '../lottery-rulings.ts';
import { runWork } from '../run-work.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { valueOf } from '../studio.ts';
import { newPerson, type Person } from './fill-people.ts';
import type { KeptFacts } from './kept-state.ts';

const game = 'SSC_1M';
const publicGame = 'FC3D';
/** Of each game: every issue has a secret, and a kept state is a small file. */
const issuesKept = 14;

/**
 * A lottery house in the middle of its day: issues that are drawn, void, missed, frozen and on sale, a chase under way, a ticket at odds of a
 * board, a secret under each key, and what a source told.
 * Who plays here has orders that wait, so what they have changes with the clock.
 */
export async function fillLottery(harness: Harness): Promise<Required<Pick<KeptFacts, 'lotteryDraw'>>> {
  const { app, trevo } = harness;
  await insertBoard(app.db, trevo, game, {
    play: 'ssc.ent.fiveone',
    mode: 'ELOTT',
    version: 1,
    odds: [{ key: 'WIN', odds: '2.35' }],
    setAt: app.clock.now(),
  });
  const lia = await newPerson(harness, 'LiaDosNumeros', 300);
  const house = await takeHouse(app, trevo);
  await promise(harness, house, game);
  await promise(harness, house, 'VN_NORTH');
  // Everything else of the house rests: its issues are not what is kept.
  for (const code of calendarsAt(app, 'America/Sao_Paulo', await databaseNow(app.db)).keys())
    house.made.set(code, Number.POSITIVE_INFINITY);
  const [drawn, voided, missed, frozen, ...chased] = await Promise.all(
    [2, 3, 4, 5, 6, 7, 8].map((place) => comingIssue(app, trevo, game, place)),
  );
  invariant(drawn && voided && missed && frozen, 'Issues are on sale');
  for (const issue of [drawn, voided, frozen]) await bet(harness, lia, issue);
  await bet(harness, lia, chased[0], chased.slice(1));
  valueOf(await harness.call('watchLotteryIssue', { gameCode: game, number: frozen.number, on: true }, lia.caller));
  valueOf(await harness.call('keepLotteryPlay', { gameCode: game, play: 'ssc.fixed', on: true }, lia.caller));
  await freeze(harness, house, [drawn, voided]);
  await closesIn(app, drawn.id, -12);
  await closesIn(app, voided.id, -700);
  await closesIn(app, missed.id, -700);
  await stepUntilRest(house);
  await runWork(app, settleWork);
  await freeze(harness, house, [frozen]);
  await hearNorth(harness);
  await correct(harness);
  await setSale(harness);
  return { lotteryDraw: { game, number: drawn.number, username: lia.username } };
}

/** Makes the next issues of a game and keeps a few of them. */
async function promise({ app, trevo }: Harness, { room }: House, code: GameCode): Promise<void> {
  const now = await databaseNow(app.db);
  const found = calendarsAt(app, 'America/Sao_Paulo', now).get(code);
  invariant(found, 'The game is there');
  await makeIssues(app, room, { game: found, now, source: 'here' });
  await asOwner(app.db, (db) =>
    sql`DELETE FROM lottery_issue WHERE merchant_id = ${trevo} AND game = ${code} AND id NOT IN (
      SELECT id FROM lottery_issue WHERE merchant_id = ${trevo} AND game = ${code} ORDER BY draws_at LIMIT ${issuesKept})`.execute(db),
  );
}

async function bet(
  harness: Harness,
  { caller, ...lia }: Person,
  first: StoredIssue | undefined,
  further: readonly StoredIssue[] = [],
): Promise<void> {
  invariant(first, 'There is an issue to bet on');
  const orders = [
    orderOf('ssc.back3.direct', { positions: [[1], [2], [3]] }),
    orderOf('ssc.back2.direct', { positions: [[4, 5], [6]] }, { series: 1900 }),
    orderOf('ssc.ent.fiveone', { picks: [7] }, { board: 1 }),
  ];
  const chase = further.length === 0 ? {} : { chase: { issues: further.map(({ number }) => ({ number, times: 2 })), stopOnWin: true } };
  valueOf(await buy(harness, { ...lia, caller }, { game, issue: first.number, orders, ...chase }));
}

async function freeze({ app }: Harness, house: House, issues: readonly StoredIssue[]): Promise<void> {
  for (const { id } of issues) await closesIn(app, id, -1);
  await stepUntilRest(house);
}

/** What one source told of a public draw, and that another did not answer. */
async function hearNorth({ app, trevo }: Harness): Promise<void> {
  const issue = await comingIssue(app, trevo, 'VN_NORTH');
  const model = lotteries.get('VN_NORTH')?.model;
  const result = model?.draw({ int: () => 3, draw: (items) => [...items] }, issue.day);
  await insertReport(app.db, { issueId: issue.id, source: 'a', result: canonicalResult(result as object) });
  await noteAnswer(app.db, trevo, { source: 'a', game: 'VN_NORTH', answer: { told: issue.number, afterMs: 90_000 } });
  await noteAnswer(app.db, trevo, { source: 'b', game: 'VN_NORTH', answer: { failed: 'no_answer' } });
}

/** A public draw whose result two persons correct when the winner has bet what was won: what is taken back is owed. */
async function correct(harness: Harness): Promise<void> {
  const { app, trevo } = harness;
  const nina = await newPerson(harness, 'NinaDeveUmPouco', 100);
  await sellGame(app, trevo, publicGame);
  const [first, second] = await makeTestIssues(app, trevo, { game: publicGame, count: 2 });
  invariant(first && second, 'Two issues were made');
  valueOf(await buy(harness, nina, { game: publicGame, issue: first.number, orders: [onDigits('047')] }));
  await settleNow(app, trevo, first.id, threeDigits('047'));
  valueOf(await buy(harness, nina, { game: publicGame, issue: second.number, orders: [onDigits('111', { multiple: 1_000 })] }));
  const rulings = await RulingDesk.open({ harness, game: publicGame });
  await rulings.correct(first, '048');
}

/** A pause that lies ahead, and when a game of the house is sold from then on. */
async function setSale(harness: Harness): Promise<void> {
  const games = await signOperatorIn(harness, 'games');
  const now = await databaseNow(harness.app.db);
  const at = (days: number) => new Date(now + days * dayMs).toISOString();
  const plan = { closeSeconds: 20, daysOff: [at(30).slice(0, 10)], hours: { from: 6 * 3_600, to: 86_400 }, soldFrom: null };
  const set = { gameCode: game, version: 0, ...plan, pause: { from: at(20), to: at(21) }, reason: 'holidays of the house' };
  valueOf(await harness.call('officeSetLotterySchedule', set, games));
}
