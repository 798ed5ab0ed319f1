import { Button, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { passkeysQuery } from '../../../platform/authenticator.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import type { MemberSecurity } from '../api/member-queries.ts';
import { FormFault } from '../components/form-fault.tsx';
import { ProofField, proofOf } from '../components/proof-field.tsx';
import type { Passkey } from './passkeys-dialog.tsx';

type RemoveProps = { readonly passkey: Passkey; readonly security: MemberSecurity; readonly onDone: () => void };

/** Removes a passkey, after the account's own proof. */
export function RemovePasskeyForm({ passkey, security, onDone }: RemoveProps) {
  const t = useT();
  const form = useForm<{ readonly proof: string }>({
    initial: { proof: '' },
    faults: ({ proof }) => ({ proof: proof.trim() === '' ? t('field.empty') : undefined }),
    send: async ({ proof }) => {
      await callApi('removePasskey', { passkeyId: passkey.passkeyId, ...proofOf(security, proof) });
      await queryClient.invalidateQueries({ queryKey: passkeysQuery().queryKey });
      toast({ tone: 'ok', title: t('passkey.removed') });
      onDone();
    },
  });
  return (
    <FormElement className="col mc-form" form={form}>
      <p className="t2">{t('passkey.removeText', { name: passkey.name })}</p>
      <ProofField binding={form.bind('proof')} security={security} />
      <FormFault words={form.failed} />
      <Button type="submit" variant="danger" block busy={form.busy} busyLabel={t('dialog.busy')}>
        {t('passkey.remove')}
      </Button>
    </FormElement>
  );
}
