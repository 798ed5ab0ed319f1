import { createHash } from 'node:crypto';
import { type Id, minuteMs, plusMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';

/** Time to send the form that asked for it. */
const proofMs = 2 * minuteMs;

/** A proof for one act, after the member proved by other means than a typed secret: a bearer token, of which the hash is kept. */
export async function giveStepUpProof(app: App, memberId: Id<'member'>): Promise<string> {
  const proof = app.random(32).toString('base64url');
  const expiresAt = toTimestamp(plusMs(app.clock.now(), proofMs));
  await app.db
    .insertInto('step_up_proof')
    .values({ proof_hash: hashOf(proof), member_id: memberId, expires_at: expiresAt })
    .execute();
  return proof;
}

/** Uses a proof up; false: it is another's, was used, or came too late. 256 bits need no counter. */
export async function spendStepUpProof(app: App, memberId: Id<'member'>, proof: string): Promise<boolean> {
  const { numDeletedRows } = await app.db
    .deleteFrom('step_up_proof')
    .where('proof_hash', '=', hashOf(proof))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', timestampOf(app.clock.now()))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

function hashOf(proof: string): Buffer {
  return createHash('sha256').update(proof).digest();
}
