import { formatDay } from '@trevo/i18n';
import { amountOf } from '@trevo/money';
import { givenSource, type ListColumn } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import type { Programme } from './referral-page.tsx';
import { useMoney } from './use-money.ts';

type Day = Programme['days'][number];

/** The commission day by day: what was paid, and what exceeded the month’s most. */
export function CommissionDays({ programme: { currency, days } }: { readonly programme: Programme }) {
  const t = useT();
  const list = useList({ name: 'commission' });
  const columns = useColumns(currency);
  if (days.length === 0) return null;
  return (
    <PortalList<Day>
      title={t('friends.days')}
      headed
      lead={t('friends.daysText')}
      list={list}
      source={givenSource(days)}
      columns={columns}
      rowKey={({ day }) => day}
      empty={{ title: t('in_no_data') }}
    />
  );
}

function useColumns(currency: string): readonly ListColumn<Day>[] {
  const t = useT();
  const tag = useLanguageTag();
  const money = useMoney(currency);
  const amount = (id: string, header: string, of: (day: Day) => string): ListColumn<Day> => ({
    id,
    header,
    align: 'end',
    cell: (row) => money(of(row)),
    file: (row) => ({ decimal: of(row) }),
    sortBy: (row) => amountOf(of(row)),
  });
  return [
    { id: 'day', header: t('friends.day'), cell: ({ day }) => formatDay(day, tag), file: ({ day }) => day, sortBy: ({ day }) => day },
    amount('paid', t('friends.paid'), ({ paid }) => paid),
    amount('dropped', t('friends.dropped'), ({ dropped }) => dropped),
  ];
}
