import { useMutation } from '@tanstack/react-query';
import { Field } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { MultipleField, readMultiple } from './multiple-field.tsx';
import { readTypedAmount, typedAmount } from '../../platform/typed-amount.ts';
import { refreshVendors, type WinLimits } from './vendor-queries.ts';

type WinLimitsDialogProps = { readonly vendor: string; readonly limits: WinLimits; readonly onClose: () => void };

/** Sets the limits of a vendor's link. */
export function WinLimitsDialog({ vendor, limits, onClose }: WinLimitsDialogProps) {
  const t = useT();
  const tag = useTag();
  const [multiple, setMultiple] = useState(String(limits.multipleMax));
  const [unstaked, setUnstaked] = useState(typedAmount(limits.unstakedMax, tag));
  const [hour, setHour] = useState(typedAmount(limits.hourMax, tag));
  const wish = readWish(multiple, unstaked, hour);
  const save = useMutation({
    mutationFn: (reason: string) => callOffice('officeSetWinLimits', { vendor, ...(wish as Wish), reason }),
    onSuccess: async () => {
      await refreshVendors();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('office.winLimitsTitle', { name: vendor })}
      text={t('office.winLimitsText')}
      confirm={t('office.save')}
      busy={save.isPending}
      blocked={wish === undefined}
      fault={save.isError ? failureText(save.error, t) : undefined}
      onConfirm={(reason) => save.mutate(reason)}
      onClose={onClose}
    >
      <MultipleField label={t('office.winLimit.multipleField')} value={multiple} onValue={setMultiple} />
      <LimitField label={t('office.winLimit.unstakedField')} currency={limits.currency} value={unstaked} onValue={setUnstaked} />
      <LimitField label={t('office.winLimit.hourField')} currency={limits.currency} value={hour} onValue={setHour} />
    </ReasonDialog>
  );
}

type Wish = { readonly multipleMax: number; readonly unstakedMax: string; readonly hourMax: string };

function readWish(multiple: string, unstaked: string, hour: string): Wish | undefined {
  const [multipleMax, unstakedMax, hourMax] = [readMultiple(multiple), readTypedAmount(unstaked), readTypedAmount(hour)];
  return multipleMax === undefined || unstakedMax === undefined || hourMax === undefined
    ? undefined
    : { multipleMax, unstakedMax, hourMax };
}

type LimitFieldProps = {
  readonly label: string;
  readonly currency: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
};

/** An amount; what it was read as stands below it. */
function LimitField({ label, currency, value, onValue }: LimitFieldProps) {
  const t = useT();
  const amount = readTypedAmount(value);
  return (
    <Field
      label={label}
      hint={amount !== undefined && <OfficeMoney amount={amount} currency={currency} />}
      error={amount === undefined ? t('office.amountTyped') : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
