import { sortableAt } from '@trevo/i18n';
import { amountOf } from '@trevo/money';
import { Amount, givenSource, type ListColumn } from '@trevo/ui';
import { useStatus } from '../../platform/brand.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { moneyOf } from '../../platform/money-of.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import type { BonusGrant } from './bonus-queries.ts';

/** Bonuses that ended: how, what became cash, and what went back. */
export function BonusHistory({ grants, currency }: { readonly grants: readonly BonusGrant[]; readonly currency: string }) {
  const t = useT();
  return (
    <PortalList<BonusGrant>
      title={t('bonus.history')}
      headed
      list={useList({ name: 'bonuses' })}
      source={givenSource(grants)}
      columns={useColumns(currency)}
      rowKey={({ grantId }) => grantId}
      empty={{ title: t('in_no_data') }}
    />
  );
}

function useColumns(currency: string): readonly ListColumn<BonusGrant>[] {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const { timeZone } = useStatus().merchant;
  const words = (id: string, header: string, of: (grant: BonusGrant) => string): ListColumn<BonusGrant> => {
    return { id, header, cell: of, file: of, sortBy: of };
  };
  const money = (id: string, header: string, of: (grant: BonusGrant) => string): ListColumn<BonusGrant> => ({
    id,
    header,
    align: 'end',
    cell: (grant) => <Amount money={moneyOf(of(grant), currency)} language={tag} />,
    file: (grant) => ({ decimal: of(grant) }),
    sortBy: (grant) => amountOf(of(grant)),
  });
  return [
    words('title', t('bonus.own'), ({ title }) => title),
    words('state', t('history.state'), ({ state }) => t(`bonus.state.${state}`)),
    {
      id: 'ended',
      header: t('bonus.ended'),
      cell: ({ endedAt }) => (endedAt === null ? '–' : <span className="num">{when(endedAt, 'moment')}</span>),
      file: ({ endedAt }) => (endedAt === null ? '' : sortableAt(endedAt, timeZone)),
      sortBy: ({ endedAt }) => endedAt ?? '',
    },
    money('amount', t('bonus.amount'), ({ amount }) => amount),
    money('released', t('bonus.released'), ({ released }) => released),
    money('returned', t('bonus.returned'), ({ forfeited }) => forfeited),
  ];
}
