import './games-today.css';
import { ProgressBar, Table } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import type { Dashboard } from './dashboard.ts';

type Game = Dashboard['games'][number];

/** The most staked games: stakes, revenue, and what came back against what the mathematics promises. */
export function GamesToday({ games }: { readonly games: readonly Game[] }) {
  const t = useT();
  return (
    <section className="card of-card">
      <h2>{t('office.gamesOfSpan')}</h2>
      <Table<Game>
        caption={t('office.gamesOfSpan')}
        rows={games}
        rowKey={(game) => game.gameCode}
        empty={t('office.noRevenueText')}
        columns={[
          {
            id: 'game',
            header: t('office.game'),
            cell: (game) => (
              <span className="of-game">
                <img className="of-cover" src={game.iconUrl} alt="" width={34} height={44} loading="lazy" />
                {game.displayName}
              </span>
            ),
          },
          { id: 'vendor', header: t('office.vendor'), cell: (game) => game.vendorName },
          { id: 'rounds', header: t('office.rounds'), align: 'end', cell: (game) => String(game.rounds) },
          { id: 'stakes', header: t('office.stakes'), align: 'end', cell: (game) => <OfficeMoney amount={game.stakes} /> },
          {
            id: 'revenue',
            header: t('office.revenue'),
            align: 'end',
            cell: (game) => <OfficeMoney amount={game.revenue} tone="delta" signed />,
          },
          { id: 'return', header: <span className="of-two-lines">{t('office.returns')}</span>, cell: (game) => <Returns game={game} /> },
        ]}
      />
    </section>
  );
}

function Returns({ game }: { readonly game: Game }) {
  const t = useT();
  const tag = useTag();
  const percent = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (game.actualReturnPpm === null) return '–';
  // The expected return stands in the middle of the bar, so that more and less are seen alike.
  const middlePpm = game.expectedReturnPpm ?? 1_000_000;
  const actual = percent.format(game.actualReturnPpm / 1_000_000);
  const expected = game.expectedReturnPpm === null ? '–' : percent.format(game.expectedReturnPpm / 1_000_000);
  return (
    <span className={game.actualReturnPpm > 1_000_000 ? 'of-returns of-loss' : 'of-returns'}>
      <span className="of-against">
        <ProgressBar
          label={t('office.returnOf', { name: game.displayName })}
          part={game.actualReturnPpm / (2 * middlePpm)}
          valueText={actual}
        />
      </span>
      {t('office.returnAgainst', { actual, expected })}
    </span>
  );
}
