import './profit.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { factCategories } from '@trevo/contract';
import { dayAt, formatDay } from '@trevo/i18n';
import { addDays, formatDate, type LocalDate, parseDate } from '@trevo/kernel';
import { amountOf, displayMoney } from '@trevo/money';
import { Amount, Badge, type DateRange, type ListColumn, wholeSource } from '@trevo/ui';
import { useStatus } from '../../platform/brand.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { moneyOf } from '../../platform/money-of.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import { type Profit, type ProfitDay, profitQuery } from './profit-query.ts';

const filters = { category: ['all', ...factCategories] } as const;
type Category = (typeof factCategories)[number];

/** The figures of a day, and those of the whole; the result comes first of all. */
const figures = ['staked', 'won', 'rewards', 'result', 'deposits', 'withdrawals'] as const;
type FigureName = (typeof figures)[number];

/** Days shown until others are chosen. */
const daysUsual = 7;

/** What the own play and money of some days came to: the sums, the kinds of game, and day by day, to save and to print. */
export function ProfitPanel() {
  const t = useT();
  const { request, ...list } = useList({ name: 'profit', filters, range: true });
  const usual = useUsualDays();
  const days = list.state.range ?? usual;
  const { category } = request;
  const query = useQuery({
    ...profitQuery({ ...days, ...(category === undefined ? {} : { category }) }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      <State profit={data} />
      {data === undefined ? null : <Sums profit={data} />}
      <PortalList<ProfitDay>
        title={t('profit.days')}
        headed
        list={{ ...list, state: { ...list.state, range: days } }}
        source={wholeSource({ ...query, data: data?.list })}
        rowKey={({ day }) => day}
        columns={useColumns(data)}
        filters={{
          category: {
            label: t('profit.category'),
            of: (choice) => t(choice === 'all' ? 'profit.everyKind' : `category.${choice as Category}`),
          },
        }}
        totalLabel={t('profit.total')}
        empty={{ title: t('in_no_data'), text: t('profit.none') }}
      />
    </>
  );
}

/** The last week, with today, at the brand's place. */
function useUsualDays(): DateRange {
  const today = dayAt(serverClock.now(), useStatus().merchant.timeZone);
  return { from: formatDate(addDays(parseDate(today) as LocalDate, 1 - daysUsual)), to: today };
}

function State({ profit }: { readonly profit: Profit | undefined }) {
  const t = useT();
  const moment = useMoment();
  if (profit === undefined) return null;
  const { isClosed, to } = profit.state;
  return (
    <span className="row t2 sm profit-state" role="status">
      <Badge tone={isClosed ? 'neutral' : 'ok'}>{t(isClosed ? 'profit.closed' : 'profit.live')}</Badge>
      {isClosed ? t('profit.closedText') : t('profit.liveText', { at: moment(to, 'exact') })}
    </span>
  );
}

function Sums({ profit: { total, currency, categories } }: { readonly profit: Profit }) {
  const t = useT();
  const tag = useLanguageTag();
  return (
    <div className="profit-sums">
      <dl className="card pad profit-figures" aria-label={t('profit.sums')}>
        {figures.map((name) => (
          <div key={name} className={name === 'result' ? 'profit-result' : undefined}>
            <dt className="t2 sm">{t(`profit.figure.${name}`)}</dt>
            <dd>
              <Amount money={moneyOf(total[name], currency)} language={tag} signed={name === 'result'} />
            </dd>
          </div>
        ))}
      </dl>
      {categories.length < 2 ? null : (
        <dl className="card pad profit-kinds" aria-label={t('profit.kinds')}>
          {categories.map(({ category, staked, result }) => (
            <div key={category} className="row">
              <dt>{t(`category.${category}`)}</dt>
              <dd className="end t2 sm">{t('profit.stakedOf', { amount: displayMoney(moneyOf(staked, currency), tag) })}</dd>
              <dd>
                <Amount money={moneyOf(result, currency)} language={tag} signed />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function useColumns(profit: Profit | undefined): readonly ListColumn<ProfitDay>[] {
  const t = useT();
  const tag = useLanguageTag();
  const currency = profit?.currency ?? 'BRL';
  const shown = (amount: string, name: FigureName) => (
    <Amount money={moneyOf(amount, currency)} language={tag} signed={name === 'result'} />
  );
  return [
    {
      id: 'day',
      header: t('profit.day'),
      cell: ({ day }) => <span className="num">{formatDay(day, tag)}</span>,
      file: ({ day }) => day,
      sortBy: ({ day }) => day,
    },
    ...figures.map(
      (name): ListColumn<ProfitDay> => ({
        id: name,
        header: t(`profit.figure.${name}`),
        align: 'end',
        cell: (row) => shown(row[name], name),
        file: (row) => ({ decimal: row[name] }),
        sortBy: (row) => amountOf(row[name]),
        total: () => (profit === undefined ? null : shown(profit.total[name], name)),
      }),
    ),
  ];
}
