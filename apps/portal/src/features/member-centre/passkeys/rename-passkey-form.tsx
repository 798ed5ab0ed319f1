import { Button, Field, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { passkeysQuery } from '../../../platform/authenticator.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { FormFault } from '../components/form-fault.tsx';
import type { Passkey } from './passkeys-dialog.tsx';

/** Gives a passkey another name. */
export function RenamePasskeyForm({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }) {
  const t = useT();
  const form = useForm<{ readonly name: string }>({
    initial: { name: passkey.name },
    faults: ({ name }) => ({ name: name.trim() === '' ? t('field.empty') : undefined }),
    send: async ({ name }) => {
      await callApi('renamePasskey', { passkeyId: passkey.passkeyId, name: name.trim() });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      toast({ tone: 'ok', title: t('passkey.renamed') });
      onDone();
    },
  });
  return (
    <FormElement className="col mc-form" form={form}>
      <Field {...form.bind('name')} label={t('passkey.name')} lead="key" maxLength={40} autoFocus />
      <FormFault words={form.failed} />
      <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
        {t('passkey.save')}
      </Button>
    </FormElement>
  );
}
