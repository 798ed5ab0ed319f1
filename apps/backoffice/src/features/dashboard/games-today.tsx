import './games-today.css';
import { givenSource, type ListColumn, ProgressBar } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import type { Dashboard } from './dashboard.ts';

type Game = Dashboard['games'][number];

/** The most staked games: stakes, revenue, and what came back against what the mathematics promises. */
export function GamesToday({ games }: { readonly games: readonly Game[] }) {
  const t = useT();
  return (
    <div className="of-games-today">
      <OfficeList<Game>
        title={t('office.gamesOfSpan')}
        headed
        list={useList({ name: 'games' })}
        source={givenSource(games)}
        rowKey={({ gameCode }) => gameCode}
        columns={useGameColumns()}
        empty={{ title: t('office.noRevenueText') }}
      />
    </div>
  );
}

function useGameColumns(): readonly ListColumn<Game>[] {
  const t = useT();
  const column = useOfficeColumns<Game>();
  return [
    column.drawn(
      { id: 'game', header: t('office.game') },
      ({ displayName }) => displayName,
      ({ displayName, iconUrl }) => (
        <span className="of-game">
          <img className="of-cover" src={iconUrl} alt="" width={34} height={44} loading="lazy" />
          {displayName}
        </span>
      ),
    ),
    column.words({ id: 'vendor', header: t('office.vendor') }, ({ vendorName }) => vendorName),
    column.count({ id: 'rounds', header: t('office.rounds') }, ({ rounds }) => rounds),
    column.money({ id: 'stakes', header: t('office.stakes'), summed: true }, ({ stakes }) => ({ amount: stakes })),
    column.money({ id: 'revenue', header: t('office.revenue'), signed: true, summed: true }, ({ revenue }) => ({ amount: revenue })),
    {
      id: 'return',
      header: t('office.returns'),
      cell: (game) => <Returns game={game} />,
      file: ({ actualReturnPpm }) => (actualReturnPpm === null ? null : { decimal: String(actualReturnPpm / 1_000_000) }),
      sortBy: ({ actualReturnPpm }) => actualReturnPpm ?? -1,
    },
  ];
}

function Returns({ game }: { readonly game: Game }) {
  const t = useT();
  const tag = useTag();
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (game.actualReturnPpm === null) return '–';
  // The expected return stands in the middle of the bar, so that more and less are seen alike; where no vendor told one, nothing is marked.
  const middlePpm = game.expectedReturnPpm ?? 1_000_000;
  const actual = percent.format(game.actualReturnPpm / 1_000_000);
  return (
    <span className={game.actualReturnPpm > 1_000_000 ? 'of-returns of-loss' : 'of-returns'}>
      <span className={game.expectedReturnPpm === null ? undefined : 'of-against'}>
        <ProgressBar
          label={t('office.returnOf', { name: game.displayName })}
          part={game.actualReturnPpm / (2 * middlePpm)}
          valueText={actual}
        />
      </span>
      {game.expectedReturnPpm === null
        ? actual
        : t('office.returnAgainst', { actual, expected: percent.format(game.expectedReturnPpm / 1_000_000) })}
    </span>
  );
}
