import { useQuery } from '@tanstack/react-query';
import { Amount, buttonClass, type Column, EmptyState, IconButton, Segmented, Table } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { pathOf } from '../../../platform/routes.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type RoundLine, type RoundRef, roundsQuery } from '../api/member-queries.ts';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RoundDialog } from '../components/round-dialog.tsx';

const waitingRows = 8;
type State = 'all' | 'open';

/** Every real-money round of every vendor, newest first: what was staked, what came, and how to play on what is open. */
export function RoundsPage() {
  const t = useT();
  const [state, setState] = useState<State>('all');
  /** The `before` of each page up to the present one. */
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([undefined]);
  const [shown, setShown] = useState<RoundRef>();
  const rounds = useQuery(roundsQuery(state, trail.at(-1)));
  const columns = useColumns(setShown);
  const next = rounds.data?.next ?? null;
  return (
    <>
      <PageHead title={t('member.page.personalHistoryCopy')} text={t('rounds.text')} />
      <div className="row mc-filter">
        <Segmented<State>
          label={t('rounds.show')}
          options={[
            { value: 'all', label: t('rounds.showAll') },
            { value: 'open', label: t('rounds.showOpen') },
          ]}
          value={state}
          onChange={(chosen) => {
            setState(chosen);
            setTrail([undefined]);
          }}
        />
      </div>
      <section className="card" aria-label={t('member.page.personalHistoryCopy')}>
        {rounds.error === null ? (
          <Table
            caption={t('member.page.personalHistoryCopy')}
            columns={columns}
            rows={rounds.data?.list ?? []}
            rowKey={({ vendor, round }) => `${vendor} ${round}`}
            loadingRows={rounds.isPending ? waitingRows : undefined}
            empty={<NoRounds state={state} />}
          />
        ) : (
          <FaultCard error={rounds.error} onRetry={() => void rounds.refetch()} />
        )}
        {rounds.isPending ? null : (
          <div className="row mc-pager">
            <IconButton
              icon="left"
              directional
              line
              label={t('pager.previous')}
              disabled={trail.length < 2}
              onClick={() => setTrail(trail.slice(0, -1))}
            />
            <span className="num t3 sm">{t('pager.page', { page: trail.length })}</span>
            <IconButton
              icon="right"
              directional
              line
              label={t('pager.next')}
              disabled={next === null}
              onClick={() => setTrail([...trail, next ?? undefined])}
            />
          </div>
        )}
      </section>
      {shown === undefined ? null : <RoundDialog of={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function NoRounds({ state }: { readonly state: State }) {
  const t = useT();
  if (state === 'open') return <EmptyState title={t('rounds.noneOpen')} text={t('rounds.noneOpenText')} />;
  return (
    <EmptyState
      title={t('in_no_data')}
      text={t('rounds.none')}
      action={
        <a className={buttonClass({ variant: 'primary' })} href={pathOf('inHouse')}>
          {t('rounds.play')}
        </a>
      }
    />
  );
}

function useColumns(onShow: (round: RoundRef) => void): readonly Column<RoundLine>[] {
  const t = useT();
  const tag = useLanguageTag();
  const columns = useHistoryColumns<RoundLine>();
  return [
    columns.when(({ startedAt }) => startedAt, 'exact'),
    { id: 'game', header: t('rounds.game'), tone: () => 't1 b', cell: ({ gameName }) => gameName },
    { id: 'vendor', header: t('rounds.vendor'), cell: ({ vendorName }) => vendorName },
    columns.state(({ status, returned, held }) => {
      if (/[1-9]/.test(held)) return { tone: 'warn', text: t('rounds.checking') };
      if (status === 'open') return { tone: 'warn', text: t('rounds.open') };
      return /[1-9]/.test(returned) ? { tone: 'info', text: t('rounds.returned') } : { tone: 'neutral', text: t('rounds.finished') };
    }),
    {
      id: 'stake',
      header: t('rounds.stake'),
      align: 'end',
      cell: ({ staked, currency }) => <Amount money={moneyOf(staked, currency)} language={tag} />,
    },
    {
      id: 'payout',
      header: t('rounds.payout'),
      align: 'end',
      cell: ({ won, currency, staked }) => (
        <Amount
          money={moneyOf(won, currency)}
          language={tag}
          tone={moneyOf(won, currency).minor > moneyOf(staked, currency).minor ? 'win' : 'plain'}
        />
      ),
    },
    columns.details(({ vendor, round }) => onShow({ vendor, round })),
  ];
}
