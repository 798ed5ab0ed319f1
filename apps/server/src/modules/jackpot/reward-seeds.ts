import { parseClientSeed } from '@trevo/fairness';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  activatePair,
  ensureSeeds,
  insertNextPair,
  newServerSeed,
  openServerSeed,
  readActivePair,
  readRevealedPair,
  readRevealedPairs,
  revealedViewOf,
  type RevealedPair,
  revealPair,
  type SeedOwner,
  seedPairViewOf,
} from '../pge/index.ts';

/** Pairs shown; older ones stay in the logs of the jackpots. */
const revealedMax = 20;

function ownerOf(ctx: CallContext): SeedOwner {
  return { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId, mode: 'reward' };
}

export const readRewardSeeds: Handler<'rewardSeeds'> = async (ctx) => {
  const { app } = ctx;
  const owner = ownerOf(ctx);
  const { current, next } = await ensureSeeds(app, app.db, owner);
  const revealed = await readRevealedPairs(app.db, owner, revealedMax);
  return ok({ current: seedPairViewOf(current), next: { commitment: next.commitment }, revealed: revealed.map(revealedViewOf) });
};

/** Opens the pair named and goes on with the next, whose commitment was known before the client seed could be chosen. A repeat opens nothing further. */
export const rotateRewardSeeds: Handler<'rotateRewardSeeds'> = async (ctx, { seedPairId, clientSeed }) => {
  const { app } = ctx;
  if (clientSeed !== undefined && !parseClientSeed(clientSeed).ok) return refuse('client_seed_malformed', 'clientSeed');
  const owner = ownerOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const current = await readActivePair(tx, owner, { lock: true });
    if (!current || current.id !== seedPairId) {
      const known = await readRevealedPair(tx, owner, seedPairId);
      return known ? ok(await rotated(ctx, tx, known)) : refuse('not_found');
    }
    const now = app.clock.now();
    const { next } = await ensureSeeds(app, tx, owner);
    await revealPair(tx, owner, current, openServerSeed(app, current.sealed), now);
    await activatePair(tx, owner, next.id, clientSeed ?? current.clientSeed);
    await insertNextPair(tx, owner, { id: app.newId('seedPair'), ...newServerSeed(app) }, now);
    const revealed = await readRevealedPair(tx, owner, current.id);
    return revealed ? ok(await rotated(ctx, tx, revealed)) : refuse('not_found');
  });
};

async function rotated(ctx: CallContext, db: Db, revealed: RevealedPair) {
  const { current, next } = await ensureSeeds(ctx.app, db, ownerOf(ctx));
  return { revealed: revealedViewOf(revealed), current: seedPairViewOf(current), next: { commitment: next.commitment } };
}
