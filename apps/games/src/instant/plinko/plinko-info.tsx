import type { PlinkoSetting, PlinkoSheet } from '@trevo/game-rules/plinko';
import { Table } from '@trevo/ui';
import type { GameInfo } from '../../platform/game-session.ts';
import { useWording } from '../../platform/language.ts';
import { Figures } from '../figures.tsx';
import { hundredthsOf, multipleLabel } from '../multiple-text.ts';
import { useFigureFormats } from '../use-figure-formats.ts';

/** Rules and the proven mathematics of every board, from the very table that decides the rounds. */
export function PlinkoInfo({ info, payoutMax }: { readonly info: GameInfo; readonly payoutMax: string }) {
  const { t } = useWording();
  const { settings } = info.par as unknown as PlinkoSheet;
  return (
    <>
      <ul className="gm-rules">
        <li>{t('rules.plinko.drop')}</li>
        <li>{t('rules.plinko.path')}</li>
        <li>{t('rules.plinko.public')}</li>
        <li>{t('rules.plinko.payout', { payoutMax })}</li>
        <li>{t('rules.plinko.interrupted')}</li>
        <li>{t('rules.plinko.presentation')}</li>
      </ul>
      <Boards settings={settings} />
      <section>
        <h3>{t('game.plinko.slots')}</h3>
        {settings.map((setting) => (
          <Slots key={`${setting.rows}${setting.risk}`} setting={setting} />
        ))}
      </section>
      <Figures info={info} />
    </>
  );
}

function Boards({ settings }: { readonly settings: readonly PlinkoSetting[] }) {
  const { t, tag } = useWording();
  const { percent } = useFigureFormats();
  return (
    <section>
      <h3>{t('game.par')}</h3>
      <Table<PlinkoSetting>
        caption={t('game.par')}
        dense
        rows={settings}
        rowKey={({ rows, risk }) => `${rows}${risk}`}
        columns={[
          { id: 'rows', header: t('game.plinko.rows'), align: 'end', cell: ({ rows }) => String(rows) },
          { id: 'risk', header: t('game.plinko.risk'), cell: ({ risk }) => t(`game.plinko.risk.${risk}`) },
          { id: 'return', header: t('par.return'), align: 'end', cell: ({ figures }) => percent(figures.return.decimal) },
          { id: 'win', header: t('par.above'), align: 'end', cell: ({ figures }) => percent(figures.winFrequency.decimal) },
          { id: 'best', header: t('par.maxWin'), align: 'end', cell: ({ figures }) => multipleLabel(hundredthsOf(figures.best), tag) },
          { id: 'class', header: t('par.volatility'), cell: ({ figures }) => t(`par.volatility.${figures.volatility}`) },
        ]}
      />
    </section>
  );
}

function Slots({ setting: { rows, risk, slots, figures } }: { readonly setting: PlinkoSetting }) {
  const { t, tag } = useWording();
  const { percent } = useFigureFormats();
  return (
    <details>
      <summary>{t('game.plinko.boardOf', { rows, risk: t(`game.plinko.risk.${risk}`) })}</summary>
      <dl className="gm-figures">
        <div>
          <dt>{t('par.returnExact')}</dt>
          <dd>{figures.return.fraction}</dd>
        </div>
        <div>
          <dt>{t('par.deviation')}</dt>
          <dd>{figures.standardDeviation}</dd>
        </div>
      </dl>
      <Table<PlinkoSetting['slots'][number] & { readonly place: number }>
        caption={t('game.plinko.boardOf', { rows, risk: t(`game.plinko.risk.${risk}`) })}
        dense
        rows={slots.map((slot, place) => ({ ...slot, place }))}
        rowKey={({ place }) => String(place)}
        columns={[
          { id: 'slot', header: t('game.plinko.slot'), align: 'end', cell: ({ place }) => String(place) },
          { id: 'pays', header: t('game.perStake'), align: 'end', cell: ({ multiplier }) => multipleLabel(hundredthsOf(multiplier), tag) },
          { id: 'chance', header: t('par.chance'), align: 'end', cell: ({ chance }) => percent(chance.decimal) },
          { id: 'exact', header: t('par.chanceExact'), align: 'end', cell: ({ chance }) => chance.fraction },
        ]}
      />
    </details>
  );
}
