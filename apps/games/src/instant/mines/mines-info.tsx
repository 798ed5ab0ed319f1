import type { MinesEntry, MinesSheet } from '@trevo/game-rules/mines';
import { Table } from '@trevo/ui';
import type { GameInfo } from '../../platform/game-session.ts';
import { useWording } from '../../platform/language.ts';
import { Figures } from '../figures.tsx';
import { hundredthsOf, multipleLabel } from '../multiple-text.ts';
import { useFigureFormats } from '../use-figure-formats.ts';

/** Rules and all 300 figures, from the very table that decides the rounds. */
export function MinesInfo({ info, payoutMax }: { readonly info: GameInfo; readonly payoutMax: string }) {
  const { t } = useWording();
  const { percent } = useFigureFormats();
  const sheet = info.par as unknown as MinesSheet;
  return (
    <>
      <ul className="gm-rules">
        <li>{t('rules.mines.lay')}</li>
        <li>{t('rules.mines.pick')}</li>
        <li>{t('rules.mines.cashOut')}</li>
        <li>{t('rules.mines.public')}</li>
        <li>{t('rules.mines.payout', { payoutMax })}</li>
        <li>{t('rules.mines.interrupted', { hours: info.autoFinishHours })}</li>
        <li>{t('rules.mines.presentation')}</li>
      </ul>
      <dl className="gm-figures">
        <div>
          <dt>{t('par.return')}</dt>
          <dd>
            {percent(sheet.returnLowest.decimal)} – {percent(sheet.returnHighest.decimal)}
          </dd>
        </div>
      </dl>
      <section>
        <h3>{t('game.pays')}</h3>
        {sheet.settings.map(({ mines, entries }) => (
          <details key={mines}>
            <summary>{t('game.mines.count', { count: mines })}</summary>
            <Entries mines={mines} entries={entries} />
          </details>
        ))}
      </section>
      <Figures info={info} />
    </>
  );
}

function Entries({ mines, entries }: { readonly mines: number; readonly entries: readonly MinesEntry[] }) {
  const { t, tag } = useWording();
  const { percent } = useFigureFormats();
  return (
    <Table<MinesEntry>
      caption={t('game.mines.count', { count: mines })}
      dense
      rows={entries}
      rowKey={({ picks }) => String(picks)}
      columns={[
        { id: 'picks', header: t('game.mines.safe'), align: 'end', cell: ({ picks }) => String(picks) },
        { id: 'pays', header: t('game.perStake'), align: 'end', cell: ({ multiplier }) => multipleLabel(hundredthsOf(multiplier), tag) },
        { id: 'chance', header: t('par.chance'), align: 'end', cell: ({ chance }) => percent(chance.decimal) },
        { id: 'return', header: t('par.return'), align: 'end', cell: (entry) => percent(entry.return.decimal) },
        { id: 'class', header: t('par.volatility'), cell: ({ volatility }) => t(`par.volatility.${volatility}`) },
      ]}
    />
  );
}
