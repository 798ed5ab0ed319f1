import { displayMoney, formatAmount, money, currencies } from '@trevo/money';
import { Button, Field } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { callOnce } from '../../../platform/call-once.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import type { CashierTerms, Deposit } from '../api/wallet-queries.ts';
import { readTypedAmount } from '../money-input.ts';
import { DepositRisk } from './deposit-risk.tsx';

/** Amounts that are offered in one press, in whole units, where they lie within the limits. */
const suggestions = [20n, 50n, 100n, 200n];

/** How much to deposit. The limits are said before they are met. */
export function DepositForm({ terms, onCreated }: { readonly terms: CashierTerms; readonly onCreated: (deposit: Deposit) => void }) {
  const t = useT();
  const tag = useLanguageTag();
  const currency = currencyOf(terms.currency);
  const [text, setText] = useState('');
  const { busy, refusal, refuse, run } = useAttempt();
  const [min, max] = [moneyOf(terms.deposit.min, currency), moneyOf(terms.deposit.max, currency)];
  const hint = t('amount.between', { min: displayMoney(min, tag), max: displayMoney(max, tag) });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const typed = readTypedAmount(text, currency, tag);
    if (typed === undefined || typed.minor < min.minor || typed.minor > max.minor) {
      refuse(typed === undefined ? t('amount.malformed') : hint);
      return;
    }
    const request = { method: 'PIX' as const, amount: formatAmount(typed.minor) };
    void run(async () => {
      onCreated(await callOnce('createDeposit', request));
    });
  }

  const offered = suggestions
    .map((units) => money(currency, units * 10_000n))
    .filter(({ minor }) => minor >= min.minor && minor <= max.minor);
  return (
    <form className="col wallet-form" noValidate onSubmit={submit}>
      <Field
        label={t('deposit.amount')}
        prefix={currencies[currency].symbol}
        inputMode="decimal"
        autoFocus
        autoComplete="off"
        maxLength={18}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          refuse();
        }}
        hint={hint}
        error={refusal}
      />
      <div className="amounts" role="group" aria-label={t('deposit.suggestions')}>
        {offered.map((offer) => (
          <Button key={String(offer.minor)} size="sm" onClick={() => setText(String(offer.minor / 10_000n))}>
            {displayMoney(offer, tag, 0)}
          </Button>
        ))}
      </div>
      <Button type="submit" variant="primary" size="lg" block icon="pix" busy={busy} busyLabel={t('deposit.busy')}>
        {t('deposit.submit')}
      </Button>
      <DepositRisk />
      <p className="t3 xs">{t('deposit.note')}</p>
    </form>
  );
}
