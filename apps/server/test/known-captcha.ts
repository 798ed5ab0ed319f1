import { createHash, randomBytes } from 'node:crypto';
import { plusMs } from '@trevo/kernel';
import { toTimestamp } from '../src/db/columns.ts';
import type { Harness } from './harness.ts';

/** A captcha whose answer the test knows: the cookies to send, and the answer. */
export async function knownCaptcha({ app, trevo }: Harness, text = 'ACDEF'): Promise<{ cookies: Record<string, string>; text: string }> {
  const id = randomBytes(16).toString('base64url');
  await app.db
    .insertInto('captcha')
    .values({
      id_hash: createHash('sha256').update(id).digest(),
      merchant_id: trevo,
      answer_mac: app.secrets.mac('captcha', `${id}\n${text}`),
      expires_at: toTimestamp(plusMs(app.clock.now(), 300_000)),
    })
    .execute();
  return { cookies: { trevo_captcha: id }, text };
}
