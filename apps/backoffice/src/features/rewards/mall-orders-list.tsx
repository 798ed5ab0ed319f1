import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { type MallOrderLine, type OrderAct, OrderDialog } from './order-dialog.tsx';
import { useOwnName } from './own-name.ts';

const status = ['P', 'A', 'R'] as const;
const tones: Readonly<Record<MallOrderLine['status'], Tone>> = { P: 'warn', A: 'ok', R: 'neutral' };
const rowKey = ({ orderId }: MallOrderLine): string => orderId;

/** Orders of the points mall: what waits for a person first, the oldest first. */
export function MallOrdersList() {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name: 'orders', filters: { status } });
  const source = usePagedList({
    key: ['mall-orders'],
    request: list.request,
    ask: (request) => callOffice('officeMallOrders', request),
    rowKey,
  });
  return (
    <OfficeList<MallOrderLine>
      title={t('office.rewards.tab.orders')}
      {...{ list, source, rowKey }}
      columns={useOrderColumns(mayWrite)}
      filters={{ status: { label: t('office.status'), of: (choice) => t(`office.rewards.orderStatus.${choice}`) } }}
      empty={{ title: t('office.rewards.ordersNone'), text: t('office.rewards.ordersNoneText') }}
    />
  );
}

function useOrderColumns(mayWrite: boolean): readonly ListColumn<MallOrderLine>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<MallOrderLine>();
  const stateWords = ({ status: state, packed, waitsForSecond, refund }: MallOrderLine) => {
    const remark =
      refund === 'done'
        ? 'refunded'
        : refund === 'waits'
          ? 'refundWaits'
          : waitsForSecond
            ? 'waitsForSecond'
            : packed && state === 'P'
              ? 'packed'
              : null;
    const words = t(`office.rewards.orderStatus.${state}`);
    return remark === null ? words : `${words}: ${t(`office.rewards.orderRemark.${remark}`)}`;
  };
  return [
    column.member((row) => row),
    column.words({ id: 'item', header: t('office.rewards.item') }, ({ names, quantity }) =>
      quantity === 1 ? nameOf(names) : `${quantity} × ${nameOf(names)}`,
    ),
    column.count({ id: 'points', header: t('office.rewards.points') }, ({ points }) => Number(points)),
    column.money({ id: 'cost', header: t('office.rewards.cost') }, ({ cost, currency }) => ({ amount: cost, currency })),
    column.moment({ id: 'at', header: t('office.rewards.orderedAt') }, ({ orderedAt }) => orderedAt),
    column.words({ id: 'tracking', header: t('office.rewards.tracking') }, ({ tracking }) => tracking ?? '–'),
    column.drawn({ id: 'status', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.status]}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Acts row={row} />)] : []),
  ];
}

/** What can be done about an order that waits, or about goods that were sent. */
function Acts({ row }: { readonly row: MallOrderLine }) {
  const t = useT();
  const open = useRoomDialog();
  const mayRefund = row.status === 'A' && row.kind === 'goods' && row.refund !== 'done';
  if (row.status !== 'P' && !mayRefund) return null;
  const acts: readonly OrderAct[] = mayRefund ? ['refund'] : row.packed ? ['approve', 'reject'] : ['pack', 'approve', 'reject'];
  return (
    <span className="of-acts">
      <Button size="sm" onClick={() => open((close) => <AddressDialog orderId={row.orderId} onClose={close} />)}>
        {t('office.rewards.address')}
      </Button>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'reject' ? 'danger' : undefined}
          onClick={() => open((close) => <OrderDialog row={row} act={act} onClose={close} />)}
        >
          {t(`office.rewards.orderAct.${act}`)}
        </Button>
      ))}
    </span>
  );
}
