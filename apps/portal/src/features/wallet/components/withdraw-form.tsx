import './wallet.css';
import { useQuery } from '@tanstack/react-query';
import { currencies } from '@trevo/money';
import { Button, Checkbox, Field, FormElement } from '@trevo/ui';
import { useState } from 'react';
import { $isFolded } from '../../../platform/folded.ts';
import { useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { StepUpField } from '../../../shell/step-up-field.tsx';
import { profileQuery } from '../../account/index.ts';
import { type PayoutAccounts, payoutAccountsQuery } from '../api/account-queries.ts';
import { type CashierTerms, cashierTermsQuery, type Withdrawable, type Withdrawal, withdrawableQuery } from '../api/wallet-queries.ts';
import { useBalance } from '../use-balance.ts';
import { usePayableAccounts } from '../use-payable-accounts.ts';
import { useWithdrawal } from '../use-withdrawal.ts';
import { chosenWay, type Way } from '../ways.ts';
import { AccountChoice } from './account-choice.tsx';
import { FeeLine } from './fee-line.tsx';
import { MethodFields } from './method-fields.tsx';
import { NoWay } from './no-way.tsx';
import { ReturnTo } from './return-to.tsx';
import { WayChoice } from './way-choice.tsx';
import { WithdrawChoice } from './withdraw-choice.tsx';
import { WithdrawTerms } from './withdraw-terms.tsx';

type Requested = { readonly onRequested: (withdrawal: Withdrawal) => void };

/**
 * The request of a withdrawal: method, amount, where it goes, and the step-up. It stands once it is known where the money may go and what of it is locked: an
 * account that came later would take the place of one that is being typed. Without these it stands all the same; the server decides.
 */
export function WithdrawForm({ onRequested }: Requested) {
  const terms = useQuery(cashierTermsQuery());
  const profile = useQuery(profileQuery());
  const accounts = useQuery(payoutAccountsQuery());
  const turnover = useQuery(withdrawableQuery());
  const fault = terms.error ?? profile.error;
  if (terms.data !== undefined && profile.data !== undefined && accounts.isFetched && turnover.isFetched)
    return (
      <LoadedForm
        terms={terms.data}
        accounts={accounts.data}
        turnover={turnover.data}
        hasSecondFactor={profile.data.secondFactor}
        onRequested={onRequested}
      />
    );
  return fault === null ? (
    <PageLoader />
  ) : (
    <FaultCard error={fault} onRetry={() => void Promise.all([terms.refetch(), profile.refetch()])} />
  );
}

/** Where the law sends money back to what paid in, the methods that did. */
function lawfulWays({ withdrawal: { ways, returnTo } }: CashierTerms): readonly Way[] {
  return returnTo.length === 0 ? ways : ways.filter((way) => returnTo.some(({ method }) => method === way.method));
}

type LoadedProps = Requested & {
  readonly terms: CashierTerms;
  readonly accounts: PayoutAccounts | undefined;
  readonly turnover: Withdrawable | undefined;
  readonly hasSecondFactor: boolean;
};

function LoadedForm(props: LoadedProps) {
  const [method, setMethod] = useState<string>();
  const { terms } = props;
  const ways = lawfulWays(terms);
  const way = chosenWay(ways, method);
  if (way?.closed !== null) return <NoWay ways={ways} />;
  return (
    <>
      <WayChoice direction="withdrawal" ways={ways} chosen={way.method} currency={terms.currency} onChoose={setMethod} />
      <WayForm key={way.method} way={way} {...props} />
    </>
  );
}

function WayForm({ terms, accounts, turnover, way, hasSecondFactor, onRequested }: LoadedProps & { readonly way: Way }) {
  const t = useT();
  const { balance } = useBalance();
  const free = turnover && moneyOf(turnover.withdrawable, turnover.currency);
  const isBlocked = turnover?.mode === 'block';
  const canAskBack = isBlocked && turnover.lots.some(({ source }) => source === 'deposit');
  const [askedBack, setAskedBack] = useState(false);
  const unplayed = canAskBack && askedBack;
  const bonuses = turnover?.bonuses ?? null;
  const { account, ...choice } = usePayableAccounts(way, terms, accounts);
  const { form, amount, all } = useWithdrawal({
    terms,
    way,
    hasSecondFactor,
    balance,
    free,
    isBlocked,
    unplayed,
    bonuses,
    account: account?.request,
    onRequested,
  });
  return (
    <FormElement className="col wallet-form" form={form}>
      <WithdrawTerms terms={terms} way={way} balance={free ?? balance} />
      <Field
        {...form.bind('amount')}
        label={t('withdraw.amount')}
        prefix={currencies[currencyOf(terms.currency)].symbol}
        inputMode="decimal"
        autoFocus={!$isFolded.get()}
        autoComplete="off"
        maxLength={18}
        tail={
          <Button size="sm" variant="bare" onClick={all}>
            {t('withdraw.all')}
          </Button>
        }
      />
      {canAskBack ? (
        <Checkbox checked={askedBack} onChange={(event) => setAskedBack(event.target.checked)}>
          {t('turnover.askBack')}
        </Checkbox>
      ) : null}
      <ReturnTo terms={terms} />
      <AccountChoice {...choice} />
      {account === undefined && !choice.isClosed ? <MethodFields fields={way.form} form={form} /> : null}
      {way.inCoin ? <p className="t2 sm">{t('method.inCoin.withdrawal')}</p> : null}
      <FeeLine way={way} amount={amount} direction="withdrawal" />
      <StepUpField {...{ hasSecondFactor }} code={form.bind('verificationCode')} password={form.bind('password')} />
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      {bonuses === null ? (
        <Button type="submit" variant="primary" size="lg" block icon="withdraw" busy={form.busy} busyLabel={t('withdraw.busy')}>
          {t('withdraw.submit')}
        </Button>
      ) : (
        <WithdrawChoice bonuses={bonuses} currency={terms.currency} busy={form.busy} onKeep={() => form.set('amount', '')} />
      )}
    </FormElement>
  );
}
