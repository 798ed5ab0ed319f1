import { Button, Dialog, Field, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { makePasskey, passkeysQuery } from '../../../platform/authenticator.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import type { MemberSecurity } from '../api/member-queries.ts';
import { FormFault } from '../components/form-fault.tsx';
import { ProofField, proofOf } from '../components/proof-field.tsx';

type Values = Readonly<Record<'name' | 'proof', string>>;

/** Adds a passkey: the account's own proof, then the device's lock. */
export function AddPasskeyDialog({ security, onClose }: { readonly security: MemberSecurity; readonly onClose: () => void }) {
  const t = useT();
  const form = useForm<Values>({
    initial: { name: '', proof: '' },
    faults: ({ name, proof }) => ({
      name: name.trim() === '' ? t('field.empty') : undefined,
      proof: proof.trim() === '' ? t('field.empty') : undefined,
    }),
    send: async ({ name, proof }) => {
      const { options } = await callApi('passkeyBinding', proofOf(security, proof));
      await callApi('bindPasskey', { name: name.trim(), credential: await makePasskey(options, t('passkey.stopped')) });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      toast({ tone: 'ok', title: t('passkey.bound') });
      onClose();
    },
  });
  return (
    <Dialog label={t('passkey.add')} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{t('passkey.add')}</h2>
        <p className="t2">{t('passkey.text')}</p>
        <FormElement className="col mc-form" form={form}>
          <Field {...form.bind('name')} label={t('passkey.name')} hint={t('passkey.nameHint')} lead="key" maxLength={40} autoFocus />
          <ProofField binding={form.bind('proof')} security={security} />
          <FormFault words={form.failed} />
          <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
            {t('passkey.add')}
          </Button>
        </FormElement>
      </div>
    </Dialog>
  );
}
