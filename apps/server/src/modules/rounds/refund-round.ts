import { amountOut } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { isCurrency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { rollbackBet } from '../seamless/index.ts';
import { announceBalance, type ToldBalance } from '../wallet/index.ts';
import { isOverdue, refundTime } from './open-round-policy.ts';
import { type PlayedRound, type RoundRef, readPlayedRound, readRoundActs } from './rounds-store.ts';
import { noteRefund } from './watch-store.ts';

export type Refund = { readonly merchantId: Id<'merchant'>; readonly ref: RoundRef; readonly actor: Actor; readonly reason: string };

/**
 * Gives every stake of an overdue open round back, through the same door and under the same keys as the vendor's own rollback would: should that come
 * later, it answers what it found. Nothing is given back when the round has won something, also in this very moment.
 */
export async function refundRound(
  app: App,
  { merchantId, ref, actor, reason }: Refund,
): Promise<Outcome<PlayedRound, 'not_found' | 'round_not_refundable'>> {
  const now = app.clock.now();
  let balance: ToldBalance | null = null;
  const attempt = inTransaction(app.db, async (tx): Promise<Outcome<PlayedRound, 'not_found' | 'round_not_refundable'>> => {
    const round = await readPlayedRound(tx, merchantId, ref);
    if (!round) return refuse('not_found');
    const due = refundTime(factsOf(round)) !== null && isOverdue(factsOf(round), now);
    if (!due) return refuse('round_not_refundable');
    invariant(isCurrency(round.currency), 'A round is played in a currency of ours');
    const { memberId, vendor } = ref;
    let isGivenBack = false;
    for (const bet of (await readRoundActs(tx, merchantId, ref)).filter(({ kind }) => kind === 'bet')) {
      const answer = await rollbackBet(tx, {
        merchantId,
        vendor,
        memberId,
        currency: round.currency,
        externalId: bet.externalId,
        detail: { by: actor.id },
      });
      // A win that is held came in this moment.
      if (answer.code === 'round_paid') throw new RolledBack('round_not_refundable' as const);
      isGivenBack ||= answer.outcome === 'posted' && !answer.replayed;
      if (answer.outcome === 'posted' && answer.balanceMinor !== null && answer.version !== null) {
        balance = { balanceMinor: answer.balanceMinor, version: answer.version, currency: round.currency };
      }
    }
    // Somebody else gave all of it back between our reading and the account's lock.
    if (!isGivenBack) throw new RolledBack('round_not_refundable' as const);
    // The rollbacks hold the member's account now: a win either came before, and is seen here, or waits and is booked as one after a refund.
    const after = await readPlayedRound(tx, merchantId, ref);
    invariant(after, 'A round does not vanish');
    if (after.won > 0n) throw new RolledBack('round_not_refundable' as const);
    await noteRefund(tx, merchantId, ref, { at: now, by: actor.kind === 'system' ? 'policy' : actor.id, reason });
    await recordAudit(tx, {
      merchantId,
      actor,
      action: 'round.refund',
      subject: { kind: 'member', id: memberId },
      detail: { vendor, round: ref.round, game: round.gameCode, returned: amountOut(after.returned), currency: round.currency, reason },
      at: now,
    });
    return ok(after);
  });
  const outcome = await attempt.catch((error: unknown) => {
    if (error instanceof RolledBack) return refuse('round_not_refundable' as const);
    throw error;
  });
  if (outcome.ok && balance) announceBalance(app, ref.memberId, balance);
  return outcome;
}

export function factsOf(round: PlayedRound) {
  return { ...round, kind: round.game?.kind ?? null };
}
