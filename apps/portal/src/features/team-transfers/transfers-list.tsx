import { sortableAt } from '@trevo/i18n';
import { Amount, Button, Dialog, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useStatus } from '../../platform/brand.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useChainedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { moneyOf } from '../../platform/money-of.ts';
import { useOwnStamp } from '../../shell/list-stamp.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import type { TeamTransfer } from './transfer-queries.ts';

const filters = { side: ['all', 'sent', 'received'] } as const;
const rowKey = ({ transferId }: TeamTransfer): string => transferId;

/** Own transfers within the team, sent and received, each with its receipt. */
export function TransfersList() {
  const t = useT();
  const [shown, setShown] = useState<TeamTransfer>();
  const list = useList({ name: 'teamTransfers', filters, range: true });
  const { pageNo: _page, ...request } = list.request;
  const source = useChainedList<TeamTransfer>({
    key: 'teamTransfers',
    request,
    ask: (part) => callApi('teamTransfers', { ...request, ...part }),
  });
  return (
    <>
      <PortalList<TeamTransfer>
        title={t('teamTransfer.history')}
        headed
        {...{ list, source, rowKey }}
        columns={useColumns(setShown)}
        stamp={useOwnStamp()}
        filters={{
          side: { label: t('teamTransfer.side'), of: (choice) => t(`teamTransfer.side.${choice as (typeof filters.side)[number]}`) },
        }}
        empty={{ title: t('in_no_data') }}
      />
      {shown === undefined ? null : <Receipt transfer={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useColumns(onShow: (transfer: TeamTransfer) => void): readonly ListColumn<TeamTransfer>[] {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const { timeZone } = useStatus().merchant;
  return [
    {
      id: 'when',
      header: t('history.when'),
      cell: ({ at }) => <span className="num">{when(at, 'exact')}</span>,
      file: ({ at }) => sortableAt(at, timeZone),
    },
    {
      id: 'side',
      header: t('teamTransfer.side'),
      cell: ({ side }) => t(`teamTransfer.side.${side}`),
      file: ({ side }) => t(`teamTransfer.side.${side}`),
    },
    {
      id: 'account',
      header: t('agent.team.account'),
      cell: ({ account }) => <b className="b t1">{account}</b>,
      file: ({ account }) => account,
    },
    {
      id: 'amount',
      header: t('history.amount'),
      align: 'end',
      cell: (row) => <Amount money={signedOf(row)} language={tag} signed tone="delta" />,
      file: ({ side, amount }) => ({ decimal: side === 'sent' ? `-${amount}` : amount }),
    },
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => onShow(row)}>
          {t('teamTransfer.receipt')}
        </Button>
      ),
    },
  ];
}

function signedOf({ side, amount, currency }: TeamTransfer) {
  return moneyOf(side === 'sent' ? `-${amount}` : amount, currency);
}

function Receipt({ transfer, onClose }: { readonly transfer: TeamTransfer; readonly onClose: () => void }) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const lines = [
    [t('teamTransfer.side'), t(`teamTransfer.side.${transfer.side}`)],
    [t('agent.team.account'), transfer.account],
    [t('history.amount'), <Amount key="amount" money={signedOf(transfer)} language={tag} signed />],
    [t('history.when'), when(transfer.at, 'exact')],
    [t('history.reference'), <code key="id">{transfer.transferId}</code>],
  ] as const;
  return (
    <Dialog label={t('teamTransfer.receipt')} closeLabel={t('dialog.close')} width={480} onClose={onClose}>
      <div className="col">
        <h2 className="h3">{t('teamTransfer.receipt')}</h2>
        <dl className="col">
          {lines.map(([name, value]) => (
            <div key={name} className="row">
              <dt className="t2 grow">{name}</dt>
              <dd className="b">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
