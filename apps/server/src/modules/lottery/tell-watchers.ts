import type { Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { lotteryOfGame } from './order-game.ts';
import { gameName } from './game-names.ts';

/** The kind of due work that tells the result of an issue to those who asked; its key is the issue, and behind a colon the ruling that changed it. */
export const tellWork = 'lottery-tell';

/** An issue that is not settled yet is looked at again: soon, and after an hour without a result now and then. */
const againSoonMs = 1_000;
const againLateMs = 60_000;
/** Notices of one transaction. */
const toldAtOnce = 200;

type Issue = {
  readonly game: string;
  readonly number: string;
  readonly state: string;
  readonly result: string | null;
  readonly drawn_at: number | null;
  readonly waits: boolean;
  readonly is_corrected: boolean;
  readonly is_late: boolean;
};
type Watcher = { readonly member_id: Id<'member'>; readonly merchant_id: Id<'merchant'>; readonly language: Language };

/**
 * Tells the result of an issue to everybody who asked, once it is settled: a message of the platform that stays, and a word to the tabs that are open. The
 * message is written with the mark that it was, so that each is told once whoever dies between. It says the result and nothing else.
 */
export async function tellWatchers(app: App, lease: Lease): Promise<ComeAgain | void> {
  const issueId = lease.key.split(':', 1)[0] as string;
  const { rows } =
    await sql<Issue>`SELECT i.game, i.number, i.state, i.result, i.drawn_at, i.draws_at < clock_timestamp() - interval '1 hour' AS is_late,
      EXISTS (SELECT FROM lottery_ruling r WHERE r.issue_id = i.id AND r.act = 'correct' AND r.state = 'done') AS is_corrected,
      EXISTS (SELECT FROM lottery_order o WHERE o.issue_id = i.id AND o.status = 2) AS waits
    FROM lottery_issue i WHERE i.id = ${issueId}`.execute(app.db);
  const [issue] = rows;
  if (!issue) return;
  if (issue.state === 'selling' || issue.state === 'frozen' || issue.waits) return { againMs: issue.is_late ? againLateMs : againSoonMs };
  const result = resultOf(issue);
  for (;;) {
    if (lease.signal.aborted) return { againMs: againSoonMs };
    const told = await inLeasedTransaction(app.db, lease, (tx) => tellSome(app, tx, { issueId, issue, result }));
    for (const { member_id, language } of told) {
      app.bus.publish(`member:${member_id}`, { type: 'notice' });
      const gameCode = issue.game;
      app.bus.publish(`member:${member_id}`, {
        type: 'lottery_told',
        gameCode,
        game: gameName(gameCode as GameCode, language),
        number: issue.number,
        result,
      });
    }
    if (told.length < toldAtOnce) return;
  }
}

/** Whoever was told a result that two operators changed is told once more. */
export async function tellAgain(
  tx: Tx,
  ruling: { readonly id: string; readonly merchantId: Id<'merchant'>; readonly issueId: string },
): Promise<void> {
  const { id, merchantId, issueId } = ruling;
  const { numAffectedRows } =
    await sql`UPDATE lottery_watch SET told_at = NULL WHERE issue_id = ${issueId} AND told_at IS NOT NULL`.execute(tx);
  if (numAffectedRows !== undefined && numAffectedRows > 0n)
    await enqueueWork(tx, tellWork, [{ merchantId, key: `${issueId}:${id}`, due: { afterMs: 0 } }]);
}

async function tellSome(
  app: App,
  tx: Tx,
  { issueId, issue, result }: { readonly issueId: string; readonly issue: Issue; readonly result: string },
): Promise<readonly Watcher[]> {
  const { rows } = await sql<Watcher>`UPDATE lottery_watch w SET told_at = clock_timestamp()
    FROM (SELECT issue_id, member_id FROM lottery_watch WHERE issue_id = ${issueId} AND told_at IS NULL ORDER BY member_id LIMIT ${toldAtOnce}) AS n,
      member m WHERE w.issue_id = n.issue_id AND w.member_id = n.member_id AND m.id = w.member_id
    RETURNING w.member_id, w.merchant_id, m.language`.execute(tx);
  for (const { member_id: memberId, merchant_id: merchantId, language } of rows)
    await addNotice(app, tx, {
      merchantId,
      memberId,
      kind: result === '' ? 'lottery_void' : issue.is_corrected ? 'lottery_corrected' : 'lottery_result',
      values: { gameCode: issue.game, game: gameName(issue.game as GameCode, language), issue: issue.number, result },
    });
  return rows;
}

/** The result on one line, of a table of prizes the first of them, without the day that some begin with; empty: there was no draw. */
function resultOf({ game, result, drawn_at }: Issue): string {
  if (result === null || drawn_at === null) return '';
  const lottery = lotteryOfGame(game, drawn_at as Parameters<typeof lotteryOfGame>[1]);
  const text = lottery?.model.write(JSON.parse(result)) ?? '';
  return /^\w+=([\d,]+)/.exec(text)?.[1] ?? text.replace(/^\d{4}-\d\d-\d\d /, '');
}
