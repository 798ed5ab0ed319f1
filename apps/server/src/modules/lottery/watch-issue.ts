import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { tellWork } from './tell-watchers.ts';

/** What one member waits to be told at once. */
export const watchesMax = 50;

type Watched = ResponseOf<Calls['watchLotteryIssue']>;

/**
 * Asks to be told the result of an issue, or takes that back. The issue's row is held for share: whoever draws waits, so that nobody who was taken is passed
 * over. A row per member and issue, so that asked twice it is told once.
 */
export async function watchIssue(
  ctx: CallContext,
  { gameCode, number, on }: InputOf<Calls['watchLotteryIssue']>,
): Promise<Outcome<Watched, 'issue_unknown' | 'issue_drawn' | 'watches_full'>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{ id: string; state: string; draws_at: Instant }>`SELECT id, state, draws_at FROM lottery_issue
      WHERE merchant_id = ${merchant.id} AND game = ${gameCode} AND number = ${number} FOR SHARE`.execute(tx);
    const [issue] = rows;
    if (!issue) return refuse('issue_unknown', 'number');
    if (!on) {
      await sql`DELETE FROM lottery_watch WHERE issue_id = ${issue.id} AND member_id = ${memberId} AND told_at IS NULL`.execute(tx);
      return ok({ numbers: await readWatches(tx, memberId, gameCode) });
    }
    if (issue.state !== 'selling' && issue.state !== 'frozen') return refuse('issue_drawn', 'number');
    const { rows: open } = await sql<{ count: number; has: boolean }>`SELECT count(*)::int AS count,
      coalesce(bool_or(issue_id = ${issue.id}), false) AS has FROM lottery_watch WHERE member_id = ${memberId} AND told_at IS NULL`.execute(
      tx,
    );
    if (open[0] && !open[0].has && open[0].count >= watchesMax)
      return { ...refuse('watches_full', 'number'), values: { most: watchesMax } };
    await sql`INSERT INTO lottery_watch (issue_id, member_id, merchant_id, asked_at)
      VALUES (${issue.id}, ${memberId}, ${merchant.id}, clock_timestamp()) ON CONFLICT DO NOTHING`.execute(tx);
    await enqueueWork(tx, tellWork, [{ merchantId: merchant.id, key: issue.id, due: { at: issue.draws_at } }]);
    return ok({ numbers: await readWatches(tx, memberId, gameCode) });
  });
}

/** The issues of a game whose result the caller waits to be told. */
export async function listWatches(
  ctx: CallContext,
  { gameCode }: InputOf<Calls['lotteryWatches']>,
): Promise<Outcome<ResponseOf<Calls['lotteryWatches']>, never>> {
  return ok({ numbers: await readWatches(ctx.app.db, memberOf(ctx).memberId, gameCode) });
}

async function readWatches(db: Db, memberId: Id<'member'>, gameCode: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`SELECT i.number FROM lottery_watch w JOIN lottery_issue i ON i.id = w.issue_id
    WHERE w.member_id = ${memberId} AND w.told_at IS NULL AND i.game = ${gameCode} ORDER BY i.draws_at, i.number`.execute(db);
  return rows.map(({ number }) => number);
}
