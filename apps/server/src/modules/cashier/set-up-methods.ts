import { amountOut } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import { isPayable, payoutStepMinor } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { Typed } from './methods/payment-method.ts';
import { mayServe, methodOf } from './methods/payment-methods.ts';
import { providerPurpose } from './payment-providers.ts';
import { type ProviderRow, readProvider, writeProvider } from './provider-store.ts';
import { readForm } from './read-form.ts';
import { writeTerms } from './terms-store.ts';
import { type Direction, feeOf, type WayTerms } from './way-terms.ts';

type Place = { readonly merchant: Merchant; readonly actor: Actor; readonly method: string };

/** Sets limits, fee and hours of one way to pay, in the brand's currency, from the next request on. The least amount must be worth more than its fee. */
export async function setTerms(
  app: App,
  { merchant, actor, method }: Place,
  key: { readonly direction: Direction; readonly vipFrom: number },
  terms: WayTerms,
): Promise<Outcome<true, 'payment_method_unknown' | 'amount_not_payable' | 'amount_below_minimum'>> {
  if (!methodOf(method)?.[key.direction]) return refuse('payment_method_unknown', 'method');
  const { currency } = merchant;
  const amounts = Object.entries({ min: terms.minMinor, max: terms.maxMinor, feeFixed: terms.feeFixedMinor });
  const odd = amounts.find(([, minor]) => minor > 0n && !isPayable({ currency, minor }));
  if (odd) return { ...refuse('amount_not_payable', odd[0]), values: { step: amountOut(payoutStepMinor(currency)) } };
  const least = feeOf(terms, terms.minMinor, currency) + payoutStepMinor(currency);
  if (terms.minMinor < least) return { ...refuse('amount_below_minimum', 'min'), values: { min: amountOut(least) } };
  if (terms.maxMinor < terms.minMinor) return { ...refuse('amount_below_minimum', 'max'), values: { min: amountOut(terms.minMinor) } };
  await inTransaction(app.db, async (tx) => {
    await writeTerms(tx, merchant.id, { method, currency, ...key }, terms);
    const subject = { kind: 'payment_method', id: method };
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor,
      action: 'payment.terms',
      subject,
      detail: { ...key, ...terms },
      at: app.clock.now(),
    });
  });
  return ok(true);
}

export type ProviderOrder = {
  readonly providerId?: Id<'paymentProvider'> | undefined;
  readonly kind: string;
  readonly enabled: boolean;
  readonly position: number;
  /** By the names of the kind's form; a secret left empty stays as it is. */
  readonly fields: Typed;
};

/** Sets up a provider of a method, or changes one. Secrets are sealed, told to nobody again, and stand in no log. */
export async function setProvider(
  app: App,
  { merchant, actor, method }: Place,
  order: ProviderOrder,
): Promise<Outcome<Id<'paymentProvider'>, 'payment_method_unknown' | 'payment_field_invalid' | 'not_found'>> {
  const kind = Object.entries(methodOf(method)?.providers ?? {}).find(([name]) => name === order.kind)?.[1];
  if (!kind || !mayServe(jurisdictionOf(merchant), method, order.kind)) return refuse('payment_method_unknown', 'method');
  const known = order.providerId === undefined ? null : await readProvider(app.db, order.providerId);
  if (order.providerId !== undefined && known?.merchantId !== merchant.id) return refuse('not_found');
  const secretNames = kind.form.filter((field) => field.kind === 'secret').map(({ name }) => name);
  const typed = readForm(kind.form, { ...(known ? withoutEmpty(app, known, order.fields) : order.fields) });
  if (!typed.ok) return typed;
  const fault = kind.faultOf(typed.value);
  if (fault !== null) return refuse('payment_field_invalid', fault);
  const part = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(typed.value).filter(([name]) => secretNames.includes(name) === isSecret));
  const row: ProviderRow = {
    id: order.providerId ?? app.newId('paymentProvider'),
    merchantId: merchant.id,
    method,
    kind: order.kind,
    position: order.position,
    enabled: order.enabled,
    settings: part(false),
    secrets: app.secrets.seal(providerPurpose, Buffer.from(JSON.stringify(part(true)))),
  };
  const isWritten = await inTransaction(app.db, async (tx) => {
    if (!(await writeProvider(tx, row, known === null))) return false;
    const subject = { kind: 'payment_provider', id: row.id };
    const detail = { method, kind: row.kind, enabled: row.enabled, position: row.position, settings: row.settings };
    await recordAudit(tx, { merchantId: merchant.id, actor, action: 'payment.provider', subject, detail, at: app.clock.now() });
    return true;
  });
  return isWritten ? ok(row.id) : refuse('not_found');
}

/** What was typed, with the secrets that stand where none was. */
function withoutEmpty(app: App, { secrets }: ProviderRow, typed: Typed): Typed {
  const stands = JSON.parse(app.secrets.open(providerPurpose, secrets).toString('utf8')) as Typed;
  return { ...stands, ...Object.fromEntries(Object.entries(typed).filter(([name, text]) => text !== '' || !Object.hasOwn(stands, name))) };
}
