import { formatInstant, languages } from '@trevo/i18n';
import { ok, refuse, zoneAt } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { cashierSettingsOf } from './cashier-settings.ts';
import type { PaymentMethod, Typed } from './methods/payment-method.ts';
import { openAccountForm, readPayoutAccounts, usableFrom } from './payout-accounts-store.ts';

export type AccountCode = 'payout_account_unknown' | 'payout_account_needed' | 'payout_account_rests';

type Given = { readonly accountId?: string | undefined; readonly fields?: Typed | undefined };

/** The form of where a withdrawal goes: that of an account which was bound and has waited, or what was typed where the brand takes that. */
export async function typedTarget(
  ctx: CallContext,
  method: PaymentMethod,
  { accountId, fields }: Given,
): Promise<Outcome<Typed, AccountCode>> {
  const { app, merchant, language } = ctx;
  if (accountId === undefined)
    return cashierSettingsOf(merchant).boundAccountsOnly ? refuse('payout_account_needed', 'accountId') : ok(fields ?? {});
  const stands = await readPayoutAccounts(app.db, { merchantId: merchant.id, memberId: memberOf(ctx).memberId });
  const account = stands.find(({ id }) => id === accountId);
  if (account === undefined || account.method !== method.code) return refuse('payout_account_unknown', 'accountId');
  const from = usableFrom(merchant, account);
  if (from <= app.clock.now()) return ok(openAccountForm(app, account));
  const until = formatInstant(from, 'full', { tag: languages[language].formats, timeZone: zoneAt(merchant.timeZone, from) });
  return { ...refuse('payout_account_rests', 'accountId'), values: { until } };
}
