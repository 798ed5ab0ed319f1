import { Amount, type Column, Table } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { moneyOf } from '../../platform/money-of.ts';
import type { BonusGrant } from './bonus-queries.ts';

/** Bonuses that ended: how, what became cash, and what went back. */
export function BonusHistory({ grants, currency }: { readonly grants: readonly BonusGrant[]; readonly currency: string }) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const money = (amount: string) => <Amount money={moneyOf(amount, currency)} language={tag} />;
  const columns: readonly Column<BonusGrant>[] = [
    { id: 'title', header: t('bonus.own'), cell: ({ title }) => title },
    {
      id: 'state',
      header: t('bonus.ended'),
      cell: ({ state, endedAt }) => `${t(`bonus.state.${state}`)}${endedAt === null ? '' : ` · ${when(endedAt, 'moment')}`}`,
    },
    { id: 'amount', header: t('bonus.amount'), align: 'end', cell: ({ amount }) => money(amount) },
    { id: 'released', header: t('bonus.released'), align: 'end', cell: ({ released }) => money(released) },
    { id: 'returned', header: t('bonus.returned'), align: 'end', cell: ({ forfeited }) => money(forfeited) },
  ];
  return <Table<BonusGrant> caption={t('bonus.history')} columns={columns} rows={grants} rowKey={({ grantId }) => grantId} />;
}
