import { formatNumber } from '@trevo/i18n';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { usePagedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import { askAfterPoints, type PointOrder } from './point-queries.ts';

const filters = { status: ['all', 'P', 'A', 'R'] } as const;
const rowKey = ({ orderNo }: PointOrder): string => orderNo;
const tones: Readonly<Record<PointOrder['status'], Tone>> = { P: 'info', A: 'ok', R: 'bad' };

/** Own orders of the mall, newest first; one that is not packed can be given up. */
export function PointOrders() {
  const t = useT();
  const list = useList({ name: 'pointOrders', filters, range: true });
  const source = usePagedList({
    key: 'pointOrders',
    request: list.request,
    ask: (request) => callApi('getRedeemPointList', request),
    rowKey,
    pageSize: 20,
  });
  return (
    <PortalList<PointOrder>
      title={t('pointMall.page.orders')}
      headed
      {...{ list, source, rowKey }}
      filters={{
        status: { label: t('pointMall.status'), of: (choice) => t(`pointMall.status.${choice as (typeof filters.status)[number]}`) },
      }}
      columns={useColumns()}
      empty={{ title: t('pointMall.ordersNone'), text: t('pointMall.ordersNoneText') }}
    />
  );
}

function useColumns(): readonly ListColumn<PointOrder>[] {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const number = (value: string | number) => formatNumber(String(value), tag);
  return [
    {
      id: 'when',
      header: t('history.when'),
      cell: ({ appliedAt }) => <span className="num">{moment(appliedAt, 'exact')}</span>,
      file: ({ appliedAt }) => appliedAt,
    },
    {
      id: 'number',
      header: t('pointMall.orderNo'),
      cell: ({ orderNo }) => <code className="xs">{orderNo}</code>,
      file: ({ orderNo }) => orderNo,
    },
    { id: 'name', header: t('pointMall.name'), cell: ({ name }) => name, file: ({ name }) => name },
    {
      id: 'quantity',
      header: t('pointMall.quantity'),
      align: 'end',
      cell: ({ quantity }) => number(quantity),
      file: ({ quantity }) => String(quantity),
    },
    { id: 'points', header: t('pointMall.pointsColumn'), align: 'end', cell: ({ points }) => number(points), file: ({ points }) => points },
    {
      id: 'status',
      header: t('pointMall.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`pointMall.status.${status}`)}</Badge>,
      file: ({ status }) => t(`pointMall.status.${status}`),
    },
    {
      id: 'remark',
      header: t('pointMall.remark'),
      cell: (order) => remarkOf(t, order),
      file: (order) => remarkOf(t, order),
    },
    { id: 'act', header: t('history.details'), headerHidden: true, align: 'end', cell: (order) => <CancelButton order={order} /> },
  ];
}

function remarkOf(t: ReturnType<typeof useT>, { reason, tracking, refunded }: PointOrder): string {
  if (refunded) return t('pointMall.refunded');
  if (reason !== null) return t(`pointMall.reason.${reason}`);
  return tracking === null ? '–' : t('pointMall.tracking', { code: tracking });
}

function CancelButton({ order }: { readonly order: PointOrder }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (!order.canCancel) return null;
  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await callApi('cancelPointOrder', { orderNo: order.orderNo as `mor_${string}` });
      toast({ tone: 'ok', title: t('pointMall.cancelled', { name: order.name }) });
    } catch (error) {
      toast({ tone: 'bad', title: order.name, text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      await askAfterPoints();
    }
  }
  return (
    <Button size="sm" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void cancel()}>
      {t('pointMall.cancel')}
      <span className="sr"> {order.name}</span>
    </Button>
  );
}
