import './manual-rebate.css';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatPpm } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, type Column, Table } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { toast } from '../../platform/toasts.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { ClaimList } from './claim-list.tsx';
import { microMoney } from './micro-money.ts';

type Pending = ResponseOf<Calls['manualRebate']>;
type Line = Pending['lines'][number];

/** The own rebate on request (rewards’ rule book §16): what waits by kind of game, the claim, and what was paid. */
export function ManualRebatePage() {
  const t = useT();
  const pending = useQuery({ queryKey: ownKey('manualRebate'), staleTime: 0, queryFn: () => callApi('manualRebate', {}) });
  return (
    <>
      <div className="mc-head">
        <h1 className="h2">{t('member.page.manualRebate')}</h1>
        <p className="t2">{t('cashback.lead')}</p>
      </div>
      {pending.data === undefined ? (
        pending.error === null ? (
          <PageLoader />
        ) : (
          <FaultCard error={pending.error} onRetry={() => void pending.refetch()} />
        )
      ) : (
        <PendingCard pending={pending.data} />
      )}
      {/* How high the card is shows when it is there: what stands under it waits. */}
      {pending.isPending ? null : <ClaimList />}
    </>
  );
}

function PendingCard({ pending }: { readonly pending: Pending }) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { currency, lines, paysItselfAt } = pending;
  const columns = useLineColumns(currency);
  const money = (amount: string) => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
  return (
    <section className="card pad col" aria-labelledby="cashback-pending">
      <div className="row cashback-head">
        <div className="grow">
          <h2 className="h3" id="cashback-pending">
            {t('cashback.pending')}
          </h2>
          <p className="h2 num">{money(pending.pending)}</p>
        </div>
        <ClaimButton pending={pending} />
      </div>
      <p className="t2 sm">{t('cashback.min', { amount: money(pending.minClaim) })}</p>
      {paysItselfAt === null ? null : <p className="t2 sm">{t('cashback.paysItself', { at: moment(paysItselfAt, 'moment') })}</p>}
      {lines.length === 0 ? (
        <p className="t2">{t('cashback.none')}</p>
      ) : (
        <Table<Line>
          caption={t('cashback.lines')}
          columns={columns}
          rows={lines}
          rowKey={({ product, ratePpm, level }) => `${product} ${ratePpm} ${level ?? ''}`}
        />
      )}
      {pending.carriedMicro === '0' ? null : (
        <p className="t2 sm">{t('cashback.carried', { amount: microMoney(pending.carriedMicro, currency, tag) })}</p>
      )}
    </section>
  );
}

const products = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;

function useLineColumns(currency: string): readonly Column<Line>[] {
  const t = useT();
  const tag = useLanguageTag();
  const name = (product: string) => {
    const known = products.find((one) => one === product);
    return known === undefined ? product : t(`cashback.product.${known}`);
  };
  return [
    {
      id: 'product',
      header: t('cashback.product'),
      cell: ({ product, level }) => (level === null ? name(product) : t('cashback.byLevel', { product: name(product) })),
    },
    { id: 'base', header: t('cashback.base'), align: 'end', cell: ({ base }) => displayMoney(moneyOf(base, currencyOf(currency)), tag) },
    { id: 'rate', header: t('cashback.rate'), align: 'end', cell: ({ ratePpm }) => formatPpm(ratePpm, tag) },
    { id: 'amount', header: t('cashback.amount'), align: 'end', cell: ({ amountMicro }) => microMoney(amountMicro, currency, tag) },
  ];
}

function ClaimButton({ pending }: { readonly pending: Pending }) {
  const t = useT();
  const tag = useLanguageTag();
  const [busy, setBusy] = useState(false);
  async function claim(): Promise<void> {
    setBusy(true);
    try {
      const { paid, currency } = await callOnce('claimRebate', {});
      toast({ tone: 'ok', title: t('cashback.claimed', { amount: displayMoney(moneyOf(paid, currencyOf(currency)), tag) }) });
    } catch (error) {
      toast({ tone: 'bad', title: t('cashback.claim'), text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      const names = ['manualRebate', 'rebateClaims', 'balance', 'entries', 'consolidated'];
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[2])) });
    }
  }
  return (
    <Button variant="primary" disabled={!pending.claimable} busy={busy} busyLabel={t('dialog.busy')} onClick={() => void claim()}>
      {t('cashback.claim')}
    </Button>
  );
}
