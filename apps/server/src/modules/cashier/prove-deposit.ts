import { limits } from '@trevo/contract';
import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type PictureFault, readPicture } from '../pictures/index.ts';
import { storeDepositProof } from './deposit-proofs-store.ts';
import { type Deposit, lockDeposit, readDeposit, setDepositState } from './deposits-store.ts';
import { methodOf } from './methods/payment-methods.ts';

type Unwanted = 'not_found' | 'deposit_proof_unwanted';

/** A receipt that a telephone photographed, or a long screenshot of it, stays legible. */
const keptPixelsMax = 8_000_000;

/** Keeps a picture that proves a payment of an own deposit, and hands the deposit to people; also after its time, money may have come all the same. */
export async function proveDeposit(
  ctx: CallContext,
  depositId: Id<'deposit'>,
  base64: string,
): Promise<Outcome<Deposit, Unwanted | PictureFault>> {
  const { app, merchant, idempotencyKey } = ctx;
  const { memberId } = memberOf(ctx);
  invariant(idempotencyKey !== null, 'A proof needs the key of its request');
  // Nobody makes us draw pictures for a deposit that wants none.
  const wanted = provable(await readDeposit(app.db, merchant.id, memberId, depositId));
  if (!wanted.ok) return wanted;
  const picture = await readPicture(app, base64, { owner: memberId, keptPixelsMax });
  if (!picture.ok) return picture;
  const { type, content } = picture.value;
  const proven = await inTransaction(app.db, async (tx): Promise<Outcome<Deposit, Unwanted>> => {
    // People may have decided while the picture was drawn.
    const found = provable(await lockDeposit(tx, merchant.id, depositId));
    if (!found.ok) return found;
    const deposit = found.value;
    const proof = { id: app.newId('proof'), depositId: deposit.id, requestKey: idempotencyKey, type, content };
    await storeDepositProof(tx, proof, limits.uploadsMax);
    await setDepositState(tx, deposit.id, 'checking');
    const actor = { kind: 'member', id: memberId } as const;
    const subject = { kind: 'deposit', id: deposit.id };
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor,
      action: 'deposit.prove',
      subject,
      detail: { proof: proof.id },
      at: app.clock.now(),
    });
    return ok({ ...deposit, status: 'checking' });
  });
  if (proven.ok) {
    app.bus.publish(`member:${memberId}`, { type: 'deposit', depositId, status: 'checking' });
    app.desks.officeNews(merchant.id, 'payments');
  }
  return proven;
}

function provable(deposit: Deposit | null): Result<Deposit, Unwanted> {
  if (!deposit) return refuse('not_found');
  return canProve(deposit) ? ok(deposit) : refuse('deposit_proof_unwanted');
}

/** Whether a picture of the payment may be sent: the method wants one, and nobody has decided. */
export function canProve({ method, status }: Deposit): boolean {
  return methodOf(method)?.deposit.proof === true && ['waiting', 'checking', 'expired'].includes(status);
}
