import '../kit/panels/panel.css';
import './slot-info.css';
import type { FreeSpinRule, HoldAndSpinRule, ParSheet, PayRow, Pays, SlotTable } from '@trevo/game-rules';
import { formatList, isolated } from '@trevo/i18n';
import { Table } from '@trevo/ui';
import type { GameInfo } from '../kit/page/game-session.ts';
import { useWording, type Wording } from '../kit/page/language.ts';
import type { SlotArt } from './slot-art.ts';
import { symbolName } from './symbol-names.ts';
import { SymbolPicture } from './symbol-picture.tsx';
import { PanelFacts } from '../kit/panels/panel-facts.tsx';
import { Panel } from '../kit/panels/panel.tsx';

/** Rules, pays and the proven mathematics of the game, from the very table that decides the rounds. */
export function InfoPanel({ info, art, onClose }: { readonly info: GameInfo; readonly art: SlotArt; readonly onClose: () => void }) {
  const { t } = useWording();
  // The server sends the table beside its sheet, once.
  const sheet = { ...info.par, table: info.table } as unknown as ParSheet;
  return (
    <Panel title={t('game.rules')} onClose={onClose}>
      <Rules slot={art.slot} sheet={sheet} hours={info.interrupted.hours ?? 0} />
      <Pays sheet={sheet} art={art} />
      <Figures sheet={sheet} info={info} />
      <Strips sheet={sheet} art={art} />
    </Panel>
  );
}

function Rules({ slot, sheet, hours }: { readonly slot: string; readonly sheet: ParSheet; readonly hours: number }) {
  const wording = useWording();
  const { t, tag } = wording;
  const { table } = sheet;
  const named = (symbol: string) => symbolName(t, slot, symbol);
  const rules = [
    t('slots.rules.stake', { credits: table.betCredits }),
    ...winRules(wording, sheet),
    ...wildRules(wording, table, named),
    ...(table.scatter ? [t('slots.rules.scatter')] : []),
    ...(table.freeSpins ? freeRules(wording, table.freeSpins, named) : []),
    ...(table.holdAndSpin ? holdRules(wording, table.holdAndSpin) : []),
    ...(table.capMultiple === null ? [] : [t('slots.rules.cap', { multiple: new Intl.NumberFormat(tag).format(table.capMultiple) })]),
    t('rules.interrupted.shown', { hours }),
    t('slots.rules.presentation'),
  ];
  return (
    <ul className="gm-rules">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

type Named = (symbol: string) => string;

function winRules({ t, tag }: Wording, { lines, ways, table: { wins } }: ParSheet): string[] {
  if (wins.kind === 'clusters')
    return [
      t('slots.rules.clusters'),
      t('slots.rules.tumbles', {
        multipliers: formatList(
          wins.multipliers.map((each) => isolated(`×${each}`, tag)),
          tag,
        ),
      }),
    ];
  return [lines === null ? t('slots.rules.ways', { ways: ways ?? 0 }) : t('slots.rules.lines', { lines: lines.length })];
}

function wildRules({ t }: Wording, { wins, wilds, scatter }: SlotTable, named: Named): string[] {
  const factors = Object.entries(wilds);
  if (factors.length === 0) return [];
  return [
    t(wins.kind === 'clusters' ? 'slots.rules.clusterWild' : 'slots.rules.wild'),
    ...factors.flatMap(([symbol, factor]) => (factor > 1 ? [t('slots.rules.wildFactor', { symbol: named(symbol), factor })] : [])),
    ...(scatter && Object.hasOwn(wilds, scatter.symbol) ? [t('slots.rules.scatterWild', { symbol: named(scatter.symbol) })] : []),
  ];
}

function freeRules(
  { t, tag }: Wording,
  { award, retrigger, multiplier, expandingWild, specialSymbols }: FreeSpinRule,
  named: Named,
): string[] {
  const listed = (pays: Pays) =>
    formatList(
      Object.entries(pays).map(([count, spins]) => isolated(`${count}\u00a0→\u00a0${spins}`, tag)),
      tag,
    );
  const weights = (specialSymbols ?? []).reduce((sum, { weight }) => sum + weight, 0);
  return [
    t('slots.rules.freeSpins', { awards: listed(award) }),
    t('slots.rules.retrigger', { awards: listed(retrigger) }),
    ...(multiplier > 1 ? [t('slots.rules.freeMultiplier', { multiplier })] : []),
    ...(expandingWild === undefined ? [] : [t('slots.rules.expandingWild', { symbol: named(expandingWild) })]),
    ...(specialSymbols === undefined
      ? []
      : [
          t('slots.rules.special'),
          t('slots.rules.specialChances', {
            chances: formatList(
              specialSymbols.map(({ symbol, weight }) => `${named(symbol)} ${isolated(`${weight}/${weights}`, tag)}`),
              tag,
            ),
          }),
        ]),
  ];
}

function holdRules({ t, tag }: Wording, { trigger, respins, oneIn, values, full }: HoldAndSpinRule): string[] {
  return [
    t('slots.rules.hold', { trigger, respins, oneIn }),
    t('slots.rules.coins', {
      values: formatList(
        values.map(({ stakes, name }) => (name ? `${t(`slots.prize.${name}`)} ` : '') + isolated(`${stakes}×`, tag)),
        tag,
      ),
    }),
    t('slots.rules.full', { name: t(`slots.prize.${full.name}`), stakes: new Intl.NumberFormat(tag).format(full.stakes) }),
  ];
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
            header: t('slots.symbol'),
            cell: (row) => (
              <span className="gm-symbol">
                <SymbolPicture art={art} symbol={row.symbol} size={36} /> {symbolName(t, art.slot, row.symbol)}
              </span>
            ),
          },
          { id: 'kind', header: t('slots.payKind'), cell: (row) => t(`slots.payKind.${row.kind}`) },
          { id: 'count', header: t('slots.count'), align: 'end', cell: (row) => countText(row, sheet.pays) },
          { id: 'credits', header: t('slots.credits'), align: 'end', cell: (row) => number.format(row.credits) },
          {
            id: 'stakes',
            header: t('game.perStake'),
            align: 'end',
            cell: (row) => isolated(`${number.format(Number(row.perStake))}×`, tag),
          },
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
    [t('par.maxWin'), isolated(`${new Intl.NumberFormat(tag).format(Number(figures.maxWin.multiple.decimal))}×`, tag)],
    [t('slots.hit'), percent(figures.hitFrequency.decimal)],
    [t('par.volatility'), t(`par.volatility.${figures.volatility}`)],
    [t('par.version'), String(info.tableVersion)],
    [t('par.hash'), info.tableHash],
  ];
  return (
    <section>
      <h3>{t('game.par')}</h3>
      <PanelFacts facts={rows} />
    </section>
  );
}

function Strips({ sheet, art }: { readonly sheet: ParSheet; readonly art: SlotArt }) {
  const { t } = useWording();
  return (
    <section>
      <h3>{t('slots.strips')}</h3>
      {sheet.strips.map(({ spin, reels }) => (
        <details key={spin}>
          <summary>{t(`slots.strips.${spin}`)}</summary>
          {reels.map((reel, index) => (
            <p className="gm-strip" key={`${spin}${String(index)}`}>
              <b>{index + 1}</b>
              {reel.symbols.map((symbol, place) => (
                <SymbolPicture key={`${symbol}${String(place)}`} art={art} symbol={symbol} named size={22} />
              ))}
            </p>
          ))}
        </details>
      ))}
    </section>
  );
}

/** How many it takes; the largest cluster that is told apart stands for all larger ones too. */
function countText({ kind, symbol, count }: PayRow, pays: readonly PayRow[]): string {
  const largest = kind === 'cluster' && pays.every((row) => row.symbol !== symbol || row.count <= count);
  return largest ? `${count}+` : String(count);
}
