import { useQuery } from '@tanstack/react-query';
import { Amount, buttonClass, type Column, EmptyState, IconButton, Table } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { pathOf } from '../../../platform/routes.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type RoundLine, roundsQuery } from '../api/member-queries.ts';
import { useHistoryColumns } from '../components/history-columns.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RoundDialog } from '../components/round-dialog.tsx';

const waitingRows = 8;

/** Every real-money round, newest first: what was staked, what came, and its proof. */
export function RoundsPage() {
  const t = useT();
  /** The `before` of each page up to the present one. */
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([undefined]);
  const [shown, setShown] = useState<string>();
  const rounds = useQuery(roundsQuery(trail.at(-1)));
  const columns = useColumns(setShown);
  const next = rounds.data?.next ?? null;
  return (
    <>
      <PageHead title={t('member.page.personalHistoryCopy')} text={t('rounds.text')} />
      <section className="card" aria-label={t('member.page.personalHistoryCopy')}>
        {rounds.error === null ? (
          <Table
            caption={t('member.page.personalHistoryCopy')}
            columns={columns}
            rows={rounds.data?.rounds ?? []}
            rowKey={({ roundId }) => roundId}
            loadingRows={rounds.isPending ? waitingRows : undefined}
            empty={<NoRounds />}
          />
        ) : (
          <FaultCard error={rounds.error} onRetry={() => void rounds.refetch()} />
        )}
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
      </section>
      {shown === undefined ? null : <RoundDialog roundId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function NoRounds() {
  const t = useT();
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

function useColumns(onShow: (roundId: string) => void): readonly Column<RoundLine>[] {
  const t = useT();
  const tag = useLanguageTag();
  const columns = useHistoryColumns<RoundLine>();
  return [
    columns.when(({ playedAt }) => playedAt, 'medium'),
    { id: 'game', header: t('rounds.game'), tone: () => 't1 b', cell: ({ title }) => title },
    columns.state(({ status, verifiable }) => ({
      tone: status === 'open' ? 'warn' : verifiable ? 'ok' : 'neutral',
      text: t(status === 'open' ? 'rounds.open' : verifiable ? 'rounds.verifiable' : 'rounds.finished'),
    })),
    {
      id: 'stake',
      header: t('rounds.stake'),
      align: 'end',
      cell: ({ stake, currency }) => <Amount money={moneyOf(stake, currency)} language={tag} />,
    },
    {
      id: 'payout',
      header: t('rounds.payout'),
      align: 'end',
      cell: ({ payout, currency, stake }) => (
        <Amount
          money={moneyOf(payout, currency)}
          language={tag}
          tone={moneyOf(payout, currency).minor > moneyOf(stake, currency).minor ? 'win' : 'plain'}
        />
      ),
    },
    columns.details(({ roundId }) => onShow(roundId)),
  ];
}
