import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, EmptyState, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { suspenseQuery } from './payment-queries.ts';
import { SettleSuspense } from './settle-suspense.tsx';

type Page = ResponseOf<Calls['officeSuspense']>;
type Item = Page['list'][number];
type Open = { readonly item: Item; readonly ruling: 'credit' | 'return' };

/** Payments that arrived and belong to nobody yet, oldest first: a person credits or returns each. */
export function Suspense() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<Open>();
  const items = useQuery(suspenseQuery(pageNo));
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>{t('office.suspense')}</h2>
        <span className="of-muted">{t('office.suspenseLead')}</span>
      </div>
      <Loaded query={items}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState title={t('office.suspenseEmpty')} text={t('office.suspenseEmptyText')} />
          ) : (
            <>
              <SuspenseTable page={page} onOpen={setOpen} />
              <RoomPager page={page} onPage={setPageNo} />
            </>
          )
        }
      </Loaded>
      {open !== undefined && <SettleSuspense {...open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function SuspenseTable({ page, onOpen }: { readonly page: Page; readonly onOpen: (open: Open) => void }) {
  const t = useT();
  const moment = useMoment();
  const maySettle = useMay('payments.settle');
  return (
    <Table<Item>
      caption={t('office.suspense')}
      rows={page.list}
      rowKey={(item) => item.endToEndId}
      columns={[
        { id: 'at', header: t('office.at'), cell: (item) => moment(item.receivedAt) },
        { id: 'reason', header: t('office.paymentFault'), cell: (item) => t(`office.paymentFault.${item.reason}`) },
        {
          id: 'member',
          header: t('office.member'),
          cell: ({ deposit }) => (deposit === null ? '–' : <PlaceLink to={`/deposits/${deposit.depositId}`}>{deposit.username}</PlaceLink>),
        },
        {
          id: 'payer',
          header: t('office.payer'),
          cell: ({ payerName, payerDocument }) => [payerName, payerDocument].filter(Boolean).join(', ') || '–',
        },
        {
          id: 'asked',
          header: t('office.asked'),
          align: 'end',
          cell: ({ deposit, currency }) => (deposit === null ? '–' : <OfficeMoney amount={deposit.asked} currency={currency} />),
        },
        {
          id: 'amount',
          header: t('office.amount'),
          align: 'end',
          cell: ({ amount, currency }) => <OfficeMoney amount={amount} currency={currency} />,
        },
        {
          id: 'settle',
          header: t('office.decide'),
          align: 'end',
          cell: (item) =>
            maySettle && (
              <span className="of-acts of-row-end">
                {item.deposit !== null && item.reason !== 'foreign_payer' && (
                  <Button size="sm" variant="primary" onClick={() => onOpen({ item, ruling: 'credit' })}>
                    {t('office.credit')}
                  </Button>
                )}
                <Button size="sm" onClick={() => onOpen({ item, ruling: 'return' })}>
                  {t('office.return')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}
