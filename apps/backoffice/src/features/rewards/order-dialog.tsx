import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { Field, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { useOwnName } from './own-name.ts';
import { useAloneUpTo } from './use-alone-up-to.ts';

export type MallOrderLine = ResponseOf<Calls['officeMallOrders']>['list'][number];
type Asked = RequestOf<Calls['officeActOnMallOrder']>;
export type OrderAct = Asked['act'];
type Reason = NonNullable<Asked['reason']>;
type Props = { readonly row: MallOrderLine; readonly act: OrderAct; readonly onClose: () => void };

const refundReasons = ['lost', 'faulty'] as const satisfies readonly NonNullable<Asked['refundReason']>[];
const reasons = ['out_of_goods', 'address', 'not_allowed'] as const satisfies readonly Reason[];

/** Packs, approves or rejects an order, or gives the points of lost or faulty goods back. A dear one is signed by two persons: the first signature stands as a remark. */
export function OrderDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const alone = useAloneUpTo('mallOrder');
  const form = useDialogForm<{ readonly tracking: string; readonly reason: Reason; readonly refundReason: (typeof refundReasons)[number] }>(
    {
      initial: { tracking: '', reason: 'out_of_goods', refundReason: 'lost' },
      send: async ({ tracking, reason, refundReason }) => {
        const more =
          act === 'reject'
            ? { reason }
            : act === 'refund'
              ? { refundReason }
              : act === 'pack' && tracking.trim() !== ''
                ? { tracking: tracking.trim() }
                : {};
        await callOffice('officeActOnMallOrder', { orderId: row.orderId as Asked['orderId'], act, ...more });
      },
      refresh: () => readAnew('mall-orders'),
      onClose,
    },
  );
  return (
    <FormDialog
      title={`${t(`office.rewards.orderAct.${act}`)}: ${nameOf(row.names)}`}
      form={{ ...form, ready: true }}
      confirm={t(`office.rewards.orderAct.${act}`)}
      danger={act === 'reject'}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.rewards.orderActText.${act}`, { alone })}</p>
      {act === 'pack' ? <Field {...form.bind('tracking')} label={t('office.rewards.tracking')} maxLength={60} autoComplete="off" /> : null}
      {act === 'reject' ? (
        <Select
          label={t('office.reason')}
          well
          value={form.values.reason}
          onChange={(next) => form.set('reason', next)}
          options={reasons.map((value) => ({ value, label: t(`office.rewards.orderReason.${value}`) }))}
        />
      ) : null}
      {act === 'refund' && row.refund === null ? (
        <Select
          label={t('office.reason')}
          well
          value={form.values.refundReason}
          onChange={(next) => form.set('refundReason', next)}
          options={refundReasons.map((value) => ({ value, label: t(`office.rewards.refundReason.${value}`) }))}
        />
      ) : null}
    </FormDialog>
  );
}
