import { limits } from '@trevo/contract';
import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type PictureFault, readPicture } from '../pictures/index.ts';
import { readPayouts } from './payouts-store.ts';
import { type Proof, storeProof } from './proofs-store.ts';
import { readWithdrawal, type Withdrawal } from './withdrawals-store.ts';

type Unwanted = 'not_found' | 'withdrawal_nothing_to_confirm';

/** A receipt that a telephone photographed, or a long screenshot of it, stays legible. */
const keptPixelsMax = 8_000_000;

/** Keeps one image for a not-received report of an own withdrawal that waits for an answer. A fourth that no report uses replaces the oldest. */
export async function uploadProof(
  ctx: CallContext,
  withdrawalId: string,
  base64: string,
): Promise<Outcome<Proof, Unwanted | PictureFault>> {
  const { app, idempotencyKey } = ctx;
  const { memberId } = memberOf(ctx);
  invariant(idempotencyKey !== null, 'A proof needs the key of its request');
  // Nobody makes us draw pictures for a withdrawal that wants none.
  const wanted = await readWaiting(app.db, ctx, withdrawalId);
  if (!wanted.ok) return wanted;
  const picture = await readPicture(app, base64, { owner: memberId, keptPixelsMax });
  if (!picture.ok) return picture;
  const { type, content } = picture.value;
  return inTransaction(app.db, async (tx): Promise<Outcome<Proof, Unwanted>> => {
    // It may have been answered or decided while the picture was drawn.
    const found = await readWaiting(tx, ctx, withdrawalId, true);
    if (!found.ok) return found;
    const proof = { id: app.newId('proof'), withdrawalId: found.value.id, requestKey: idempotencyKey, type, content };
    return ok(await storeProof(tx, proof, limits.uploadsMax));
  });
}

/** The caller's own withdrawal of which a payment waits for an answer. */
async function readWaiting(db: Db, ctx: CallContext, withdrawalId: string, lock = false): Promise<Result<Withdrawal, Unwanted>> {
  const found = await readWithdrawal(db, ctx.merchant.id, withdrawalId, { memberId: memberOf(ctx).memberId, lock });
  if (!found) return refuse('not_found');
  const isWaiting = (await readPayouts(db, [found.id])).some(({ confirmation }) => confirmation === 'awaiting');
  return isWaiting ? ok(found) : refuse('withdrawal_nothing_to_confirm');
}
