import { formatDay } from '@trevo/i18n';
import { type Column, Table } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import type { Programme } from './referral-page.tsx';
import { useMoney } from './use-money.ts';

type Day = Programme['days'][number];

/** The commission day by day: what was paid, and what exceeded the month’s most. */
export function CommissionDays({ programme: { currency, days } }: { readonly programme: Programme }) {
  const t = useT();
  const tag = useLanguageTag();
  const money = useMoney(currency);
  if (days.length === 0) return null;
  const columns: readonly Column<Day>[] = [
    { id: 'day', header: t('friends.day'), cell: ({ day }) => formatDay(day, tag) },
    { id: 'paid', header: t('friends.paid'), align: 'end', cell: ({ paid }) => money(paid) },
    { id: 'dropped', header: t('friends.dropped'), align: 'end', cell: ({ dropped }) => money(dropped) },
  ];
  return (
    <section className="card pad col" aria-labelledby="friends-days">
      <h2 className="h3" id="friends-days">
        {t('friends.days')}
      </h2>
      <p className="t2 sm">{t('friends.daysText')}</p>
      <Table<Day> caption={t('friends.days')} columns={columns} rows={days} rowKey={({ day }) => day} />
    </section>
  );
}
