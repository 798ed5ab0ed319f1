import { amountOut, type Calls, type InputOf, limits, type ResponseOf } from '@trevo/contract';
import { plusMs, secondMs } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import { callerLanguage, gameFace } from '../catalogue/index.ts';
import { readReading } from './play-store.ts';
import { playedMs, readPlay } from './read-play.ts';
import { readWinners } from './winners-store.ts';

type Board = ResponseOf<Calls['winnerBoard']>;

/** The board is at most this old; the first who asks later reads what is new. */
const freshMs = 15 * secondMs;
export type KeptBoard = { readonly at: number; readonly board: Board };

/** The highest wins of seven days whose game can be played, highest first. Empty when nobody won. */
export async function winnerBoard(ctx: CallContext, question: InputOf<Calls['winnerBoard']>): Promise<Board> {
  const limit = question.limitNum ?? limits.winnerBoardLimit;
  const { language } = callerLanguage(ctx, question.language);
  const kind = question.gameCategory && question.gameCategory !== 'ALL' ? question.gameCategory : null;
  const key = `${ctx.merchant.id}:${language}:${kind}`;
  const kept = ctx.app.memory.winnerBoards;
  const now = ctx.app.clock.now();
  const known = kept.get(key);
  if (known && now - known.at < freshMs && now >= known.at) return known.board.slice(0, limit);
  const reading = await readReading(ctx.app.db);
  if (now - reading.readAt >= freshMs) await readPlay(ctx.app);
  const board = await build(ctx, language, kind);
  kept.set(key, { at: now, board });
  return board.slice(0, limit);
}

async function build(ctx: CallContext, language: ReturnType<typeof callerLanguage>['language'], kind: string | null): Promise<Board> {
  const entries = await readWinners(ctx.app.db, ctx.merchant.id, plusMs(ctx.app.clock.now(), -playedMs));
  const board: Board = [];
  for (const entry of entries) {
    const face = await gameFace(ctx.app, ctx.merchant, { vendorCode: entry.vendorCode, code: entry.gameCode, language });
    if (!face || (kind !== null && face.kind !== kind)) continue;
    board.push({
      customerName: entry.customerName,
      gameName: face.name,
      iconUrl: face.iconUrl,
      winAmount: amountOut(entry.amountMinor),
      currency: entry.currency,
      nodeId: face.nodeId,
      wonAt: new Date(entry.wonAt).toISOString(),
    });
    if (board.length === limits.winnerBoardLimit) break;
  }
  return board;
}
