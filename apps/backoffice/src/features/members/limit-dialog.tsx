import type { Calls, RequestOf } from '@trevo/contract';
import { Button, Dialog, Field, Select, TextArea } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { useT } from '../../platform/language.ts';

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
  const [reason, setReason] = useState('');
  const figure = readFigure(kind, value);
  const ready = figure !== undefined && reason.trim().length >= 10;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) onConfirm({ kind, period, ...figure, reason: reason.trim() });
  };
  return (
    <Dialog label={t('office.setLimit')} onClose={onClose} closeLabel={t('office.close')} width={480}>
      <form className="of-stack of-dialog" onSubmit={submit}>
        <h2>{t('office.setLimit')}</h2>
        <p className="of-muted">{t('office.setLimitText')}</p>
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
        <TextArea
          label={t('office.reason')}
          hint={t('office.reasonHint')}
          maxLength={500}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {fault !== undefined && (
          <p className="of-fault" role="alert">
            {fault}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!ready} busy={busy} busyLabel={t('office.busy')}>
            {t('office.setLimit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** An amount as the wire writes it, or minutes; empty takes the limit away. Undefined: neither. */
function readFigure(kind: Wish['kind'], text: string): Pick<Wish, 'amount' | 'minutes'> | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return {};
  if (kind === 'time') return /^\d{1,5}$/.test(plain) && Number(plain) > 0 ? { minutes: Number(plain) } : undefined;
  return /^\d{1,12}(\.\d{2})?$/.test(plain) && Number(plain) > 0 ? { amount: plain.includes('.') ? plain : `${plain}.00` } : undefined;
}
