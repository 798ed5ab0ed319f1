import { displayMoney, formatAmount, money, currencies } from '@trevo/money';
import { Button, Field, FormElement } from '@trevo/ui';
import { useState } from 'react';
import { callOnce } from '../../../platform/call-once.ts';
import { $isFolded } from '../../../platform/folded.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { readPayment } from '../../../platform/typed-payment.ts';
import { useForm } from '../../../platform/use-form.ts';
import { type ChosenOffer, OfferChoice } from '../../bonuses/index.ts';
import type { CashierTerms, Deposit } from '../api/wallet-queries.ts';
import { emptyFields, formFaultWords, type MethodValues, typedOf } from '../form-words.ts';
import { chosenWay, type Way } from '../ways.ts';
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

type DepositValues = { readonly amount: string } & MethodValues;

function WayForm({ way, terms, onCreated }: DepositFormProps & { readonly way: Way }) {
  const t = useT();
  const tag = useLanguageTag();
  const currency = currencyOf(terms.currency);
  const [offer, setOffer] = useState<ChosenOffer>(null);
  const [min, max] = [moneyOf(way.min, currency), moneyOf(way.max, currency)];
  const hint = t('amount.between', { min: displayMoney(min, tag), max: displayMoney(max, tag) });
  const read = (values: DepositValues) => readPayment(values.amount, { currency, tag, t });
  const form = useForm<DepositValues>({
    initial: { amount: '', ...emptyFields(way.form) },
    faults: (values) => {
      const wished = read(values);
      const isWithin = wished.ok && wished.value.minor >= min.minor && wished.value.minor <= max.minor;
      return { amount: isWithin ? undefined : wished.ok ? hint : wished.code, ...formFaultWords(way.form, values, t) };
    },
    send: async (values) => {
      const wished = read(values);
      if (!wished.ok) return;
      const fields = way.form.length === 0 ? {} : { fields: typedOf(way.form, values) };
      const bonus = offer === null || offer === 'none' ? {} : { offer: { ...offer, offerId: offer.offerId as `bof_${string}` } };
      onCreated(await callOnce('createDeposit', { method: way.method, amount: formatAmount(wished.value.minor), ...fields, ...bonus }));
    },
  });
  const typed = read(form.values);

  const offered = suggestions
    .map((units) => money(currency, units * 10_000n))
    .filter(({ minor }) => minor >= min.minor && minor <= max.minor);
  return (
    <FormElement className="col wallet-form" form={form}>
      <Field
        {...form.bind('amount')}
        label={t('deposit.amount')}
        prefix={currencies[currency].symbol}
        inputMode="decimal"
        autoFocus={!$isFolded.get()}
        autoComplete="off"
        maxLength={18}
        hint={hint}
        // What the server says of no field stands under the amount.
        error={form.errors.amount ?? form.failed}
      />
      <div className="amounts" role="group" aria-label={t('deposit.suggestions')}>
        {offered.map((amount) => (
          <Button key={String(amount.minor)} size="sm" onClick={() => form.set('amount', String(amount.minor / 10_000n))}>
            {displayMoney(amount, tag, 0)}
          </Button>
        ))}
      </div>
      <OfferChoice chosen={offer} onChoose={setOffer} />
      <MethodFields fields={way.form} form={form} />
      {way.inCoin ? <p className="t2 sm">{t('method.inCoin.deposit')}</p> : null}
      <FeeLine way={way} amount={typed.ok ? typed.value : undefined} direction="deposit" />
      <Button type="submit" variant="primary" size="lg" block icon={way.glyph} busy={form.busy} busyLabel={t('deposit.busy')}>
        {t(`method.submit.${way.method}`)}
      </Button>
      <DepositRisk />
      <p className="t3 xs">{t('deposit.note')}</p>
    </FormElement>
  );
}
