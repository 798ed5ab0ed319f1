import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { playerOf } from '../pge/index.ts';
import { readMemberBets } from './bets-store.ts';
import { readChains, readNewestHashes } from './chains-store.ts';
import { readEndedRounds } from './rounds-store.ts';
import { betRecordOf, chainViewOf, roundRecordOf } from './views.ts';

const pageSizeUsual = 20;

/** The caller's own real-money bets, newest first. */
export async function listOwnBets(
  ctx: CallContext,
  { before, pageSize = pageSizeUsual }: InputOf<Calls['pgeCrashBets']>,
): Promise<Outcome<ResponseOf<Calls['pgeCrashBets']>, 'not_logged_in' | 'game_session_ended'>> {
  const player = await playerOf(ctx);
  if (!player.ok) return player;
  const records = await readMemberBets(ctx.app.db, ctx.merchant.id, { memberId: player.value.memberId, before, limit: pageSize + 1 });
  const page = records.slice(0, pageSize);
  return ok({ bets: page.map(betRecordOf), next: records.length > pageSize ? (page.at(-1)?.bet.id ?? null) : null });
}

/** Finished rounds of the brand's room with everything that is needed to check them, newest first. */
export async function listRounds(
  ctx: CallContext,
  { before, pageSize = pageSizeUsual }: InputOf<Calls['pgeCrashRounds']>,
): Promise<Outcome<ResponseOf<Calls['pgeCrashRounds']>, never>> {
  const rounds = await readEndedRounds(ctx.app.db, ctx.merchant.id, { before, limit: pageSize + 1 });
  const page = rounds.slice(0, pageSize);
  return ok({ rounds: page.map(roundRecordOf), next: rounds.length > pageSize ? (page.at(-1)?.id ?? null) : null });
}

/** The chains of the brand's room as they were published, newest first. */
export async function listChains(ctx: CallContext): Promise<Outcome<ResponseOf<Calls['pgeCrashChains']>, never>> {
  const chains = await readChains(ctx.app.db, ctx.merchant.id);
  const newest = await readNewestHashes(ctx.app.db, ctx.merchant.id);
  return ok({ chains: chains.reverse().map((chain) => chainViewOf(chain, newest.get(chain.id) ?? null)) });
}
