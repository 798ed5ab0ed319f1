import type { Calls, ResponseOf } from '@trevo/contract';
import { parseAmount } from '@trevo/money';
import { Field, Switch } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { refreshLive, type Tip } from './live-query.ts';

type Setting = ResponseOf<Calls['officeTips']>['setting'];
type Typed = { readonly isOn: boolean; readonly amounts: string; readonly dayMax: string };

/** What may be tipped, and by one member in a day. Amounts are typed as the wire has them. */
export function TipSettingDialog({ setting, onClose }: { readonly setting: Setting; readonly onClose: () => void }) {
  const t = useT();
  const fault = t('office.tips.amountFault');
  const form = useDialogForm<Typed>({
    initial: { isOn: setting?.isOn ?? false, amounts: setting?.amounts.join(' ') ?? '', dayMax: setting?.dayMax ?? '' },
    faults: ({ amounts, dayMax }) => ({
      ...(partsOf(amounts).length > 0 && partsOf(amounts).length <= 6 && partsOf(amounts).every(isAmount) ? {} : { amounts: fault }),
      ...(isAmount(dayMax.trim()) ? {} : { dayMax: fault }),
    }),
    send: ({ isOn, amounts, dayMax }) => callOffice('officeSetTips', { isOn, amounts: partsOf(amounts), dayMax: dayMax.trim() }),
    refresh: refreshLive,
    onClose,
  });
  return (
    <FormDialog title={t('office.tips.set')} form={form} confirm={t('office.save')} onClose={onClose}>
      <div className="of-row">
        <Switch label={t('office.tips.isOn')} checked={form.values.isOn} onChange={(isOn) => form.set('isOn', isOn)} />
        <span aria-hidden="true">{t('office.tips.isOn')}</span>
      </div>
      <Field {...form.bind('amounts')} label={t('office.tips.amounts')} dir="ltr" />
      <Field {...form.bind('dayMax')} label={t('office.tips.dayMax')} dir="ltr" />
    </FormDialog>
  );
}

function partsOf(text: string): string[] {
  return text.split(/\s+/).filter((part) => part !== '');
}

function isAmount(text: string): boolean {
  const read = parseAmount(text);
  return read.ok && read.value > 0n;
}

/** Says that a tip was wrong; a second operator decides. */
export function TipReturnDialog({ tip, onClose }: { readonly tip: Tip; readonly onClose: () => void }) {
  const t = useT();
  const form = useReasonForm<object>({
    initial: {},
    send: ({ reason }) => callOffice('officeAskTipReturn', { tipId: tip.tipId as `lvt_${string}`, reason }),
    refresh: refreshLive,
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.tips.ask')}
      text={t('office.tips.askText')}
      confirm={t('office.tips.ask')}
      form={form}
      onClose={onClose}
    />
  );
}
