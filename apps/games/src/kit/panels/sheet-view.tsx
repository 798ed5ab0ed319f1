import type { GameSheet, Parts, SheetLine, SheetSetting } from '@trevo/game-rules';
import { type Column, Table } from '@trevo/ui';
import { formatMultiplier } from '@trevo/i18n';
import { useFigureFormats } from '../money/use-figure-formats.ts';
import { useWording } from '../page/language.ts';
import { PanelFacts } from './panel-facts.tsx';

type SheetViewProps = { readonly game: string; readonly parts: Parts; readonly sheet: GameSheet };

/** A PAR sheet: what the game returns, way by way to bet, and every prize with its exact chance. */
export function SheetView({ game, parts, sheet: { returnLowest, returnHighest, settings } }: SheetViewProps) {
  const { t } = useWording();
  const { percent } = useFigureFormats();
  const isOne = returnLowest.fraction === returnHighest.fraction;
  const [only] = settings;
  return (
    <section>
      <h3>{t('game.par')}</h3>
      <PanelFacts
        facts={[
          [t('par.return'), isOne ? percent(returnLowest.decimal) : `${percent(returnLowest.decimal)} – ${percent(returnHighest.decimal)}`],
          [t('par.returnExact'), isOne ? returnLowest.fraction : `${returnLowest.fraction} – ${returnHighest.fraction}`],
        ]}
      />
      {settings.length > 1 && settings.every(({ figures }) => figures !== null) && <Ways game={game} parts={parts} settings={settings} />}
      {settings.length === 1 && only ? (
        <Lines game={game} title={t('game.pays')} setting={only} />
      ) : (
        settings.map((setting) => <Setting key={JSON.stringify(setting.choice)} game={game} parts={parts} setting={setting} />)
      )}
    </section>
  );
}

type PartsOf = { readonly game: string; readonly parts: Parts };

/** Every way to bet with its figures. */
function Ways({ game, parts, settings }: PartsOf & { readonly settings: readonly SheetSetting[] }) {
  const { t, tag } = useWording();
  const { percent, part } = useFigureFormats();
  const names = Object.keys(settings[0]?.choice ?? {});
  return (
    <Table<SheetSetting>
      caption={t('game.par')}
      dense
      rows={settings}
      rowKey={({ choice }) => JSON.stringify(choice)}
      columns={[
        ...names.map(
          (name): Column<SheetSetting> => ({
            id: name,
            header: t(`${game}.name.${name}`),
            cell: ({ choice }) => part(game, parts[name], choice[name] ?? ''),
          }),
        ),
        { id: 'return', header: t('par.return'), align: 'end', cell: ({ figures }) => percent(figures?.return.decimal ?? '0') },
        { id: 'win', header: t('par.above'), align: 'end', cell: ({ figures }) => percent(figures?.winFrequency.decimal ?? '0') },
        { id: 'best', header: t('par.maxWin'), align: 'end', cell: ({ figures }) => formatMultiplier(figures?.best ?? '0', tag) },
        { id: 'class', header: t('par.volatility'), cell: ({ figures }) => t(`par.volatility.${figures?.volatility ?? 'low'}`) },
      ]}
    />
  );
}

/** One way to bet, folded: its exact figures and its prizes. */
function Setting({ game, parts, setting }: PartsOf & { readonly setting: SheetSetting }) {
  const { t } = useWording();
  const formats = useFigureFormats();
  const { choice, figures } = setting;
  const title = Object.entries(choice)
    .map(([name, value]) => `${t(`${game}.name.${name}`)}: ${formats.part(game, parts[name], value)}`)
    .join(' · ');
  return (
    <details>
      <summary>{title}</summary>
      {figures && (
        <PanelFacts
          facts={[
            [t('par.returnExact'), figures.return.fraction],
            [t('par.deviation'), figures.standardDeviation],
          ]}
        />
      )}
      <Lines game={game} title={title} setting={setting} />
    </details>
  );
}

function Lines({ game, title, setting: { lines } }: { readonly game: string; readonly title: string; readonly setting: SheetSetting }) {
  const { t, tag } = useWording();
  const { percent, fact } = useFigureFormats();
  const alone = lines.some((line) => line.return !== undefined);
  const figures: readonly Column<SheetLine>[] = [
    { id: 'return', header: t('par.return'), align: 'end', cell: (line) => percent(line.return?.decimal ?? '0') },
    { id: 'class', header: t('par.volatility'), cell: (line) => t(`par.volatility.${line.volatility ?? 'low'}`) },
  ];
  return (
    <Table<SheetLine>
      caption={title}
      dense
      rows={lines}
      rowKey={({ at, multiplier }) => `${JSON.stringify(at)} ${multiplier}`}
      columns={[
        { id: 'at', header: t(`${game}.sheet.at`), align: 'end', cell: ({ at }) => fact(game, at) },
        { id: 'pays', header: t('game.perStake'), align: 'end', cell: ({ multiplier }) => formatMultiplier(multiplier, tag) },
        {
          id: 'chance',
          header: t('par.chance'),
          align: 'end',
          cell: ({ chance }) => <span title={chance.fraction}>{percent(chance.decimal)}</span>,
        },
        ...(alone ? figures : []),
      ]}
    />
  );
}
