import './wallet.css';
import { mainWallet } from '@trevo/contract';
import { currencies, formatAmount } from '@trevo/money';
import { Amount, Button, Field, Segmented } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { readTypedAmount } from '../money-input.ts';
import { useWalletTransfer } from '../use-wallet-transfer.ts';
import type { VendorTransfer, VendorWallet } from '../api/vendor-wallet-queries.ts';

type Way = 'in' | 'out';
export type TransferFormProps = {
  readonly wallet: VendorWallet;
  /** In the main wallet, as the wire says it. */
  readonly main: string;
  readonly onDone: (transfer: VendorTransfer | undefined) => void;
};

/** How much goes to a vendor's wallet, or comes back. Everything there can come back in one press. */
export function TransferForm({ wallet, main, onDone }: TransferFormProps) {
  const t = useT();
  const tag = useLanguageTag();
  const currency = currencyOf(wallet.currency);
  const [way, setWay] = useState<Way>('in');
  const [text, setText] = useState('');
  const { busy, refusal, refuse, transfer } = useWalletTransfer();
  const source = moneyOf(way === 'in' ? main : wallet.balance, currency);
  const sides = (amount?: string) => ({
    from: way === 'in' ? mainWallet : wallet.vassalage,
    to: way === 'in' ? wallet.vassalage : mainWallet,
    ...(amount === undefined ? {} : { amount }),
  });
  const finish = (transfers: readonly VendorTransfer[]) => {
    setText('');
    onDone(transfers[0]);
  };

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = readTypedAmount(text, currency, tag);
    if (busy) return;
    if (typed === undefined || typed.minor <= 0n) return refuse(t('amount.malformed'));
    void transfer(sides(formatAmount(typed.minor)), finish);
  }

  const whole = way === 'in' ? () => setText(wholeText(main)) : () => void transfer(sides(), finish);
  return (
    <form className="col wallet-form" noValidate onSubmit={submit}>
      <Segmented<Way>
        label={t('vw.way')}
        options={[
          { value: 'in', label: t('vw.in', { vendor: wallet.displayName }) },
          { value: 'out', label: t('vw.out') },
        ]}
        value={way}
        onChange={(chosen) => {
          setWay(chosen);
          refuse();
        }}
      />
      <Field
        label={t('vw.amount')}
        prefix={currencies[currency].symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        value={text}
        disabled={wallet.pending !== null}
        onChange={(event) => {
          setText(event.target.value);
          refuse();
        }}
        hint={
          <>
            {t('vw.available')} <Amount money={source} language={tag} />
          </>
        }
        error={refusal}
      />
      <div className="row">
        <Button type="submit" variant="primary" icon="transfer" busy={busy} busyLabel={t('vw.busy')} disabled={wallet.pending !== null}>
          {t('vw.submit')}
        </Button>
        <Button disabled={busy || source.minor === 0n || wallet.pending !== null} onClick={whole}>
          {t(way === 'in' ? 'vw.whole' : 'vw.allBack')}
        </Button>
      </div>
    </form>
  );
}

/** The wire's amount as somebody would type it. */
function wholeText(amount: string): string {
  return amount.replace(/\.00$/, '');
}
