import type { Calls, RequestOf } from '@trevo/contract';
import { Field, Select } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';

type Wish = Omit<RequestOf<Calls['officeSetLimit']>, 'memberId'>;
type LimitDialogProps = {
  readonly busy: boolean;
  readonly fault: string | undefined;
  readonly onConfirm: (wish: Wish) => void;
  readonly onClose: () => void;
};

const kinds = ['deposit', 'loss', 'stake', 'time'] as const;
const periods = ['day', 'week', 'month'] as const;

/** A limit that the member asked for, with the words they asked in. */
export function LimitDialog({ busy, fault, onConfirm, onClose }: LimitDialogProps) {
  const t = useT();
  const [kind, setKind] = useState<Wish['kind']>('loss');
  const [period, setPeriod] = useState<Wish['period']>('day');
  const [value, setValue] = useState('');
  const figure = readFigure(kind, value);
  return (
    <ReasonDialog
      title={t('office.setLimit')}
      text={t('office.setLimitText')}
      confirm={t('office.setLimit')}
      busy={busy}
      fault={fault}
      blocked={figure === undefined}
      onConfirm={(reason) => onConfirm({ kind, period, ...figure, reason })}
      onClose={onClose}
    >
      <Select
        label={t('office.limit')}
        well
        value={kind}
        onChange={setKind}
        options={kinds.map((one) => ({ value: one, label: t(`office.limitKind.${one}`) }))}
      />
      <Select
        label={t('office.limitPeriod')}
        well
        value={period}
        onChange={setPeriod}
        options={periods.map((one) => ({ value: one, label: t(`office.limitPeriod.${one}`) }))}
      />
      <Field
        label={t(kind === 'time' ? 'office.limitMinutes' : 'office.limitAmount')}
        hint={t('office.limitHint')}
        inputMode="decimal"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** An amount as the wire writes it, or minutes; empty takes the limit away. Undefined: neither. */
function readFigure(kind: Wish['kind'], text: string): Pick<Wish, 'amount' | 'minutes'> | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return {};
  if (kind === 'time') return /^\d{1,5}$/.test(plain) && Number(plain) > 0 ? { minutes: Number(plain) } : undefined;
  return /^\d{1,12}(\.\d{2})?$/.test(plain) && Number(plain) > 0 ? { amount: plain.includes('.') ? plain : `${plain}.00` } : undefined;
}
