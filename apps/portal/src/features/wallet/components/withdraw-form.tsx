import './wallet.css';
import { useQuery } from '@tanstack/react-query';
import { currencies } from '@trevo/money';
import { Button, Field, Select } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { currencyOf } from '../../../platform/money-of.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { profileQuery } from '../../account/index.ts';
import { type CashierTerms, cashierTermsQuery, type Withdrawal } from '../api/wallet-queries.ts';
import { pixKeyTypes } from '../pix-keys.ts';
import { useBalance } from '../use-balance.ts';
import { useWithdrawal } from '../use-withdrawal.ts';
import { WithdrawTerms } from './withdraw-terms.tsx';

type Requested = { readonly onRequested: (withdrawal: Withdrawal) => void };

/** The request of a withdrawal: amount, PIX key, holder, and the step-up. */
export function WithdrawForm({ onRequested }: Requested) {
  const terms = useQuery(cashierTermsQuery());
  const profile = useQuery(profileQuery());
  const fault = terms.error ?? profile.error;
  if (terms.data !== undefined && profile.data !== undefined)
    return <LoadedForm terms={terms.data} hasSecondFactor={profile.data.secondFactor} onRequested={onRequested} />;
  return fault === null ? (
    <PageLoader />
  ) : (
    <FaultCard error={fault} onRetry={() => void Promise.all([terms.refetch(), profile.refetch()])} />
  );
}

type LoadedProps = Requested & { readonly terms: CashierTerms; readonly hasSecondFactor: boolean };

function LoadedForm({ terms, hasSecondFactor, onRequested }: LoadedProps) {
  const t = useT();
  const { balance } = useBalance();
  const { form, refusal, busy, submit, all } = useWithdrawal({ terms, hasSecondFactor, balance, onRequested });
  const keyType = form.values.pixKeyType ?? 'cpf';
  const control = (name: string) => ({ ...form.bind(name), error: form.errors[name] });
  return (
    <form className="col wallet-form" noValidate onSubmit={submit}>
      <WithdrawTerms terms={terms} balance={balance} />
      <Field
        {...control('amount')}
        label={t('withdraw.amount')}
        prefix={currencies[currencyOf(terms.currency)].symbol}
        inputMode="decimal"
        autoFocus
        autoComplete="off"
        maxLength={18}
        tail={
          <Button size="sm" variant="bare" onClick={all}>
            {t('withdraw.all')}
          </Button>
        }
      />
      <div className="two">
        <Select
          well
          label={t('withdraw.keyType')}
          options={pixKeyTypes.map((type) => ({ value: type, label: t(`withdraw.key.${type}`) }))}
          value={pixKeyTypes.find((type) => type === keyType)}
          onChange={(type) => form.set('pixKeyType', type)}
        />
        <Field {...control('pixKey')} label={t('withdraw.key')} lead="pix" maxLength={77} autoComplete="off" />
        <Field {...control('holderName')} label={t('withdraw.holder')} lead="user" maxLength={120} autoComplete="name" />
        <Field {...control('holderTaxId')} label={t('withdraw.taxId')} lead="id" maxLength={18} inputMode="numeric" autoComplete="off" />
      </div>
      {hasSecondFactor ? (
        <Field
          {...control('verificationCode')}
          label={t('withdraw.code')}
          lead="phone"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={255}
        />
      ) : (
        <Field
          {...control('password')}
          label={t('withdraw.password')}
          lead="lock"
          type="password"
          autoComplete="current-password"
          maxLength={255}
          revealLabels={[t('field.show'), t('field.hide')]}
        />
      )}
      {refusal === undefined || Object.keys(form.errors).length > 0 ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" block icon="withdraw" busy={busy} busyLabel={t('withdraw.busy')}>
        {t('withdraw.submit')}
      </Button>
    </form>
  );
}
