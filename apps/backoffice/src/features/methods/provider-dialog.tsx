import { useMutation } from '@tanstack/react-query';
import { formFaults } from '@trevo/contract';
import { Button, Dialog, Field, Switch } from '@trevo/ui';
import { type SubmitEvent, useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice, OfficeFailure } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type Method, methodsKey, type Provider } from './method-queries.ts';

type ProviderDialogProps = {
  readonly method: Method;
  readonly kind: string;
  readonly provider?: Provider;
  readonly onClose: () => void;
};

/** Sets up who moves the money of a method: the form is the kind's own. A secret that stands is shown to nobody; left empty it stays. */
export function ProviderDialog({ method, kind, provider, onClose }: ProviderDialogProps) {
  const t = useT();
  const form = method.kinds.find((one) => one.kind === kind)?.form ?? [];
  const stands = Object.fromEntries((provider?.settings ?? []).map(({ name, value }) => [name, value]));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(form.map(({ name }) => [name, stands[name] ?? ''])),
  );
  const [enabled, setEnabled] = useState(provider?.enabled ?? true);
  const [position, setPosition] = useState(String(provider?.position ?? method.providers.length + 1));
  const [tried, setTried] = useState(false);
  const asked = form.filter((field) => field.kind !== 'secret' || provider === undefined);
  const faults = formFaults(asked, fields);
  const save = useMutation({
    mutationFn: () =>
      callOffice('officeSetProvider', {
        method: method.method,
        kind,
        enabled,
        position: Number(position),
        fields,
        ...(provider === undefined ? {} : { providerId: provider.providerId as never }),
      }),
    onSuccess: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: methodsKey });
    },
  });
  const refused = save.error instanceof OfficeFailure ? save.error.fields : [];
  const isPlaced = /^[1-9]\d?$/.test(position);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0 && isPlaced) save.mutate();
  }
  const title = t(`office.providerKind.${kind}`);
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={520}>
      <form className="of-stack of-dialog" noValidate onSubmit={submit}>
        <h2>{title}</h2>
        {form.map(({ name, kind: fieldKind, max, min }) => {
          const fault = tried ? faults[name] : undefined;
          const isSecret = fieldKind === 'secret';
          return (
            <Field
              key={name}
              label={t(`office.formField.${name}`)}
              {...(min === 0 ? { optional: t('office.optional') } : {})}
              {...(isSecret && provider !== undefined ? { hint: t('office.secretStays') } : {})}
              type={isSecret ? 'password' : 'text'}
              autoComplete={isSecret ? 'new-password' : 'off'}
              maxLength={max}
              value={fields[name] ?? ''}
              error={fault === undefined ? refused.find(({ at }) => at === name)?.message : t(`office.formFault.${fault}`, { min, max })}
              onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
            />
          );
        })}
        <Field
          label={t('office.position')}
          hint={t('office.positionHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={position}
          error={isPlaced ? undefined : t('office.positionFault')}
          onChange={(event) => setPosition(event.target.value)}
        />
        <span className="of-row">
          <Switch label={t('office.providerOn')} checked={enabled} onChange={setEnabled} />
          <span aria-hidden="true">{t('office.providerOn')}</span>
        </span>
        {save.isError && refused.length === 0 && (
          <p className="of-fault" role="alert">
            {failureText(save.error, t)}
          </p>
        )}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.cancel')}</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t('office.busy')}>
            {t('office.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
