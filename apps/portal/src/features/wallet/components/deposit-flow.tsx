import './wallet.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { useOffersKnown } from '../../bonuses/index.ts';
import { cashierTermsQuery, type Deposit, depositQuery } from '../api/wallet-queries.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositStatus } from './deposit-status.tsx';

/** Even without a push the status is asked for this often while a payment is waited for. */
const pollMs = 5000;

export type DepositFlowProps = {
  /** A deposit that still waits for its payment, to begin with its code. */
  readonly waiting?: Deposit | undefined;
  readonly onCreated?: () => void;
  readonly onDone: () => void;
};

/** A deposit: method and amount, then how it is paid with its live status. */
export function DepositFlow({ waiting, onCreated, onDone }: DepositFlowProps) {
  const terms = useQuery(cashierTermsQuery());
  const offersKnown = useOffersKnown();
  const [created, setCreated] = useState(waiting);
  function begin(deposit: Deposit): void {
    setCreated(deposit);
    onCreated?.();
  }
  const live = useQuery({
    ...depositQuery(created?.depositId ?? ''),
    enabled: created !== undefined,
    ...(created === undefined ? {} : { initialData: created }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && ['waiting', 'checking', 'returning'].includes(state.data.status) ? pollMs : false,
  });
  if (created !== undefined) return <DepositStatus deposit={live.data ?? created} onDone={onDone} onAgain={() => setCreated(undefined)} />;
  if (terms.data !== undefined && offersKnown) return <DepositForm terms={terms.data} onCreated={begin} />;
  return terms.error === null || terms.data !== undefined ? (
    <PageLoader />
  ) : (
    <FaultCard error={terms.error} onRetry={() => void terms.refetch()} />
  );
}
