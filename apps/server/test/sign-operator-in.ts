import { randomBytes } from 'node:crypto';
import { type Id, plusMs } from '@trevo/kernel';
import { createHashed } from '../src/modules/operators/create-operator.ts';
import { insertOperatorSession } from '../src/modules/operators/operators-store.ts';
import { hashToken } from '../src/modules/session/index.ts';
import type { Caller, Harness } from './harness.ts';
import { hashForTest } from './hash-for-test.ts';

let count = 0;

/** An operator of a role with a live session, as a sign-in would make it. */
export async function signOperatorIn(
  harness: Pick<Harness, 'app' | 'trevo' | 'sabia'>,
  role: string,
  merchant: 'trevo' | 'sabia' = 'trevo',
): Promise<Caller & { readonly id: Id<'operator'> }> {
  const { app } = harness;
  const merchantId = merchant === 'trevo' ? harness.trevo : harness.sabia;
  const made = await createHashed(app, merchantId, {
    username: `operator${++count}`,
    name: 'Operator',
    role,
    passwordHash: await hashForTest('a long operator password'),
  });
  if (!made.ok) throw new Error(made.code);
  return anotherSession(harness, { id: made.value.id, merchant });
}

/** One more live session of an operator, as a sign-in at another machine would make it. */
export async function anotherSession(
  { app, trevo, sabia }: Pick<Harness, 'app' | 'trevo' | 'sabia'>,
  { id, merchant = 'trevo' }: { readonly id: Id<'operator'>; readonly merchant?: string },
): Promise<Caller & { readonly id: Id<'operator'> }> {
  const token = randomBytes(32).toString('base64url');
  const at = app.clock.now();
  const later = plusMs(at, 3_600_000);
  await insertOperatorSession(app.db, merchant === 'trevo' ? trevo : sabia, {
    tokenHash: hashToken(token),
    id: app.newId('session'),
    operatorId: id,
    ip: '127.0.0.1',
    at,
    idleExpiresAt: later,
    absoluteExpiresAt: later,
  });
  return { id, token, merchant };
}
