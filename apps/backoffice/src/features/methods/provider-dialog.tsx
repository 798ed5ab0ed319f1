import { formFaults } from '@trevo/contract';
import { readTypedNumber } from '@trevo/money';
import { Field, Switch } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type Method, methodsKey, type Provider } from './method-queries.ts';

type ProviderDialogProps = {
  readonly method: Method;
  readonly kind: string;
  readonly provider?: Provider;
  readonly onClose: () => void;
};

/** What every provider has, and the fields that its kind brings with it. */
type ProviderValues = { readonly enabled: boolean; readonly position: string } & { readonly [name: `fields[${string}]`]: string };

const positionMax = 99n;

/** Sets up who moves the money of a method: the form is the kind's own. A secret that stands is shown to nobody; left empty it stays. */
export function ProviderDialog({ method, kind, provider, onClose }: ProviderDialogProps) {
  const t = useT();
  const tag = useTag();
  const fields = method.kinds.find((one) => one.kind === kind)?.form ?? [];
  const asked = fields.filter((field) => field.kind !== 'secret' || provider === undefined);
  const stands = Object.fromEntries((provider?.settings ?? []).map(({ name, value }) => [name, value]));
  const typedOf = (values: ProviderValues) => Object.fromEntries(fields.map(({ name }) => [name, values[`fields[${name}]`] ?? '']));
  const form = useDialogForm<ProviderValues>({
    initial: {
      enabled: provider?.enabled ?? true,
      position: String(provider?.position ?? method.providers.length + 1),
      ...Object.fromEntries(fields.map(({ name }) => [`fields[${name}]`, stands[name] ?? ''])),
    },
    faults: (values) => ({
      position: positionOf(values.position, tag) === undefined ? t('office.positionFault') : undefined,
      ...fieldFaults(values),
    }),
    send: async (values) => {
      const { enabled } = values;
      const position = positionOf(values.position, tag) ?? 1;
      const which = provider === undefined ? {} : { providerId: provider.providerId as never };
      await callOffice('officeSetProvider', { method: method.method, kind, enabled, position, fields: typedOf(values), ...which });
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: methodsKey }),
    onClose,
    live: ['position'],
  });
  function fieldFaults(values: ProviderValues): Readonly<Record<`fields[${string}]`, string>> {
    const faults = Object.entries(formFaults(asked, typedOf(values))).flatMap(([name, fault]) => {
      const { min, max } = asked.find((one) => one.name === name) ?? { min: 0, max: 0 };
      return fault === undefined ? [] : [[`fields[${name}]`, t(`office.formFault.${fault}`, { min, max })] as const];
    });
    return Object.fromEntries(faults);
  }
  return (
    <FormDialog title={t(`office.providerKind.${kind}`)} form={form} confirm={t('office.save')} tells width={520} onClose={onClose}>
      {fields.map(({ name, kind: fieldKind, max, min }) => {
        const isSecret = fieldKind === 'secret';
        return (
          <Field
            key={name}
            {...form.bind(`fields[${name}]`)}
            label={t(`office.formField.${name}`)}
            {...(min === 0 ? { optional: t('office.optional') } : {})}
            {...(isSecret && provider !== undefined ? { hint: t('office.secretStays') } : {})}
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            maxLength={max}
          />
        );
      })}
      <Field
        {...form.bind('position')}
        label={t('office.position')}
        hint={t('office.positionHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
      />
      <span className="of-row">
        <Switch label={t('office.providerOn')} checked={form.values.enabled} onChange={(enabled) => form.set('enabled', enabled)} />
        <span aria-hidden="true">{t('office.providerOn')}</span>
      </span>
    </FormDialog>
  );
}

function positionOf(text: string, tag: string): number | undefined {
  const read = readTypedNumber(text, tag, 0);
  return read.ok && read.value > 0n && read.value <= positionMax ? Number(read.value) : undefined;
}
