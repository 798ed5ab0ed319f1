import { formatDay } from '@trevo/i18n';
import { amountOf } from '@trevo/money';
import { givenSource, type ListColumn } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import type { Club } from './club-query.ts';

type Line = Club['history'][number];
type Props = { readonly lines: readonly Line[]; readonly money: (amount: string) => string };

const event = ['all', 'up', 'down', 'weekly', 'monthly', 'birthday'] as const;
const rowKey = ({ day, event: happened, level }: Line): string => `${day} ${happened} ${level}`;

/** What happened on the ladder, newest first: levels that came and went, and gifts that were given. */
export function VipHistory({ lines, money }: Props) {
  const t = useT();
  const list = useList({ name: 'club', filters: { event }, range: true });
  const columns = useColumns(money);
  if (lines.length === 0) return null;
  const { range, filters } = list.state;
  const shown = lines.filter(
    ({ day, event: happened }) =>
      (range?.from === undefined || day >= range.from) &&
      (range?.to === undefined || day <= range.to) &&
      (filters.event === 'all' || filters.event === happened),
  );
  return (
    <PortalList<Line>
      title={t('vip.history')}
      headed
      {...{ list, columns, rowKey }}
      source={givenSource(shown)}
      filters={{ event: { label: t('vip.history.event'), of: (one) => t(`vip.history.which.${one as (typeof event)[number]}`) } }}
      empty={{ title: t('in_no_data') }}
    />
  );
}

function useColumns(money: Props['money']): readonly ListColumn<Line>[] {
  const t = useT();
  const tag = useLanguageTag();
  const what = ({ event: happened, name }: Line) => (name === null ? t('vip.event.foot') : t(`vip.event.${happened}`, { name }));
  return [
    {
      id: 'day',
      header: t('vip.history.day'),
      cell: ({ day }) => <span className="vip-whole">{formatDay(day, tag)}</span>,
      file: ({ day }) => day,
      sortBy: ({ day }) => day,
    },
    { id: 'event', header: t('vip.history.event'), cell: what, file: what, sortBy: what },
    {
      id: 'gift',
      header: t('vip.history.gift'),
      align: 'end',
      cell: ({ gift }) => (amountOf(gift) === 0n ? '–' : <span className="vip-whole">{money(gift)}</span>),
      file: ({ gift }) => ({ decimal: gift }),
      sortBy: ({ gift }) => amountOf(gift),
    },
  ];
}
