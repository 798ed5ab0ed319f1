import { formatMicro } from '@trevo/commission';
import { formatPpm } from '@trevo/i18n';
import type { ExportedUnit, TickRecord } from '@trevo/commission/check';
import { useQuery } from '@tanstack/react-query';
import { formatAmount } from '@trevo/money';
import { type ListColumn, type ListSource, wholeSource } from '@trevo/ui';
import { useState } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useOwnStamp } from '../../../shell/list-stamp.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { unitsQuery } from '../api/statement-queries.ts';
import { useFigureText } from '../payment-words.ts';

type TickUnitsProps = { readonly statementId: string; readonly tick: TickRecord };
type Line = TickRecord['lines'][number];
/** A settled bet of a tick with what it gave. `ratePpm`: null of a correction, which is the difference of two. */
type TickUnit = Line & { readonly result: ExportedUnit | undefined; readonly ratePpm: number | null };

/** So many more are drawn at a time; all are in the file. */
const step = 100;

/** The settled bets of a tick, each at the rate of its row, with what the level below takes of it. */
export function TickUnits({ statementId, tick }: TickUnitsProps) {
  const t = useT();
  return (
    <PortalList<TickUnit>
      title={t('agent.pay.bets')}
      headed
      dense
      list={useList({ name: 'tick-bets' })}
      source={useTickUnits(statementId, tick)}
      columns={useColumns(tick)}
      stamp={useOwnStamp()}
      waitingRows={Math.min(tick.lines.length, step)}
      rowKey={({ unit }) => unit}
      totalLabel={t('agent.pay.bets.all', { count: tick.lines.length })}
      empty={{ title: t('agent.pay.bets.none') }}
    />
  );
}

function useTickUnits(statementId: string, tick: TickRecord): ListSource<TickUnit> {
  const [shown, setShown] = useState(step);
  const query = useQuery(unitsQuery(statementId));
  const units = query.data && joined(tick, query.data);
  const more = { isBusy: false, ask: () => setShown(shown + step) };
  return {
    ...wholeSource({ ...query, data: units }),
    rows: units?.slice(0, shown),
    // What is not drawn yet would not be sorted with it.
    isWhole: false,
    more: units !== undefined && units.length > shown ? more : undefined,
  };
}

/** Each line with the bet that it is of, and the rate of its row. */
function joined({ lines, terms }: TickRecord, units: readonly ExportedUnit[]): TickUnit[] {
  const byName = new Map(units.map((unit) => [unit.unit, unit]));
  return lines.map((line) => {
    const result = byName.get(line.unit);
    const contract = terms.find(({ id, version }) => id === line.contract && version === line.version);
    const row = line.row === null ? undefined : contract?.rows[line.row];
    return { ...line, result, ratePpm: result === undefined || result.before !== null ? null : rateOf(row, result.after) };
  });
}

function rateOf(row: TickRecord['terms'][number]['rows'][number] | undefined, { stake, payout }: ExportedUnit['after']): number {
  if (row === undefined || payout === stake) return 0;
  return payout > stake ? row.winPpm : row.lossPpm;
}

function useColumns({ lines }: TickRecord): readonly ListColumn<TickUnit>[] {
  const t = useT();
  const tag = useLanguageTag();
  const figureText = useFigureText();
  const figure = (unit: 'micro' | 'minor', value: bigint | number) => figureText({ unit, value } as Parameters<typeof figureText>[0]);
  const played = (id: 'payout' | 'stake' | 'validBet', header: string): ListColumn<TickUnit> => ({
    id,
    header,
    align: 'end',
    cell: ({ result }) => (result === undefined ? '–' : <span className="num">{figure('minor', result.after[id])}</span>),
    file: ({ result }) => (result === undefined ? null : { decimal: formatAmount(result.after[id]) }),
  });
  const gave = (id: 'belowMicro' | 'grossMicro' | 'netMicro', header: string): ListColumn<TickUnit> => ({
    id,
    header,
    align: 'end',
    cell: (line) => <span className="num">{figure('micro', line[id])}</span>,
    file: (line) => ({ decimal: formatMicro(line[id]) }),
    total: () => (
      <span className="num">
        {figure(
          'micro',
          lines.reduce((sum, line) => sum + line[id], 0n),
        )}
      </span>
    ),
  });
  return [
    {
      id: 'bet',
      header: t('agent.pay.bets.bet'),
      cell: ({ unit, result }) => (
        <span className="agc-name">
          <code className="agc-address">{unit}</code>
          {result?.before ? <span className="t3 xs">{t('agent.units.correction')}</span> : null}
        </span>
      ),
      file: ({ unit }) => unit,
    },
    played('stake', t('agent.units.stake')),
    played('payout', t('agent.figure.win')),
    played('validBet', t('agent.figure.validBet')),
    {
      id: 'rate',
      header: t('agent.pay.bets.rate'),
      align: 'end',
      cell: ({ ratePpm }) => (ratePpm === null ? '–' : <span className="num">{formatPpm(ratePpm, tag)}</span>),
      file: ({ ratePpm }) => (ratePpm === null ? null : formatPpm(ratePpm, tag)),
    },
    gave('grossMicro', t('agent.pay.gross')),
    gave('belowMicro', t('agent.pay.fall.onward')),
    gave('netMicro', t('agent.pay.net')),
  ];
}
