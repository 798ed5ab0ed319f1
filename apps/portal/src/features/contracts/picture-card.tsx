import { compactNumber, formatList } from '@trevo/i18n';
import { Amount, BarChart, ChartLegend, type Column, Table } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { moneyOf } from '../../platform/money-of.ts';
import { useMoment } from '../../platform/moment.ts';
import { usePeriodText } from '../../platform/period-text.ts';
import type { ContractRow, Margin, Picture } from './contract-queries.ts';
import { moneyText } from './money-text.ts';

type Period = Picture['periods'][number];
type PictureCardProps = {
  readonly picture: Picture;
  readonly terms: Pick<ContractRow['terms'], 'currency' | 'kind'>;
  /** Of an offer that is looked at before it is sent: what it leaves its sender. */
  readonly margin?: Margin | undefined;
};

/** Days that the picture of a real-time salary looks at; of a team with very many bets the older ones are left out. */
const daysLooked = 4;

/** Nobody played, and no terms gave anything all the same. */
function isNothing({ units, amount, present }: Period): boolean {
  return units === 0 && Number(amount) === 0 && Number(present ?? 0) === 0;
}

/** What the terms would have come to over the last periods, beside the present ones: a picture, and no promise. */
export function PictureCard({ picture: { periods, ending }, terms: { kind, currency }, margin }: PictureCardProps) {
  const t = useT();
  const tag = useLanguageTag();
  return (
    <section className="card pad ctr-picture">
      <h3 className="h4">{t('contract.picture.title')}</h3>
      <p className="t2 sm">{t('contract.picture.text')}</p>
      {periods.every(isNothing) ? <p className="t2">{t('contract.picture.nothing')}</p> : <Periods {...{ periods, kind, currency }} />}
      {kind === 'realtime' && periods.length < daysLooked ? <p className="t2 sm">{t('contract.picture.tooLarge')}</p> : null}
      {margin === undefined ? null : <MarginPart {...{ margin, currency }} />}
      {ending.length > 0 ? <p className="t2 sm">{t('contract.picture.ending', { accounts: formatList(ending, tag) })}</p> : null}
    </section>
  );
}

type PeriodsProps = { readonly periods: readonly Period[]; readonly kind: ContractRow['terms']['kind']; readonly currency: string };

function Periods({ periods, kind, currency }: PeriodsProps) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const hasPresent = periods.some(({ present }) => present !== null);
  const series = [{ id: 'offer', label: t('contract.picture.offer') }];
  const comparison = hasPresent
    ? { label: t('contract.picture.present'), values: periods.map(({ present }) => Number(present ?? 0)) }
    : undefined;
  const short = compactNumber(tag, { currency });
  return (
    <>
      {comparison === undefined ? null : <ChartLegend series={series} comparison={comparison.label} />}
      <BarChart
        label={t('contract.picture.title')}
        height={200}
        series={series}
        columns={periods.map(({ start, amount, isRunning }) => ({
          id: start,
          // A period of several days is known by its first; which year it was is said below.
          label: moment(start, kind === 'hourly' ? 'clock' : 'dayMonth'),
          values: [Number(amount)],
          open: isRunning,
        }))}
        format={short}
        mark={(sum) => moneyText(sum.toFixed(4), currency, tag)}
        comparison={comparison}
      />
      <Table
        caption={t('contract.picture.title')}
        dense
        columns={usePeriodColumns({ periods, kind, currency })}
        rows={periods}
        rowKey={({ start }) => start}
      />
    </>
  );
}

function usePeriodColumns({ periods, kind, currency }: PeriodsProps): readonly Column<Period>[] {
  const t = useT();
  const money = useMoneyCell(currency);
  const period = usePeriodCell();
  // Where nothing goes on to anybody, what it gives is what is left.
  const goesOn = periods.some(({ below }) => Number(below) !== 0);
  const column = (id: 'below' | 'gross', header: string): Column<Period> => ({ id, header, align: 'end', cell: (row) => money(row[id]) });
  return [
    { id: 'period', header: t('contract.picture.period'), cell: period },
    { id: 'bet', header: t('contract.validBet'), align: 'end', cell: ({ validBet }) => money(validBet) },
    { id: 'active', header: t('contract.picture.active'), align: 'end', cell: ({ activeMembers }) => activeMembers },
    ...(kind === 'dividend'
      ? [{ id: 'net', header: t('contract.result'), align: 'end', cell: ({ net }: Period) => money(net) } as const]
      : []),
    ...(goesOn ? [column('gross', t('contract.picture.gross')), column('below', t('contract.picture.below'))] : []),
    { id: 'present', header: t('contract.picture.present'), align: 'end', cell: ({ present }) => money(present) },
    { id: 'amount', header: t('contract.picture.offer'), align: 'end', cell: ({ amount }) => money(amount), tone: () => 't1' },
    {
      id: 'difference',
      header: t('contract.picture.difference'),
      align: 'end',
      cell: ({ amount, present }) => (present === null ? '–' : <Difference {...{ from: present, to: amount, currency }} />),
    },
  ];
}

type MarginProps = { readonly margin: Margin; readonly currency: string };

/** What the offer would have left its sender (rule book of agents §6.6); or that there is no period yet to tell it by. */
function MarginPart({ margin, currency }: MarginProps) {
  const t = useT();
  return (
    <>
      <h3 className="h4">{t('contract.margin.title')}</h3>
      <p className="t2 sm">{t(margin.length === 0 ? 'contract.margin.nothing' : 'contract.margin.text')}</p>
      {margin.length === 0 ? null : <MarginTable {...{ margin, currency }} />}
    </>
  );
}

/** Without it, with it, and the difference. */
function MarginTable({ margin, currency }: MarginProps) {
  const t = useT();
  const money = useMoneyCell(currency);
  const period = usePeriodCell();
  const columns: readonly Column<Margin[number]>[] = [
    { id: 'period', header: t('contract.picture.period'), cell: period },
    { id: 'without', header: t('contract.margin.without'), align: 'end', cell: ({ without }) => money(without) },
    { id: 'with', header: t('contract.margin.with'), align: 'end', cell: (row) => money(row.with), tone: () => 't1' },
    {
      id: 'difference',
      header: t('contract.picture.difference'),
      align: 'end',
      cell: ({ without, with: left }) => <Difference {...{ from: without, to: left, currency }} />,
    },
  ];
  return <Table caption={t('contract.margin.title')} dense columns={columns} rows={margin} rowKey={({ start }) => start} />;
}

function Difference({ from, to, currency }: { readonly from: string; readonly to: string; readonly currency: string }) {
  const tag = useLanguageTag();
  const [was, is] = [moneyOf(from, currency), moneyOf(to, currency)];
  return <Amount money={{ ...is, minor: is.minor - was.minor }} language={tag} signed tone="delta" />;
}

function useMoneyCell(currency: string) {
  const tag = useLanguageTag();
  return (amount: string | null) => (amount === null ? '–' : <Amount money={moneyOf(amount, currency)} language={tag} />);
}

function usePeriodCell() {
  const t = useT();
  const periodText = usePeriodText();
  return ({ start, end, isRunning }: Pick<Period, 'end' | 'isRunning' | 'start'>) => (
    <span className="ctr-period num">
      {periodText(start, end)}
      {isRunning ? <span className="t3 xs">{t('contract.picture.running')}</span> : null}
    </span>
  );
}
