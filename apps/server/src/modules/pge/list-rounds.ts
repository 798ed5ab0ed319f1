import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { playerOf } from './player-of.ts';
import { roundSummaryOf, roundViewOf, type RoundView } from './round.ts';
import { readRound, readRounds, type RoundsQuestion } from './rounds-store.ts';

type Page = ResponseOf<Calls['pgeRounds']>;
type NoPlayer = 'not_logged_in' | 'game_session_ended';

const pageSizeUsual = 20;

/** The caller's own real-money rounds, newest first. */
export async function listOwnRounds(ctx: CallContext, question: InputOf<Calls['pgeRounds']>): Promise<Outcome<Page, NoPlayer>> {
  const player = await playerOf(ctx);
  if (!player.ok) return player;
  return ok(await roundPage(ctx, { ...question, memberId: player.value.memberId, limit: question.pageSize ?? pageSizeUsual }));
}

/** One own round, to replay and verify. */
export async function readOwnRound(
  ctx: CallContext,
  { roundId }: InputOf<Calls['pgeRound']>,
): Promise<Outcome<RoundView, NoPlayer | 'round_unknown'>> {
  const player = await playerOf(ctx);
  if (!player.ok) return player;
  const round = await readRound(ctx.app.db, ctx.merchant.id, { id: roundId, memberId: player.value.memberId });
  return round ? ok(roundViewOf(round)) : refuse('round_unknown');
}

async function roundPage(ctx: CallContext, question: RoundsQuestion): Promise<Page> {
  const lines = await readRounds(ctx.app.db, ctx.merchant.id, { ...question, limit: question.limit + 1 });
  const rounds = lines.slice(0, question.limit);
  return { rounds: rounds.map(roundSummaryOf), next: lines.length > question.limit ? (rounds.at(-1)?.id ?? null) : null };
}
