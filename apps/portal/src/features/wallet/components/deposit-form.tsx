import { displayMoney, formatAmount, money, currencies } from '@trevo/money';
import { Button, Field } from '@trevo/ui';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { callOnce } from '../../../platform/call-once.ts';
import { fieldFaults } from '../../../platform/field-faults.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { useForm } from '../../../platform/use-form.ts';
import type { CashierTerms, Deposit } from '../api/wallet-queries.ts';
import { formFaultWords, typedOf } from '../form-words.ts';
import { readTypedAmount } from '../money-input.ts';
import { chosenWay, iconOf, type Way } from '../ways.ts';
import { DepositRisk } from './deposit-risk.tsx';
import { FeeLine } from './fee-line.tsx';
import { MethodFields } from './method-fields.tsx';
import { NoWay } from './no-way.tsx';
import { WayChoice } from './way-choice.tsx';

/** Amounts that are offered in one press, in whole units, where they lie within the limits. */
const suggestions = [20n, 50n, 100n, 200n];

type DepositFormProps = { readonly terms: CashierTerms; readonly onCreated: (deposit: Deposit) => void };

/** By which method, and how much to deposit. What is closed says why, and the limits are said before they are met. */
export function DepositForm({ terms, onCreated }: DepositFormProps) {
  const [method, setMethod] = useState<string>();
  const { ways } = terms.deposit;
  const way = chosenWay(ways, method);
  if (way?.closed !== null) return <NoWay ways={ways} />;
  return (
    <>
      <WayChoice direction="deposit" ways={ways} chosen={way.method} currency={terms.currency} onChoose={setMethod} />
      <WayForm key={way.method} way={way} terms={terms} onCreated={onCreated} />
    </>
  );
}

function WayForm({ way, terms, onCreated }: DepositFormProps & { readonly way: Way }) {
  const t = useT();
  const tag = useLanguageTag();
  const currency = currencyOf(terms.currency);
  const { busy, refusal, refuse, run } = useAttempt();
  const [min, max] = [moneyOf(way.min, currency), moneyOf(way.max, currency)];
  const hint = t('amount.between', { min: displayMoney(min, tag), max: displayMoney(max, tag) });
  const form = useForm<string>({ amount: '', ...typedOf(way.form, {}) }, faultsOf);
  const typedAmount = readTypedAmount(form.values.amount ?? '', currency, tag);

  function faultsOf(values: Readonly<Record<string, string>>): Record<string, string> {
    const typed = readTypedAmount(values.amount ?? '', currency, tag);
    const isWithin = typed !== undefined && typed.minor >= min.minor && typed.minor <= max.minor;
    const amount = isWithin ? {} : { amount: typed === undefined ? t('amount.malformed') : hint };
    return { ...amount, ...formFaultWords(way.form, values, t) };
  }

  async function send(): Promise<void> {
    const fields = way.form.length === 0 ? {} : { fields: typedOf(way.form, form.values) };
    onCreated(await callOnce('createDeposit', { method: way.method, amount: formatAmount(typedAmount?.minor ?? 0n), ...fields }));
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy && form.check(event.currentTarget)) void run(send, (error) => form.refuse(fieldFaults(error, (message) => message)));
  }

  const offered = suggestions
    .map((units) => money(currency, units * 10_000n))
    .filter(({ minor }) => minor >= min.minor && minor <= max.minor);
  // What the server says of no field stands under the amount.
  const general = Object.keys(form.errors).length > 0 ? undefined : refusal;
  const { onChange, ...amount } = form.bind('amount');
  return (
    <form className="col wallet-form" noValidate onSubmit={submit}>
      <Field
        {...amount}
        onChange={(event) => {
          onChange(event);
          refuse();
        }}
        label={t('deposit.amount')}
        prefix={currencies[currency].symbol}
        inputMode="decimal"
        autoFocus
        autoComplete="off"
        maxLength={18}
        hint={hint}
        error={form.errors.amount ?? general}
      />
      <div className="amounts" role="group" aria-label={t('deposit.suggestions')}>
        {offered.map((offer) => (
          <Button key={String(offer.minor)} size="sm" onClick={() => form.set('amount', String(offer.minor / 10_000n))}>
            {displayMoney(offer, tag, 0)}
          </Button>
        ))}
      </div>
      <MethodFields fields={way.form} form={form} />
      <FeeLine way={way} amount={typedAmount} direction="deposit" />
      <Button type="submit" variant="primary" size="lg" block icon={iconOf(way.method)} busy={busy} busyLabel={t('deposit.busy')}>
        {t(`method.submit.${way.method}`)}
      </Button>
      <DepositRisk />
      <p className="t3 xs">{t('deposit.note')}</p>
    </form>
  );
}
