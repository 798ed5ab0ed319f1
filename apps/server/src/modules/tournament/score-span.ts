import { BusinessCalendar, type Instant, minuteMs, plusMs } from '@trevo/kernel';
import { freezeMinutes } from '@trevo/reward-rules/boards';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { nextSettledSpan, type SettledSpan } from '../facts/index.ts';
import { readAllLines, readFreshLines, readKeptScores, writeScores } from './entries-store.ts';
import { noScore, scoreEntry, type ScoredLine } from './score-entry.ts';
import { measureOf, type Tournament } from './tournament.ts';
import { moveScored, readTournament } from './tournaments-store.ts';

/** When a board is frozen: fifteen minutes after the end, once everything settled before has scored. */
export function freezesAt({ endsAt }: Pick<Tournament, 'endsAt'>): Instant {
  return plusMs(endsAt, freezeMinutes * minuteMs);
}

/** `all`: everything before the freezing has scored. `moved`: a score changed. */
export type Scored = { readonly all: boolean; readonly moved: boolean };

/** Scores everything that is settled and reckoned for a tournament, span by span: a span scores with the mark that it has, or not at all. */
export async function scoreTournament(app: App, lease: Lease, merchant: Merchant, { id }: Tournament): Promise<Scored> {
  let moved = false;
  for (;;) {
    lease.signal.throwIfAborted();
    const step = await inLeasedTransaction(app.db, lease, async (tx) => {
      const tournament = await readTournament(tx, merchant.id, id, { lock: true });
      return tournament?.state === 'started' ? scoreNextSpan(tx, merchant, tournament) : 'gone';
    });
    moved ||= step === 'moved';
    if (step !== 'moved' && step !== 'passed') return { all: step === 'all', moved };
  }
}

async function scoreNextSpan(tx: Tx, merchant: Merchant, tournament: Tournament): Promise<'all' | 'moved' | 'none' | 'passed'> {
  const until = freezesAt(tournament);
  // The clock first: what is settled before it is there when the span is looked for.
  const isReckoned = await isReckonedTo(tx, merchant, until);
  const mark = sql`SELECT scored_to AS done_to FROM tournament WHERE id = ${tournament.id} FOR UPDATE`;
  const found = await nextSettledSpan(tx, merchant.id, mark);
  if (found === null || found.from >= until) return isReckoned ? 'all' : 'none';
  const span: SettledSpan = found.to > until ? { from: found.from, to: until } : found;
  const fresh = await readFreshLines(tx, tournament, span);
  if (fresh.length > 0) await scoreLines(tx, merchant, tournament, { span, fresh });
  await moveScored(tx, tournament.id, span.to);
  return fresh.length > 0 ? 'moved' : 'passed';
}

async function isReckonedTo(tx: Tx, { id }: Merchant, at: Instant): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM fact_clock WHERE merchant_id = ${id} AND reckoned_to >= ${toTimestamp(at)} AND clock_timestamp() >= ${toTimestamp(at)}`.execute(
      tx,
    );
  return rows.length === 1;
}

type Fresh = { readonly span: SettledSpan; readonly fresh: readonly ScoredLine[] };

/** Scores of whoever played go on from where they stand; who had a unit corrected is scored anew from all that counts. */
async function scoreLines(tx: Tx, merchant: Merchant, tournament: Tournament, { span, fresh }: Fresh): Promise<void> {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const measure = measureOf(tournament);
  const played = Map.groupBy(fresh, ({ memberId }) => memberId);
  const corrected = [...played].filter(([, lines]) => lines.some(({ line }) => line > 1)).map(([memberId]) => memberId);
  const whole = Map.groupBy(await readAllLines(tx, tournament, { members: corrected, to: span.to }), ({ memberId }) => memberId);
  const kept = await readKeptScores(tx, tournament.id, [...played.keys()]);
  const scores = [...played].map(([memberId, lines]) => {
    const all = whole.get(memberId);
    const score = all ? scoreEntry(measure, noScore, all, calendar) : scoreEntry(measure, kept.get(memberId) ?? noScore, lines, calendar);
    return { memberId, ...score };
  });
  await writeScores(tx, tournament.id, scores);
}
