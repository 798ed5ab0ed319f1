import type { Calls, InputOf } from '@trevo/contract';
import { Segmented } from '@trevo/ui';
import { AmountField, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { type LimitCell, refreshLotteries } from './lottery-queries.ts';

type Act = InputOf<Calls['officeLimitLotteryNumbers']>['act'];
type Typed = { readonly act: Act; readonly scope: 'issue' | 'all'; readonly costMax: string; readonly orderMax: string };
type LimitNumberDialogProps = {
  readonly code: string;
  readonly cell: LimitCell;
  readonly name: string;
  readonly currency: string;
  /** The issue that it may be held for alone; null: it is not sold any more. */
  readonly issue: string | null;
  readonly onClose: () => void;
};

const mosts = ['costMax', 'orderMax'] as const;

/** Closes a number or holds it lower, for this issue or for all to come. What was bet stays as it is. */
export function LimitNumberDialog({ code, cell, name, currency, issue, onClose }: LimitNumberDialogProps) {
  const t = useT();
  const amounts = useAmounts(currency);
  const form = useReasonForm<Typed>({
    initial: { act: 'close', scope: issue === null ? 'all' : 'issue', costMax: '', orderMax: '' },
    faults: (typed) => {
      if (typed.act === 'close') return {};
      if (mosts.every((most) => typed[most].trim() === '')) return { costMax: t('office.lotteryLimitOne') };
      return Object.fromEntries(mosts.map((most) => [most, amounts.faultIfTyped(typed[most])]));
    },
    send: async ({ act, scope, costMax, orderMax, reason }) => {
      const lower = act === 'lower';
      await callOffice('officeLimitLotteryNumbers', {
        gameCode: code,
        issue: scope === 'issue' ? issue : null,
        numbers: [cell],
        act,
        costMax: lower ? amounts.readIfTyped(costMax) : null,
        orderMax: lower ? amounts.readIfTyped(orderMax) : null,
        reason,
      });
    },
    refresh: refreshLotteries,
    onClose,
    live: [...mosts],
  });
  const { act, scope } = form.values;
  return (
    <ReasonFormDialog
      title={t('office.lotteryLimitTitle', { name })}
      text={t('office.lotteryLimitText')}
      confirm={t('office.lotteryLimitSave')}
      danger={act === 'close'}
      form={form}
      onClose={onClose}
    >
      <Segmented
        label={t('office.lotteryLimitAct')}
        value={act}
        onChange={(next) => form.set('act', next)}
        options={(['close', 'lower'] as const).map((value) => ({ value, label: t(`office.lotteryLimitAct.${value}`) }))}
      />
      {issue !== null && (
        <Segmented
          label={t('office.lotteryLimitFor')}
          value={scope}
          onChange={(next) => form.set('scope', next)}
          options={[
            { value: 'issue', label: t('office.lotteryIssueTitle', { number: issue }) },
            { value: 'all', label: t('office.lotteryEveryIssue') },
          ]}
        />
      )}
      {act === 'lower' && (
        <>
          <p className="of-muted">{t('office.lotteryLimitOneText')}</p>
          {mosts.map((most) => (
            <AmountField key={most} {...form.bind(most)} label={t(`office.lotteryLimit.${most}`)} currency={currency} />
          ))}
        </>
      )}
    </ReasonFormDialog>
  );
}
