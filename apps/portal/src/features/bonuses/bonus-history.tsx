import { sortableAt } from '@trevo/i18n';
import { Amount, type ListColumn } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useStatus } from '../../platform/brand.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { usePagedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { moneyOf } from '../../platform/money-of.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import type { BonusGrant } from './bonus-queries.ts';

const rowKey = ({ grantId }: BonusGrant): string => grantId;

/** Pages of bonuses that ended; asked for beside those that run, so that all of the page comes at once. */
export function useBonusHistory() {
  const list = useList({ name: 'bonuses' });
  const source = usePagedList({
    key: 'bonusHistory',
    request: list.request,
    ask: async (request) => {
      const { grants, totalPages } = await callApi('memberBonuses', { ...request, state: 'ended' });
      return { list: grants, totalPages };
    },
    rowKey,
    pageSize: 20,
  });
  return { list, source };
}

type Props = ReturnType<typeof useBonusHistory> & { readonly currency: string };

/** Bonuses that ended: how, what became cash, and what went back. */
export function BonusHistory({ list, source, currency }: Props) {
  const t = useT();
  const columns = useColumns(currency);
  if (source.error === null && (source.rows ?? []).length === 0) return null;
  return (
    <PortalList<BonusGrant> title={t('bonus.history')} headed {...{ list, source, columns, rowKey }} empty={{ title: t('in_no_data') }} />
  );
}

function useColumns(currency: string): readonly ListColumn<BonusGrant>[] {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const { timeZone } = useStatus().merchant;
  const words = (id: string, header: string, of: (grant: BonusGrant) => string): ListColumn<BonusGrant> => {
    return { id, header, cell: of, file: of };
  };
  const money = (id: string, header: string, of: (grant: BonusGrant) => string): ListColumn<BonusGrant> => ({
    id,
    header,
    align: 'end',
    cell: (grant) => <Amount money={moneyOf(of(grant), currency)} language={tag} />,
    file: (grant) => ({ decimal: of(grant) }),
  });
  return [
    words('title', t('bonus.own'), ({ title }) => title),
    words('state', t('history.state'), ({ state }) => t(`bonus.state.${state}`)),
    {
      id: 'ended',
      header: t('bonus.ended'),
      cell: ({ endedAt }) => (endedAt === null ? '–' : <span className="num">{when(endedAt, 'moment')}</span>),
      file: ({ endedAt }) => (endedAt === null ? '' : sortableAt(endedAt, timeZone)),
    },
    money('amount', t('bonus.amount'), ({ amount }) => amount),
    money('released', t('bonus.released'), ({ released }) => released),
    money('returned', t('bonus.returned'), ({ forfeited }) => forfeited),
  ];
}
