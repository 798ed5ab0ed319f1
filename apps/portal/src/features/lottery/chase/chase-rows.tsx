import { Table } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { Sum } from '../data/lottery-money.tsx';
import type { Issue, Terms } from '../data/lottery-query.ts';
import { Stepper } from '../pad/stepper.tsx';
import type { PricedLine } from '../slip/slip-line.ts';
import { type ChasePlanned, chaseStake } from './chase-plan.ts';

export type ChaseRowsProps = {
  readonly rows: ChasePlanned['rows'];
  readonly issues: readonly Issue[];
  readonly bets: readonly PricedLine[];
  readonly terms: Terms;
  readonly timesMax: number;
  readonly onTimes: (number: string, times: number) => void;
};

/** Every issue of a plan with its multiple, which can be changed; 0 leaves the issue out. The first is the slip as it stands. */
export function ChaseRows({ rows, issues, bets, terms, timesMax, onTimes }: ChaseRowsProps) {
  const t = useT();
  const moment = useMoment();
  const times = new Map(issues.map(({ number, drawsAt }) => [number, drawsAt]));
  const priced = rows.reduce<readonly PlannedRow[]>((known, row, index) => {
    const stake = chaseStake([row], bets, terms);
    const stakeMinor = stake.ok ? stake.value : 0n;
    return [...known, { ...row, index, stakeMinor, spentMinor: (known.at(-1)?.spentMinor ?? 0n) + stakeMinor }];
  }, []);
  return (
    <div className="chase-rows">
      <Table
        dense
        caption={t('lottery.bet.planTitle')}
        rows={priced}
        rowKey={({ number }) => number}
        columns={[
          { id: 'issue', header: t('lottery.bet.col.issue'), cell: ({ number }) => <span className="num">{number}</span> },
          { id: 'draw', header: t('lottery.bet.col.draw'), cell: ({ number }) => moment(times.get(number) ?? 0, 'moment') },
          {
            id: 'times',
            header: t('lottery.bet.col.times'),
            cell: (row) =>
              row.index === 0 ? (
                <span className="num">1×</span>
              ) : (
                <Stepper
                  small
                  label={t('lottery.bet.timesOf', { issue: row.number })}
                  value={row.times}
                  min={0}
                  max={timesMax}
                  onChange={(next) => onTimes(row.number, next)}
                />
              ),
          },
          { id: 'stake', header: t('lottery.bet.col.stake'), align: 'end', cell: ({ stakeMinor }) => <Sum minor={stakeMinor} /> },
          { id: 'spent', header: t('lottery.bet.col.spent'), align: 'end', cell: ({ spentMinor }) => <Sum minor={spentMinor} /> },
        ]}
      />
    </div>
  );
}

type PlannedRow = ChasePlanned['rows'][number] & { readonly index: number; readonly stakeMinor: bigint; readonly spentMinor: bigint };
