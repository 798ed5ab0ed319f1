import { type Id, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { hashPassword } from '../access/index.ts';
import { newTotpSecret } from './one-time-code.ts';
import { insertOperator } from './operators-store.ts';
import { isOperatorRole } from './roles.ts';

export type OperatorToCreate = {
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
  readonly totpSecret?: string;
};
export type OperatorRefusal = 'operator_name_malformed' | 'operator_name_taken' | 'operator_role_unknown' | 'operator_password_short';

export type OperatorCreated = { readonly id: Id<'operator'>; readonly totpSecret: string };

const passwordLengthMin = 12;

/** Whether operators may be called so. */
export function isOperatorName(username: string): boolean {
  return /^[a-z][a-z0-9._-]{2,31}$/i.test(username);
}

/** Makes an operator and returns the TOTP secret to scan, which is shown this once only. */
export async function createOperator(
  app: App,
  merchantId: Id<'merchant'>,
  { password, ...input }: OperatorToCreate,
): Promise<Result<OperatorCreated, OperatorRefusal>> {
  if (!isOperatorName(input.username)) return refuse('operator_name_malformed');
  if (!isOperatorRole(input.role)) return refuse('operator_role_unknown');
  if (password.length < passwordLengthMin) return refuse('operator_password_short');
  const hashed = await hashPassword({ line: 'setup', from: input.username }, password);
  invariant(hashed.ok, 'Operators are made by commands, one at a time');
  return createHashed(app, merchantId, { ...input, passwordHash: hashed.value });
}

/** Makes an operator whose password was hashed already; its other fields are those that {@link createOperator} takes. */
export async function createHashed(
  app: App,
  merchantId: Id<'merchant'>,
  { totpSecret = newTotpSecret(), ...input }: Omit<OperatorToCreate, 'password'> & { readonly passwordHash: string },
): Promise<Result<OperatorCreated, 'operator_name_taken'>> {
  const id = app.newId('operator');
  const sealed = app.secrets.seal('operator totp', Buffer.from(totpSecret));
  const made = await inTransaction(app.db, async (tx) => {
    if (!(await insertOperator(tx, merchantId, { ...input, id, totpSecret: sealed }))) return false;
    await recordAudit(tx, {
      merchantId,
      actor: { kind: 'system', id: 'operator:create' },
      action: 'operator.create',
      subject: { kind: 'operator', id },
      detail: { username: input.username, role: input.role },
      at: app.clock.now(),
    });
    return true;
  });
  return made ? ok({ id, totpSecret }) : refuse('operator_name_taken');
}
