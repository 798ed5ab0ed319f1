import './team-transfers.css';
import { useQuery } from '@tanstack/react-query';
import { currencies, displayMoney, formatAmount } from '@trevo/money';
import { Amount, Button, EmptyState, Field, FormElement } from '@trevo/ui';
import { isFailure } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { readPayment } from '../../platform/typed-payment.ts';
import { useForm } from '../../platform/use-form.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { StepUpField } from '../../shell/step-up-field.tsx';
import { profileQuery } from '../account/index.ts';
import { useBalance } from '../wallet/index.ts';
import { askAfterTransfer, type Receiver, type TeamTransfer, type TransferTerms, transferTermsQuery } from './transfer-queries.ts';

type Sent = { readonly onSent: (transfer: TeamTransfer) => void };

/** Sends cash along one edge of the tree: to the account of the direct downline that is named, else to the upline. */
export function TransferForm({ to = {}, onSent }: Sent & { readonly to?: Receiver }) {
  const t = useT();
  const terms = useQuery(transferTermsQuery(to));
  const profile = useQuery(profileQuery());
  const fault = terms.error ?? profile.error;
  if (terms.data === undefined || profile.data === undefined)
    return fault === null ? (
      <PageLoader />
    ) : (
      <FaultCard error={fault} onRetry={() => void Promise.all([terms.refetch(), profile.refetch()])} />
    );
  if (terms.data.receiver === null) return <EmptyState title={t('teamTransfer.nobody')} text={t('teamTransfer.nobodyText')} />;
  return (
    <LoadedForm terms={terms.data} receiver={terms.data.receiver} hasSecondFactor={profile.data.secondFactor} to={to} onSent={onSent} />
  );
}

type LoadedProps = Sent & {
  readonly terms: TransferTerms;
  readonly receiver: NonNullable<TransferTerms['receiver']>;
  readonly to: Receiver;
  readonly hasSecondFactor: boolean;
};
type Values = Readonly<Record<'amount' | 'password' | 'verificationCode', string>>;

function LoadedForm({ terms, receiver, to, hasSecondFactor, onSent }: LoadedProps) {
  const t = useT();
  const tag = useLanguageTag();
  const { balance } = useBalance();
  const currency = currencyOf(terms.currency);
  const form = useTransfer({ terms, to, hasSecondFactor, onSent });
  return (
    <FormElement className="col ttr-form" form={form}>
      <p className="t2">
        {t('teamTransfer.to')} <b className="t1">{receiver.account}</b>
      </p>
      <Field
        {...form.bind('amount')}
        label={t('teamTransfer.amount')}
        prefix={currencies[currency].symbol}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        hint={
          <>
            {t('teamTransfer.leftToday')} <Amount money={moneyOf(receiver.amountLeft, currency)} language={tag} />
            {balance === undefined ? null : (
              <>
                {' · '}
                {t('teamTransfer.balance')} <Amount money={balance} language={tag} />
              </>
            )}
          </>
        }
      />
      <StepUpField {...{ hasSecondFactor }} code={form.bind('verificationCode')} password={form.bind('password')} />
      <p className="t2 sm">{t('teamTransfer.final')}</p>
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <Button type="submit" variant="primary" icon="transfer" busy={form.busy} busyLabel={t('teamTransfer.sending')}>
        {t('teamTransfer.send')}
      </Button>
    </FormElement>
  );
}

/** The transfer from the form to its receipt. */
function useTransfer({ terms, to, hasSecondFactor, onSent }: Omit<LoadedProps, 'receiver'>) {
  const t = useT();
  const tag = useLanguageTag();
  const { balance } = useBalance();
  const currency = currencyOf(terms.currency);
  const [min, max] = [moneyOf(terms.min, currency), moneyOf(terms.max, currency)];
  const stepUp = hasSecondFactor ? 'verificationCode' : 'password';
  const amountFault = (text: string): string | undefined => {
    const typed = readPayment(text, { currency, tag, t });
    if (!typed.ok) return typed.code;
    const { minor } = typed.value;
    if (minor < min.minor || minor > max.minor) return t('amount.between', { min: displayMoney(min, tag), max: displayMoney(max, tag) });
    return balance !== undefined && minor > balance.minor ? t('withdraw.tooMuch') : undefined;
  };
  const form = useForm<Values>({
    initial: { amount: '', password: '', verificationCode: '' },
    faults: (values) => ({
      amount: amountFault(values.amount),
      [stepUp]: values[stepUp].trim() === '' ? t(hasSecondFactor ? 'field.codeRequired' : 'withdraw.passwordNeeded') : undefined,
    }),
    send: async (values) => {
      const typed = readPayment(values.amount, { currency, tag, t });
      if (!typed.ok) return;
      try {
        const order = { ...to, amount: formatAmount(typed.value.minor), [stepUp]: values[stepUp].trim() };
        const transfer = await callOnce('sendTeamTransfer', order);
        form.reset();
        onSent(transfer);
      } finally {
        await askAfterTransfer();
      }
    },
    failure: (error) => ({
      message: failureMessage(error, t),
      fields: isFailure(error, 'step_up_wrong') ? [{ at: stepUp, message: error.message }] : isFailure(error) ? error.fields : [],
    }),
  });
  return form;
}
