import { type Id, type Instant, invariant, minuteMs, secondMs } from '@trevo/kernel';
import type { Game, GameCode } from '@trevo/lottery-rules/calendar';
import { lotteries } from '@trevo/lottery-rules';
import { agreementOf, canonicalResult } from '@trevo/lottery-rules/results';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantById } from '../brand/index.ts';
import { type Answered, noteAnswer } from './answers-store.ts';
import { calendarsAt } from './games.ts';
import { databaseNow, readIssueById, type StoredIssue } from './issues-store.ts';
import { insertReport, readReports } from './reports-store.ts';
import { type AskedDraw, dayOf, type ResultSource } from './result-source.ts';
import { settleWork } from './settle-issue.ts';
import { tellDraw } from './tell.ts';

/** Asks the sources of a public draw until enough of them agree, or the issue is void. The key of the work is the issue's id. */
export async function awaitResult(app: App, lease: Pick<Lease, 'key' | 'merchantId'>): Promise<ComeAgain | void> {
  const issue = await readIssueById(app.db, lease.key);
  invariant(issue && lease.merchantId !== null, 'Work on a result is about an issue of a merchant');
  const now = await databaseNow(app.db);
  if (issue.state !== 'frozen') return;
  if (now < issue.drawsAt) return { againMs: issue.drawsAt - now };
  const game = await gameOf(app, { merchantId: lease.merchantId, code: issue.game, now });
  await askSources(app, lease.merchantId, { issue, game, now });
  if (await concludeIssue(app, lease.merchantId, { issue, game })) return;
  return { againMs: againAfter(now - issue.drawsAt) };
}

/** Soon after a draw often, later less: every ten seconds for ten minutes, every minute for two hours, then every ten minutes. */
export function againAfter(waitedMs: number): number {
  if (waitedMs < 10 * minuteMs) return 10 * secondMs;
  return waitedMs < 120 * minuteMs ? minuteMs : 10 * minuteMs;
}

type Asking = { readonly issue: StoredIssue; readonly draw: AskedDraw; readonly waitedMs: number };

/** Asks every source once; what each says is recorded, and how it answered. */
export async function askSources(
  app: App,
  merchantId: Id<'merchant'>,
  { issue, game, now }: { readonly issue: StoredIssue; readonly game: Game; readonly now: Instant },
): Promise<void> {
  const draw = askedOf(game, issue);
  const answers = await Promise.all(
    app.ports.resultSources().map((source) => hear(app, source, { issue, draw, waitedMs: now - issue.drawsAt })),
  );
  for (const answer of answers) await noteAnswer(app.db, merchantId, answer);
  app.desks.officeNews(merchantId, 'lotteries');
}

/** One source; what it says is recorded, and one that is away or talks nonsense says nothing. */
async function hear(app: App, { name, ask }: ResultSource, { issue, draw, waitedMs }: Asking): Promise<Answered> {
  const of = { source: name, game: issue.game };
  try {
    const told = await ask(draw);
    if (told.kind === 'refused') {
      app.log.warn({ ...of, number: issue.number, code: told.code }, 'a source of results told something that is none');
      return { ...of, answer: { failed: told.code } };
    }
    if (told.kind === 'none') return { ...of, answer: 'none' };
    const isNew = await insertReport(app.db, { issueId: issue.id, source: name, result: canonicalResult(told.result) });
    return { ...of, answer: isNew ? { told: issue.number, afterMs: Math.round(waitedMs) } : 'none' };
  } catch (error) {
    app.log.warn({ err: error, ...of, number: issue.number }, 'a source of results does not answer');
    return { ...of, answer: { failed: 'no_answer' } };
  }
}

/** Fixes the result of a public draw where its sources agree, once; answers whether the issue has one now. */
export async function concludeIssue(
  app: App,
  merchantId: Id<'merchant'>,
  { issue, game }: { readonly issue: StoredIssue; readonly game: Game },
): Promise<boolean> {
  const { lottery, day } = askedOf(game, issue);
  const reports = (await readReports(app.db, issue.id)).map(({ source, result }) => ({ source, value: result }));
  const agreement = agreementOf(lottery, day, reports, game.rules.sources);
  if (agreement.state === 'conflict')
    app.log.warn(
      { game: game.code, number: issue.number, at: agreement.at, sources: agreement.sources },
      'two sources tell different results',
    );
  if (agreement.state !== 'agreed') return false;
  const result = canonicalResult(agreement.result as object);
  const isFixed = await inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ state: string }>`UPDATE lottery_issue SET result = ${result}, drawn_at = clock_timestamp(),
        state = CASE WHEN ticket_count = 0 THEN 'settled' ELSE 'drawn' END, settled_at = CASE WHEN ticket_count = 0 THEN clock_timestamp() END
      WHERE id = ${issue.id} AND state = 'frozen' AND tickets_root IS NOT NULL AND coalesce(postponed_to, draws_at) <= clock_timestamp()
        AND clock_timestamp() < coalesce(postponed_to, draws_at) + ${game.rules.voidAfterSeconds} * interval '1 second' RETURNING state`.execute(
      tx,
    );
    if (rows[0]?.state === 'drawn') await enqueueWork(tx, settleWork, [{ merchantId, key: issue.id, due: { afterMs: 0 } }]);
    return rows.length === 1;
  });
  if (isFixed) await tellDraw(app, merchantId, { id: issue.id, game });
  return isFixed;
}

async function gameOf(app: App, of: { merchantId: Id<'merchant'>; code: string; now: Instant }): Promise<Game> {
  const merchant = await merchantById(app, of.merchantId);
  invariant(merchant, 'An issue is of a merchant');
  const game = calendarsAt(app, merchant.timeZone, of.now).get(of.code as GameCode);
  invariant(game, 'An issue is of a game that there is');
  return game;
}

/** What a source is asked about an issue. */
export function askedOf(game: Game, issue: Pick<StoredIssue, 'number' | 'day'>): AskedDraw {
  const lottery = lotteries.get(game.lottery);
  invariant(lottery, 'Every game draws a lottery that there is');
  return { game: game.code, number: issue.number, day: dayOf(issue.day), lottery };
}
