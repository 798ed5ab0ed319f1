import './wallet.css';
import { mainWallet } from '@trevo/contract';
import { currencies, formatAmount, money, payoutStepMinor, typedMoney } from '@trevo/money';
import { Amount, Button, Field, FormElement, Segmented } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { readPayment } from '../../../platform/typed-payment.ts';
import { useForm } from '../../../platform/use-form.ts';
import { useWalletMove, useWalletTransfer } from '../use-wallet-transfer.ts';
import { everythingBack } from '../wallet-order.ts';
import type { VendorTransfer, VendorWallet } from '../api/vendor-wallet-queries.ts';

type Way = 'in' | 'out';
type TransferValues = { readonly way: Way; readonly amount: string };
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
  const move = useWalletMove();
  const form = useForm<TransferValues>({
    initial: { way: 'in', amount: '' },
    faults: ({ amount }) => {
      const typed = readPayment(amount, { currency, tag, t });
      return typed.ok ? {} : { amount: typed.code };
    },
    send: async ({ amount }) => {
      const typed = readPayment(amount, { currency, tag, t });
      if (typed.ok) finish(await move(sides(formatAmount(typed.value.minor))));
    },
  });
  const { way } = form.values;
  const source = moneyOf(way === 'in' ? main : wallet.balance, currency);
  const sides = (amount?: string) => ({
    from: way === 'in' ? mainWallet : wallet.vassalage,
    to: way === 'in' ? wallet.vassalage : mainWallet,
    ...(amount === undefined ? {} : { amount }),
  });
  const finish = (transfers: readonly VendorTransfer[]) => {
    form.reset();
    form.set('way', way);
    onDone(transfers[0]);
  };
  const movable = money(currency, source.minor - (source.minor % payoutStepMinor(currency)));
  const whole = () => form.set('amount', typedMoney(movable, tag));
  const allBack = () => form.run(async () => finish(await move(sides())));
  return (
    <FormElement className="col wallet-form" form={form}>
      <Segmented<Way>
        label={t('vw.way')}
        options={[
          { value: 'in', label: t('vw.in', { vendor: wallet.displayName }) },
          { value: 'out', label: t('vw.out') },
        ]}
        value={way}
        onChange={(chosen) => form.set('way', chosen)}
      />
      <Field
        {...form.bind('amount')}
        label={t('vw.amount')}
        prefix={currencies[currency].symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        disabled={wallet.pending !== null}
        hint={
          <>
            {t('vw.available')} <Amount money={source} language={tag} />
          </>
        }
        error={form.errors.amount ?? form.failed}
      />
      <div className="row">
        <Button
          type="submit"
          variant="primary"
          icon="transfer"
          busy={form.busy}
          busyLabel={t('vw.busy')}
          disabled={wallet.pending !== null}
        >
          {t('vw.submit')}
        </Button>
        <Button disabled={form.busy || source.minor === 0n || wallet.pending !== null} onClick={way === 'in' ? whole : allBack}>
          {t(way === 'in' ? 'vw.whole' : 'vw.allBack')}
        </Button>
      </div>
    </FormElement>
  );
}

/** Brings back what lies at vendors, all of it; nothing where nothing lies there. */
export function EverythingBack({ wallets }: { readonly wallets: readonly VendorWallet[] }) {
  const t = useT();
  const { busy, refusal, transfer } = useWalletTransfer();
  if (wallets.every(({ balance }) => !/[1-9]/.test(balance))) return null;
  return (
    <div className="col">
      <Button icon="refresh" block busy={busy} busyLabel={t('vw.busy')} onClick={() => void transfer(everythingBack)}>
        {t('vw.everythingBack')}
      </Button>
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
