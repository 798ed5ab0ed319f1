import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, EmptyState, Table, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { RoomPager } from '../../shell/room-pager.tsx';
import { EndReturn } from './end-return.tsx';
import { returnsQuery } from './payment-queries.ts';

type Page = ResponseOf<Calls['officeReturns']>;
type Item = Page['list'][number];

const tones: Readonly<Record<Item['status'], Tone>> = { queued: 'info', sending: 'info', returned: 'ok', failed: 'bad' };

/** Money that goes back to its payers: by the provider by itself, or by hand until somebody says so. */
export function Returns() {
  const t = useT();
  const [pageNo, setPageNo] = useState(1);
  const [ending, setEnding] = useState<Item>();
  const items = useQuery(returnsQuery(pageNo));
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>{t('office.moneyBack')}</h2>
        <span className="of-muted">{t('office.moneyBackLead')}</span>
      </div>
      <Loaded query={items}>
        {(page) =>
          page.total === 0 ? (
            <EmptyState title={t('office.moneyBackEmpty')} text={t('office.moneyBackEmptyText')} />
          ) : (
            <>
              <ReturnsTable page={page} onEnd={setEnding} />
              <RoomPager page={page} onPage={setPageNo} />
            </>
          )
        }
      </Loaded>
      {ending !== undefined && <EndReturn item={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function ReturnsTable({ page, onEnd }: { readonly page: Page; readonly onEnd: (item: Item) => void }) {
  const t = useT();
  const moment = useMoment();
  const maySettle = useMay('payments.settle');
  return (
    <Table<Item>
      caption={t('office.moneyBack')}
      rows={page.list}
      rowKey={({ returnId }) => returnId}
      columns={[
        { id: 'at', header: t('office.at'), cell: ({ startedAt }) => moment(startedAt) },
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
          id: 'reason',
          header: t('office.reason'),
          cell: ({ reason }) => (reason === 'foreign_payer' ? t('office.paymentFault.foreign_payer') : reason),
        },
        {
          id: 'status',
          header: t('office.status'),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`office.returnStatus.${status}`)}</Badge>,
        },
        {
          id: 'amount',
          header: t('office.amount'),
          align: 'end',
          cell: ({ amount, currency }) => <OfficeMoney amount={amount} currency={currency} />,
        },
        {
          id: 'act',
          header: t('office.decide'),
          align: 'end',
          cell: (item) =>
            maySettle &&
            item.byHand &&
            item.endedAt === null && (
              <Button size="sm" variant="primary" onClick={() => onEnd(item)}>
                {t('office.returnDone')}
              </Button>
            ),
        },
      ]}
    />
  );
}
