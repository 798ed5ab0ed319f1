import { Field, Select } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { typedPercent, typedPpm } from '../../platform/use-percent.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { type Setting, useSettingWords } from './setting-words.ts';

type Props = { readonly setting: Setting; readonly currency: string; readonly title: string; readonly onClose: () => void };
/** Every field of a setting as it is typed; a setting has those of its kind. */
type Typed = Readonly<Record<string, string>>;

const ppmMost = 1_000_000;

/** Proposes another value of one setting: nothing changes before another person signs. */
export function AgentSettingDialog({ setting, currency, title, onClose }: Props) {
  const t = useT();
  const tag = useTag();
  const amounts = useAmounts(currency);
  const fields = useFields(setting, currency);
  const words = useSettingWords(currency);
  const form = useReasonForm<Typed>({
    initial: Object.fromEntries(fields.map(({ name, typed }) => [name, typed])),
    faults: (values) =>
      Object.fromEntries(
        fields.flatMap(({ name, kind, isOptional, most }) => {
          const text = values[name] ?? '';
          const fault = text.trim() === '' && isOptional ? undefined : faultOf(kind, text, most);
          return fault === undefined ? [] : [[name, fault]];
        }),
      ),
    send: async ({ reason, ...values }) => {
      const read = fields.map(({ name, kind, isOptional }) => {
        const text = values[name] ?? '';
        return [name, text.trim() === '' && isOptional ? null : readField(kind, text)] as const;
      });
      await callOffice('officeProposeAgentSetting', {
        setting: { ...setting, ...Object.fromEntries(read) },
        reason: reason ?? '',
      });
    },
    refresh: () => readAnew('agentSettings'),
    onClose,
  });
  function faultOf(kind: FieldKind, text: string, most = 0): string | undefined {
    if (kind === 'amount') return amounts.faultOf(text);
    if (kind === 'percent') return typedPpm(text, tag, ppmMost) === undefined ? t('office.feePercentHint') : undefined;
    if (kind === 'count')
      return /^[1-9]\d*$/.test(text.trim()) && Number(text) <= most ? undefined : t('office.agentSetting.countHint', { most });
    return kind === 'text' && text.trim().length > 24 ? t('office.agentSetting.nameHint') : undefined;
  }
  function readField(kind: FieldKind, text: string): string | number | boolean {
    if (kind === 'amount') return readOf(amounts.read(text));
    if (kind === 'percent') return typedPpm(text, tag, ppmMost) ?? 0;
    if (kind === 'count') return Number(text);
    return kind === 'choice' ? text === 'yes' : text.trim();
  }
  return (
    <ReasonFormDialog
      title={title}
      text={t('office.agentSettingDialogText')}
      confirm={t('office.agentSettingPropose')}
      form={form}
      onClose={onClose}
    >
      {fields.map(({ name, kind, label, hint }) =>
        kind === 'choice' ? (
          <Select
            key={name}
            label={label}
            well
            value={form.values[name] ?? 'no'}
            onChange={(next) => form.set(name, next)}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: words.value(chosen(setting, value === 'yes')) }))}
          />
        ) : kind === 'amount' ? (
          <AmountField key={name} {...form.bind(name)} label={label} currency={currency} />
        ) : (
          <Field key={name} {...form.bind(name)} label={label} {...(hint === undefined ? {} : { hint })} autoComplete="off" />
        ),
      )}
    </ReasonFormDialog>
  );
}

/** A setting of a choice with the other value. */
function chosen(setting: Setting, is: boolean): Setting {
  return { ...setting, [setting.item]: is };
}

type FieldKind = 'amount' | 'choice' | 'count' | 'percent' | 'text';
type SettingField = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly hint?: string;
  /** Of a count. */
  readonly most?: number;
  /** Nothing typed is a value of its own. */
  readonly isOptional: boolean;
  readonly typed: string;
};

/** The fields of a setting, each as it begins. */
function useFields(setting: Setting, currency: string): readonly SettingField[] {
  const t = useT();
  const tag = useTag();
  const amounts = useAmounts(currency);
  const amount = (name: string, label: string, value: string | null, isOptional = false): SettingField => {
    return { name, kind: 'amount', label, isOptional, typed: value === null ? '' : amounts.typed(value) };
  };
  const percent = (name: string, label: string, hint: string, value: number | string | null): SettingField => {
    return {
      name,
      kind: 'percent',
      label,
      hint,
      isOptional: true,
      typed: value === null ? '' : typedPercent(Number(value), tag),
    };
  };
  const told = (name: string, label: string, is: boolean): SettingField => {
    return { name, kind: 'choice', label, isOptional: false, typed: is ? 'yes' : 'no' };
  };
  switch (setting.item) {
    case 'levels':
      return [
        {
          name: 'levels',
          kind: 'count',
          most: 32,
          label: t('office.agentSetting.levels'),
          isOptional: false,
          typed: String(setting.levels),
        },
      ];
    case 'budget':
      return [
        percent('budgetPpm', t('office.agentSetting.budget'), t('office.agentSetting.budgetHint'), setting.budgetPpm),
        percent('bestReturnPpm', t('office.agentSetting.bestReturn'), t('office.agentSetting.bestReturnHint'), setting.bestReturnPpm),
      ].filter(({ name }) => name === 'budgetPpm' || !['LOTT', 'ELOTT', 'INHOUSE'].includes(setting.product));
    case 'balances':
      return [told('balances', t('office.agentSetting.balances'), setting.balances)];
    case 'units':
      return [told('units', t('office.agentSetting.units'), setting.units)];
    case 'oneAccount':
      return [told('oneAccount', t('office.agentSetting.oneAccount'), setting.oneAccount)];
    case 'transfers':
      return [
        amount('least', t('office.agentSetting.least'), setting.least),
        amount('most', t('office.agentSetting.most'), setting.most),
        amount('day', t('office.agentSetting.day'), setting.day),
        {
          name: 'perDay',
          kind: 'count',
          most: 1_000,
          label: t('office.agentSetting.perDay'),
          isOptional: false,
          typed: String(setting.perDay),
        },
      ];
    case 'minClaim':
      return [amount('amount', t('office.agentSetting.minClaim'), setting.amount)];
    case 'kindName':
      return [
        {
          name: 'name',
          kind: 'text',
          label: t('office.agentSetting.name'),
          hint: t('office.agentSetting.nameHint'),
          isOptional: true,
          typed: setting.name ?? '',
        },
      ];
    case 'fund':
      return [amount('left', t('office.agentSetting.fundLeft'), setting.left, true)];
  }
}
