import type { Calls, ResponseOf } from '@trevo/contract';
import { displayMoney } from '@trevo/money';
import type { ListColumn } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { usePagedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';

type Claim = ResponseOf<Calls['manualRebateClaims']>['list'][number];

const rowKey = ({ claimId }: Claim): string => claimId;

/** What was paid of the own rebate, newest first. */
export function ClaimList() {
  const t = useT();
  const list = useList({ name: 'rebateClaims' });
  const source = usePagedList({
    key: 'rebateClaims',
    request: list.request,
    ask: (request) => callApi('manualRebateClaims', request),
    rowKey,
    pageSize: 20,
  });
  return (
    <PortalList<Claim>
      title={t('cashback.records')}
      {...{ list, source, rowKey }}
      columns={useColumns()}
      empty={{ title: t('cashback.recordsNone'), text: t('cashback.recordsNoneText') }}
    />
  );
}

function useColumns(): readonly ListColumn<Claim>[] {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const how = ({ byItself }: Claim) => t(byItself ? 'cashback.byItself' : 'cashback.byClaim');
  return [
    {
      id: 'when',
      header: t('history.when'),
      cell: ({ claimedAt }) => <span className="num">{moment(claimedAt, 'exact')}</span>,
      file: ({ claimedAt }) => claimedAt,
    },
    { id: 'how', header: t('cashback.how'), cell: how, file: how },
    {
      id: 'number',
      header: t('cashback.transaction'),
      cell: ({ transactionId }) => <code className="xs">{transactionId}</code>,
      file: ({ transactionId }) => transactionId,
    },
    {
      id: 'paid',
      header: t('cashback.paid'),
      align: 'end',
      cell: ({ paid, currency }) => displayMoney(moneyOf(paid, currencyOf(currency)), tag),
      file: ({ paid }) => paid,
    },
  ];
}
