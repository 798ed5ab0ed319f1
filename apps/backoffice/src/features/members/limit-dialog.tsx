import type { Calls, RequestOf } from '@trevo/contract';
import { ok, type Result, refuse } from '@trevo/kernel';
import { formatAmount, readTypedAmount, readTypedNumber } from '@trevo/money';
import { Field, Select } from '@trevo/ui';
import { readOf } from '../../platform/amount-field.tsx';
import { type Say, useT, useTag } from '../../platform/language.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import type { DialogEnd } from '../../shell/use-dialog-form.ts';

type Wish = Omit<RequestOf<Calls['officeSetLimit']>, 'memberId'>;
type FigureReading = { readonly kind: Wish['kind']; readonly tag: string; readonly t: Say };
type LimitDialogProps = DialogEnd & {
  /** Rejects with why it was not taken. */
  readonly send: (wish: Wish) => Promise<unknown>;
};

const kinds = ['deposit', 'loss', 'stake', 'time'] as const;
const periods = ['day', 'week', 'month'] as const;

const minutesMax = 99_999n;

/** A limit that the member asked for, with the words they asked in. */
export function LimitDialog({ send, refresh, onClose }: LimitDialogProps) {
  const t = useT();
  const tag = useTag();
  const form = useReasonForm<{ readonly kind: Wish['kind']; readonly period: Wish['period']; readonly figure: string }>({
    initial: { kind: 'loss', period: 'day', figure: '' },
    faults: ({ kind, figure }) => {
      const read = readFigure(figure, { kind, tag, t });
      return read.ok ? {} : { figure: read.code };
    },
    send: ({ kind, period, figure, reason }) => send({ kind, period, ...readOf(readFigure(figure, { kind, tag, t })), reason }),
    refresh,
    onClose,
    live: ['figure'],
  });
  const { kind, period } = form.values;
  return (
    <ReasonFormDialog
      title={t('office.setLimit')}
      text={t('office.setLimitText')}
      confirm={t('office.setLimit')}
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('office.limit')}
        well
        value={kind}
        onChange={(next) => form.set('kind', next)}
        options={kinds.map((one) => ({ value: one, label: t(`office.limitKind.${one}`) }))}
      />
      <Select
        label={t('office.limitPeriod')}
        well
        value={period}
        onChange={(next) => form.set('period', next)}
        options={periods.map((one) => ({ value: one, label: t(`office.limitPeriod.${one}`) }))}
      />
      <Field
        {...form.bind('figure')}
        label={t(kind === 'time' ? 'office.limitMinutes' : 'office.limitAmount')}
        hint={t('office.limitHint')}
        inputMode="decimal"
      />
    </ReasonFormDialog>
  );
}

/** An amount as the wire writes it, or minutes; empty takes the limit away. Refused with the sentence that says how it is written. */
function readFigure(text: string, { kind, tag, t }: FigureReading): Result<Pick<Wish, 'amount' | 'minutes'>, string> {
  if (text.trim() === '') return ok({});
  const read = kind === 'time' ? readTypedNumber(text, tag, 0) : readTypedAmount(text, tag);
  if (!read.ok) return refuse(t(`office.amountFault.${read.code}`));
  if (read.value === 0n || (kind === 'time' && read.value > minutesMax)) return refuse(t('office.amountFault.malformed'));
  return ok(kind === 'time' ? { minutes: Number(read.value) } : { amount: formatAmount(read.value) });
}
