import { formatDay } from '@trevo/i18n';
import { amountOf } from '@trevo/money';
import { type Column, Table } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import type { Club } from './club-query.ts';

type Line = Club['history'][number];
type Props = { readonly lines: readonly Line[]; readonly money: (amount: string) => string };

/** What happened on the ladder, newest first: levels that came and went, and gifts that were given. */
export function VipHistory({ lines, money }: Props) {
  const t = useT();
  const tag = useLanguageTag();
  if (lines.length === 0) return null;
  const columns: readonly Column<Line>[] = [
    { id: 'day', header: t('vip.history.day'), cell: ({ day }) => <span className="vip-whole">{formatDay(day, tag)}</span> },
    {
      id: 'event',
      header: t('vip.history.event'),
      cell: ({ event, name }) => (name === null ? t('vip.event.foot') : t(`vip.event.${event}`, { name })),
    },
    {
      id: 'gift',
      header: t('vip.history.gift'),
      align: 'end',
      cell: ({ gift }) => (amountOf(gift) === 0n ? '–' : <span className="vip-whole">{money(gift)}</span>),
    },
  ];
  return (
    <Table<Line> caption={t('vip.history')} columns={columns} rows={lines} rowKey={({ day, event, level }) => `${day} ${event} ${level}`} />
  );
}
