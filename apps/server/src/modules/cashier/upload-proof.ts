import { limits } from '@trevo/contract';
import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { inTransaction } from '../../db/transaction.ts';
import { type CallContext, memberOf } from '../../http/context.ts';
import { readPayouts } from './payouts-store.ts';
import { type Proof, type ProofType, storeProof } from './proofs-store.ts';
import { readWithdrawal } from './withdrawals-store.ts';

type Code = 'not_found' | 'withdrawal_nothing_to_confirm' | 'proof_type_not_accepted' | 'proof_too_large';

/** Keeps one image for a not-received report of an own withdrawal that waits for an answer. A fourth that no report uses replaces the oldest. */
export async function uploadProof(ctx: CallContext, withdrawalId: string, base64: string): Promise<Result<Proof, Code>> {
  const { app, merchant, idempotencyKey } = ctx;
  const { memberId } = memberOf(ctx);
  invariant(idempotencyKey !== null, 'A proof needs the key of its request');
  const content = decode(base64);
  if (content === null) return refuse('proof_type_not_accepted', 'data');
  if (content.length > limits.uploadBytesMax) return refuse('proof_too_large', 'data');
  const type = imageType(content);
  if (type === null) return refuse('proof_type_not_accepted', 'data');
  return inTransaction(app.db, async (tx): Promise<Result<Proof, Code>> => {
    const found = await readWithdrawal(tx, merchant.id, withdrawalId, { memberId, lock: true });
    if (!found) return refuse('not_found');
    const isWaiting = (await readPayouts(tx, [found.id])).some(({ confirmation }) => confirmation === 'awaiting');
    if (!isWaiting) return refuse('withdrawal_nothing_to_confirm');
    const proof = { id: app.newId('proof'), withdrawalId: found.id, requestKey: idempotencyKey, type, content };
    return ok(await storeProof(tx, proof, limits.uploadsMax));
  });
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngEnd = Buffer.from('IEND', 'latin1');

/** What an image is by its first and last bytes; its name and what the caller says of it do not count. */
export function imageType(content: Buffer): ProofType | null {
  if (content.length < 32) return null;
  if (
    content.subarray(0, 8).equals(png) &&
    content.subarray(12, 16).toString('latin1') === 'IHDR' &&
    content.subarray(-8, -4).equals(pngEnd)
  )
    return 'image/png';
  const isJpeg = content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff && content.at(-2) === 0xff && content.at(-1) === 0xd9;
  return isJpeg ? 'image/jpeg' : null;
}

function decode(base64: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0 ? Buffer.from(base64, 'base64') : null;
}
