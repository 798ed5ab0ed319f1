import type { ParSheet, PayRow } from '@trevo/game-rules';
import { Table } from '@trevo/ui';
import type { GameInfo } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import type { SlotArt } from '../slots/slot-art.ts';
import { Panel } from './panel.tsx';

/** Rules, pays and the proven mathematics of the game, from the very table that decides the rounds. */
export function InfoPanel({ info, art, onClose }: { readonly info: GameInfo; readonly art: SlotArt; readonly onClose: () => void }) {
  const { t } = useWording();
  const sheet = info.par as unknown as ParSheet;
  return (
    <Panel title={t('game.rules')} onClose={onClose}>
      <Rules sheet={sheet} hours={info.autoFinishHours} />
      <Pays sheet={sheet} art={art} />
      <Figures sheet={sheet} info={info} />
      <Strips sheet={sheet} art={art} />
    </Panel>
  );
}

function Rules({ sheet, hours }: { readonly sheet: ParSheet; readonly hours: number }) {
  const { t } = useWording();
  const { table } = sheet;
  const rules = [
    t('rules.stake', { credits: table.betCredits }),
    sheet.lines === null ? t('rules.ways', { ways: sheet.ways ?? 0 }) : t('rules.lines', { lines: sheet.lines.length }),
    ...(Object.keys(table.wilds).length > 0 ? [t('rules.wild')] : []),
    ...Object.entries(table.wilds).flatMap(([symbol, factor]) => (factor > 1 ? [t('rules.wildFactor', { symbol, factor })] : [])),
    ...(table.scatter ? [t('rules.scatter')] : []),
    ...(table.freeSpins
      ? [
          t('rules.freeSpins', {
            awards: Object.entries(table.freeSpins.award)
              .map(([count, spins]) => `${count} → ${spins}`)
              .join(', '),
          }),
          t('rules.retrigger'),
        ]
      : []),
    ...(table.holdAndSpin
      ? [
          t('rules.hold', { trigger: table.holdAndSpin.trigger, respins: table.holdAndSpin.respins, oneIn: table.holdAndSpin.oneIn }),
          t('rules.coins', {
            values: table.holdAndSpin.values.map(({ stakes, name }) => (name ? `${name} ${stakes}×` : `${stakes}×`)).join(', '),
          }),
          t('rules.full', { name: table.holdAndSpin.full.name, stakes: table.holdAndSpin.full.stakes }),
        ]
      : []),
    ...(table.capMultiple === null ? [] : [t('rules.cap', { multiple: table.capMultiple })]),
    t('rules.interrupted', { hours }),
    t('rules.presentation'),
  ];
  return (
    <ul className="gm-rules">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

function Pays({ sheet, art }: { readonly sheet: ParSheet; readonly art: SlotArt }) {
  const { t, tag } = useWording();
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
  return (
    <section>
      <h3>{t('game.pays')}</h3>
      <Table<PayRow>
        caption={t('game.pays')}
        dense
        rows={sheet.pays}
        rowKey={(row) => `${row.kind}${row.symbol}${row.count}`}
        columns={[
          {
            id: 'symbol',
            header: t('game.symbol'),
            cell: (row) => (
              <span className="gm-symbol">
                <img src={art.symbols[row.symbol]} alt="" width={36} height={36} /> {row.symbol}
              </span>
            ),
          },
          { id: 'kind', header: t('game.payKind'), cell: (row) => t(`game.payKind.${row.kind}`) },
          { id: 'count', header: t('game.count'), align: 'end', cell: (row) => String(row.count) },
          { id: 'credits', header: t('game.credits'), align: 'end', cell: (row) => number.format(row.credits) },
          { id: 'stakes', header: t('game.perStake'), align: 'end', cell: (row) => `${number.format(Number(row.perStake))}×` },
        ]}
      />
    </section>
  );
}

function Figures({ sheet, info }: { readonly sheet: ParSheet; readonly info: GameInfo }) {
  const { t, tag } = useWording();
  const { figures } = sheet;
  const percent = (text: string) =>
    new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 4, maximumFractionDigits: 4 }).format(Number(text));
  const rows: readonly (readonly [string, string])[] = [
    [t('par.return'), percent(figures.return.decimal)],
    [t('par.returnExact'), figures.return.fraction],
    [t('par.maxWin'), `${new Intl.NumberFormat(tag).format(Number(figures.maxWin.multiple.decimal))}×`],
    [t('par.hit'), percent(figures.hitFrequency.decimal)],
    [t('par.volatility'), t(`par.volatility.${figures.volatility}`)],
    [t('par.version'), String(info.tableVersion)],
    [t('par.hash'), info.tableHash],
  ];
  return (
    <section>
      <h3>{t('game.par')}</h3>
      <dl className="gm-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Strips({ sheet, art }: { readonly sheet: ParSheet; readonly art: SlotArt }) {
  const { t } = useWording();
  return (
    <section>
      <h3>{t('game.strips')}</h3>
      {sheet.strips.map(({ spin, reels }) => (
        <details key={spin}>
          <summary>{t(`game.strips.${spin}`)}</summary>
          {reels.map((reel, index) => (
            <p className="gm-strip" key={`${spin}${String(index)}`}>
              <b>{index + 1}</b>
              {reel.symbols.map((symbol, place) => (
                <img
                  key={`${symbol}${String(place)}`}
                  src={art.symbols[symbol]}
                  alt={symbol}
                  title={symbol}
                  width={22}
                  height={22}
                  loading="lazy"
                />
              ))}
            </p>
          ))}
        </details>
      ))}
    </section>
  );
}
