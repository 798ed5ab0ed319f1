import { Amount, buttonClass, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { pathOf } from '../../../platform/routes.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import type { RoundLine, RoundRef } from '../api/member-queries.ts';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RoundDialog } from '../components/round-dialog.tsx';
import { ticketPathOf } from '../ticket-path.ts';

const state = ['all', 'open'] as const;

/** Every real-money round of every vendor, newest first: what was staked, what came, and how to play on what is open. */
export function RoundsPage() {
  const t = useT();
  const [shown, setShown] = useState<RoundRef>();
  const list = useList({ name: 'rounds', filters: { state }, range: true });
  const { pageNo: _page, ...request } = list.request;
  const source = useChainedList<RoundLine>({ key: 'rounds', request, ask: (part) => callApi('memberRounds', { ...request, ...part }) });
  return (
    <>
      <PageHead title={t('member.page.personalHistoryCopy')} text={t('rounds.text')} />
      <PortalList<RoundLine>
        title={t('member.page.personalHistoryCopy')}
        {...{ list, source }}
        rowKey={({ vendor, round }) => `${vendor} ${round}`}
        columns={useColumns(setShown)}
        filters={{ state: { label: t('rounds.show'), of: (choice) => t(choice === 'open' ? 'rounds.showOpen' : 'rounds.showAll') } }}
        empty={{
          title: t('in_no_data'),
          text: t('rounds.none'),
          action: (
            <a className={buttonClass({ variant: 'primary' })} href={pathOf('inHouse')}>
              {t('rounds.play')}
            </a>
          ),
        }}
        emptyNarrowed={{ title: t('rounds.noneOpen'), text: t('rounds.noneOpenText') }}
      />
      {shown === undefined ? null : <RoundDialog of={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useColumns(onShow: (round: RoundRef) => void): readonly ListColumn<RoundLine>[] {
  const t = useT();
  const tag = useLanguageTag();
  const { when, words, state: stateOf, money, details } = useHistoryColumns<RoundLine>();
  return [
    when(({ startedAt }) => startedAt, 'exact'),
    words({ id: 'game', header: t('rounds.game'), tone: () => 't1 b' }, ({ gameName }) => gameName),
    words({ id: 'vendor', header: t('rounds.vendor') }, ({ vendorName }) => vendorName),
    stateOf(({ status, returned, held }) => {
      if (/[1-9]/.test(held)) return { tone: 'warn', text: t('rounds.checking') };
      if (status === 'open') return { tone: 'warn', text: t('rounds.open') };
      return /[1-9]/.test(returned) ? { tone: 'info', text: t('rounds.returned') } : { tone: 'neutral', text: t('rounds.finished') };
    }),
    money({ id: 'stake', header: t('rounds.stake'), tone: () => undefined, summed: true }, ({ staked, currency }) => ({
      amount: staked,
      currency,
    })),
    {
      ...money({ id: 'stakeBonus', header: t('rounds.stakeBonus') }, ({ stakedBonus, currency }) => ({ amount: stakedBonus, currency })),
      cell: ({ stakedBonus, currency }) =>
        moneyOf(stakedBonus, currency).minor > 0n ? <Amount money={moneyOf(stakedBonus, currency)} language={tag} /> : '–',
    },
    {
      ...money({ id: 'payout', header: t('rounds.payout'), tone: () => undefined, summed: true }, ({ won, currency }) => ({
        amount: won,
        currency,
      })),
      cell: ({ won, currency, staked }) => (
        <Amount
          money={moneyOf(won, currency)}
          language={tag}
          tone={moneyOf(won, currency).minor > moneyOf(staked, currency).minor ? 'win' : 'plain'}
        />
      ),
    },
    ticketOrDetails(
      details(({ vendor, round }) => onShow({ vendor, round })),
      t('rounds.ticket'),
    ),
  ];
}

/** A lottery order has a page of its own, with its draw and its proof; every other round is told here. */
function ticketOrDetails(details: ListColumn<RoundLine>, label: string): ListColumn<RoundLine> {
  return {
    ...details,
    cell: (row) => {
      const ticket = ticketPathOf(row);
      return ticket === undefined ? (
        details.cell(row)
      ) : (
        <a className={buttonClass({ size: 'sm' })} href={ticket}>
          {label}
        </a>
      );
    },
  };
}
