import type { Id } from '@trevo/kernel';
import { refuse } from '@trevo/kernel';
import type { CallContext, CallRefusal } from '../../core/call.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readRealName } from '../members/index.ts';
import type { PaymentMethod, Target } from './methods/payment-method.ts';
import { readIdNumberMac } from './withdrawals-store.ts';

type Account = { readonly memberId: Id<'member'>; readonly target: Target; readonly method: PaymentMethod };

/** What the law and the method ask of an account: that it is the member's own, by document or by name. */
export async function ownAccountRefusal(
  { app, merchant }: CallContext,
  { memberId, target, method }: Account,
): Promise<CallRefusal<'own_account_only'> | null> {
  if (jurisdictionOf(merchant).ownAccountOnly) {
    const own = await readIdNumberMac(app.db, merchant.id, memberId);
    const isOwn = target.taxId !== null && own?.equals(app.secrets.mac('id-number', target.taxId)) === true;
    if (!isOwn) return refuse('own_account_only', 'holderTaxId');
  }
  if (method.withdrawal?.ownNameOnly !== true) return null;
  const name = await readRealName(app, merchant.id, memberId);
  return name === null || isSameName(name, target.holder) ? null : refuse('own_account_only', 'holderName');
}

/** Banks write names without accents and in capitals. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(/\s+/).filter(Boolean).join(' '),
  );
  return a === b;
}
