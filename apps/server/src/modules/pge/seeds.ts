import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { parseClientSeed } from '@trevo/fairness';
import { type Instant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ensureSeeds } from './ensure-seeds.ts';
import { hasOpenDemoRound } from './game-sessions-store.ts';
import { playerOf } from './player-of.ts';
import { hasOpenRound } from './rounds-store.ts';
import { newServerSeed, openServerSeed, type RevealedPair, type SeedOwner } from './seed-pair.ts';
import { activatePair, insertNextPair, readActivePair, readRevealedPair, readRevealedPairs, revealPair } from './seed-pairs-store.ts';
import { seedPairViewOf } from './session-state.ts';

type Rotated = ResponseOf<Calls['pgeRotateSeeds']>;
type RotateCode = ErrorOf<Calls['pgeRotateSeeds']>;

/** Pairs shown; older ones are found through their rounds. */
const revealedMax = 50;

/** The pair in use, the commitment of the next, and the revealed pairs, newest first. */
export async function readSeeds(ctx: CallContext): Promise<Outcome<ResponseOf<Calls['pgeSeeds']>, 'not_logged_in' | 'game_session_ended'>> {
  const player = await playerOf(ctx);
  if (!player.ok) return player;
  const { current, next } = await ensureSeeds(ctx.app, ctx.app.db, player.value);
  const revealed = await readRevealedPairs(ctx.app.db, player.value, revealedMax);
  return ok({ current: seedPairViewOf(current), next: { commitment: next.commitment }, revealed: revealed.map(revealedViewOf) });
}

/**
 * Reveals the pair named and goes on with the next, whose commitment was known before the client seed could be chosen. Refused while a round is open.
 * Naming a pair that is revealed already answers with it, so that a repeat reveals nothing further.
 */
export async function rotateSeeds(ctx: CallContext, request: InputOf<Calls['pgeRotateSeeds']>): Promise<Outcome<Rotated, RotateCode>> {
  if (request.clientSeed !== undefined && !parseClientSeed(request.clientSeed).ok) return refuse('client_seed_malformed', 'clientSeed');
  const player = await playerOf(ctx);
  if (!player.ok) return player;
  const owner = player.value;
  return inTransaction(ctx.app.db, async (tx) => {
    const current = await readActivePair(tx, owner, { lock: true });
    if (!current || current.id !== request.seedPairId) {
      const known = await readRevealedPair(tx, owner, request.seedPairId);
      return known ? ok(await rotated(ctx, tx, owner, known)) : refuse('not_found');
    }
    const now = ctx.app.clock.now();
    if (await roundIsOpen(tx, owner, now)) return refuse('round_open');
    const { next } = await ensureSeeds(ctx.app, tx, owner);
    await revealPair(tx, owner, current, openServerSeed(ctx.app, current.sealed), now);
    await activatePair(tx, owner, next.id, request.clientSeed ?? current.clientSeed);
    await insertNextPair(tx, owner, { id: ctx.app.newId('seedPair'), ...newServerSeed(ctx.app) }, now);
    const revealed = await readRevealedPair(tx, owner, current.id);
    return revealed ? ok(await rotated(ctx, tx, owner, revealed)) : refuse('not_found');
  });
}

/** The seeds are shared by all games and tabs of a player: an open round anywhere keeps them secret. */
function roundIsOpen(tx: Tx, { mode, merchantId, memberId }: SeedOwner, now: Instant): Promise<boolean> {
  return mode !== 'demo' ? hasOpenRound(tx, merchantId, memberId) : hasOpenDemoRound(tx, merchantId, memberId, now);
}

async function rotated(ctx: CallContext, tx: Tx, owner: SeedOwner, revealed: RevealedPair): Promise<Rotated> {
  const { current, next } = await ensureSeeds(ctx.app, tx, owner);
  return { revealed: revealedViewOf(revealed), current: seedPairViewOf(current), next: { commitment: next.commitment } };
}

/** A pair that is over, as it is told. */
export function revealedViewOf({ id, commitment, clientSeed, rounds, serverSeed, revealedAt }: RevealedPair) {
  return { seedPairId: id, commitment, clientSeed, rounds, serverSeed, revealedAt: new Date(revealedAt).toISOString() };
}
