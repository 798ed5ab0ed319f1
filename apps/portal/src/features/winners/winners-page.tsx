import './winners.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { type Calls, limits, type ResponseOf } from '@trevo/contract';
import { Amount, CoverImage, EmptyState, type ListColumn, wholeSource } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { askAgainEvery } from '../../platform/ask-again.ts';
import { currentLanguage, useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { moneyOf } from '../../platform/money-of.ts';
import { imageUrl } from '../../platform/pick-cdn.ts';
import { openKey } from '../../platform/query-keys.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';

type Win = ResponseOf<Calls['winnerBoard']>[number];
type Placed = Win & { readonly place: number };

const kinds = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'PVP'] as const;
const filters = { kind: ['all', ...kinds] } as const;
const rowKey = ({ place }: Placed): string => String(place);

/** The winners list (Spec §2): the wins of the board, all of them in sight; the kind of game stands in the address. Who rests is shown none. */
export function WinnersPage() {
  const t = useT();
  const isPaused = useStore($isWithdrawOnly);
  return (
    <div className="wrap winners-page">
      <header>
        <h1 className="h1">{t('winners.title')}</h1>
        {isPaused ? null : <p className="t2">{t('winnersList.lead')}</p>}
      </header>
      {isPaused ? (
        <section className="card">
          <EmptyState title={t('session.paused')} text={t('session.pausedHome')} />
        </section>
      ) : (
        <WinnersList />
      )}
    </div>
  );
}

function WinnersList() {
  const t = useT();
  const { request, ...list } = useList({ name: 'winners', filters });
  const { kind: gameCategory = 'ALL' } = request;
  const wins = useQuery({
    queryKey: openKey('winnersList', gameCategory),
    staleTime: 0,
    refetchInterval: askAgainEvery(60_000),
    queryFn: async (): Promise<readonly Placed[]> => {
      const board = await callApi('winnerBoard', { gameCategory, language: currentLanguage(), limitNum: limits.winnerBoardLimit });
      return board.map((win, index) => ({ ...win, place: index + 1 }));
    },
  });
  return (
    <PortalList<Placed>
      title={t('winners.title')}
      lead={t('winners.note')}
      list={list}
      source={wholeSource(wins)}
      rowKey={rowKey}
      columns={useColumns()}
      waitingRows={8}
      filters={{
        kind: {
          label: t('winnersList.kind'),
          asMenu: true,
          of: (kind) => t(kind === 'all' ? 'winnersList.all' : `category.${kind as (typeof kinds)[number]}`),
        },
      }}
      empty={{ title: t('winnersList.none'), text: t('winnersList.noneText') }}
    />
  );
}

function useColumns(): readonly ListColumn<Placed>[] {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  return [
    { id: 'place', header: t('winnersList.place'), align: 'end', cell: ({ place }) => <span className="num">{place}</span> },
    {
      id: 'game',
      header: t('winnersList.game'),
      tone: () => 't1',
      cell: ({ gameName, iconUrl }) => (
        <span className="row winners-game">
          <span className="winners-pic">
            <CoverImage sources={[imageUrl(iconUrl)]} width={32} height={42} />
          </span>
          {gameName}
        </span>
      ),
      file: ({ gameName }) => gameName,
    },
    { id: 'player', header: t('winnersList.player'), cell: ({ customerName }) => customerName, file: ({ customerName }) => customerName },
    {
      id: 'amount',
      header: t('winnersList.amount'),
      align: 'end',
      tone: ({ place }) => (place === 1 ? 'win b' : 't1'),
      cell: ({ winAmount, currency }) => <Amount money={moneyOf(winAmount, currency)} language={tag} />,
      file: ({ winAmount }) => ({ decimal: winAmount }),
    },
    {
      id: 'when',
      header: t('winnersList.when'),
      align: 'end',
      cell: ({ wonAt }) => <span className="num">{moment(wonAt, 'moment')}</span>,
      file: ({ wonAt }) => wonAt,
    },
  ];
}
