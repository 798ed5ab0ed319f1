import { type Id, type Instant, invariant, type Result } from '@trevo/kernel';
import { type Play, type Quote, type QuoteRefusal, type QuoteRequest, readBoard } from '@trevo/lottery-rules';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { StoredOdds } from './order-tables.ts';

/** What was set last for a play. `odds` null: those of the series hold again. */
export type SetBoard = {
  readonly play: string;
  readonly mode: 'ELOTT' | 'SEA';
  readonly version: number;
  readonly odds: readonly StoredOdds[] | null;
  readonly setAt: Instant;
};

/** The boards of a game as they hold now, of the plays that somebody ever set odds for. */
export async function readBoards(db: Db, merchantId: Id<'merchant'>, game: string): Promise<SetBoard[]> {
  const { rows } = await sql<SetBoard>`SELECT DISTINCT ON (play, mode) play, mode, version, odds, set_at AS "setAt" FROM lottery_board
    WHERE merchant_id = ${merchantId} AND game = ${game} ORDER BY play, mode, version DESC`.execute(db);
  return rows;
}

export async function insertBoard(db: Db, merchantId: Id<'merchant'>, game: string, board: SetBoard): Promise<void> {
  const { play, mode, version, odds, setAt } = board;
  await sql`INSERT INTO lottery_board (merchant_id, game, play, mode, version, odds, set_at)
    VALUES (${merchantId}, ${game}, ${play}, ${mode}, ${version}, ${odds && JSON.stringify(odds)}::jsonb, ${toTimestamp(setAt)})`.execute(
    db,
  );
}

/** The prices of a play at the odds of a board; null: at those of the series. */
export function quoteAt(play: Play, request: QuoteRequest, odds: SetBoard['odds']): Result<Quote, QuoteRefusal> {
  if (odds === null) return play.quote(request);
  const board = readBoard(odds);
  invariant(board, 'Stored odds are decimals');
  return play.quote({ ...request, board });
}
