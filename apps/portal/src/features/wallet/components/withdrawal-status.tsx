import './wallet.css';
import { useQuery } from '@tanstack/react-query';
import { displayMoney } from '@trevo/money';
import { Amount, Badge, Button } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { type Withdrawal, withdrawalQuery } from '../api/wallet-queries.ts';
import { useWithdrawalActs } from '../use-withdrawal-acts.ts';
import { withdrawalTones } from '../withdrawal-tones.ts';
import { DisputeForm } from './dispute-form.tsx';
import { PayoutRow } from './payout-row.tsx';

/** How often an undecided withdrawal is looked at when no push comes. */
const pollMs = 10_000;

/** One withdrawal: what it waits for, what was paid, and the member's own word on it (Spec §4 withdrawal confirmation). */
export function WithdrawalStatus({ withdrawalId, first }: { readonly withdrawalId: string; readonly first: Withdrawal }) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const { data: withdrawal = first } = useQuery({
    ...withdrawalQuery(withdrawalId),
    placeholderData: first,
    refetchInterval: ({ state }) => (isOver(state.data ?? first) ? false : pollMs),
  });
  const { cancel, confirm, busy, refusal } = useWithdrawalActs(withdrawal);
  const [disputed, setDisputed] = useState<string>();
  const { currency, status, target, payouts, payBy } = withdrawal;
  if (disputed !== undefined) return <DisputeForm withdrawal={withdrawal} payoutId={disputed} onBack={() => setDisputed(undefined)} />;
  return (
    <div className="col wallet-pay">
      <div className="row wallet-sum">
        <Amount className="wallet-amount" money={moneyOf(withdrawal.amount, currency)} language={tag} />
        <Badge tone={withdrawalTones[status]}>{t(`withdraw.status.${status}`)}</Badge>
      </div>
      <p className="t2" role="status">
        {t(`withdraw.statusText.${status}`)}
      </p>
      <p className="t3 xs num">{t('withdraw.askedAt', { time: when(withdrawal.requestedAt, 'moment') })}</p>
      {withdrawal.decidedAt === null ? null : (
        <p className="t3 xs num">{t('withdraw.decidedAt', { time: when(withdrawal.decidedAt, 'moment') })}</p>
      )}
      {payBy === null ? null : <p className="t2 sm">{t('withdraw.payBy', { time: when(payBy, 'moment') })}</p>}
      {withdrawal.reason === null ? null : <p className="t1">{t('withdraw.reason', { reason: withdrawal.reason })}</p>}
      <p className="t3 sm">
        {t('withdraw.target', { type: t(`method.option.${target.kind}`), key: target.masked, holder: target.holder })}
      </p>
      {/[1-9]/.test(withdrawal.fee) ? (
        <p className="t3 sm num">{t('deposit.fee', { fee: displayMoney(moneyOf(withdrawal.fee, currency), tag) })}</p>
      ) : null}
      {payouts.length === 0 ? null : (
        <ul className="payouts">
          {payouts.map((payout) => (
            <PayoutRow
              key={payout.payoutId}
              payout={payout}
              currency={currency}
              busy={busy}
              onReceived={() => confirm(payout.payoutId)}
              onNotReceived={() => setDisputed(payout.payoutId)}
            />
          ))}
        </ul>
      )}
      {Number(withdrawal.remaining) > 0 && payouts.length > 0 ? (
        <p className="sm t2">
          {t('withdraw.remaining')} <Amount money={moneyOf(withdrawal.remaining, currency)} language={tag} />
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
      <div className="row wallet-acts">
        {withdrawal.canCancel ? (
          <Button variant="danger" busy={busy} onClick={cancel}>
            {t('withdraw.cancel')}
          </Button>
        ) : null}
        {withdrawal.canConfirm && payouts.length > 1 ? (
          <Button variant="primary" busy={busy} onClick={() => confirm()}>
            {t('withdraw.allReceived')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function isOver({ status }: Withdrawal): boolean {
  return ['completed', 'rejected', 'cancelled', 'failed'].includes(status);
}
