import { Button, Dialog, Field, FormElement } from '@trevo/ui';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { profileQuery } from '../../account/index.ts';
import { MobileField, SentCodeField } from '../../auth/index.ts';
import { type MemberSecurity, securityQuery } from '../api/member-queries.ts';
import { FormFault } from './form-fault.tsx';
import { ProofField, proofOf } from './proof-field.tsx';

export type ContactDialogProps = {
  readonly channel: 'email' | 'sms';
  readonly security: MemberSecurity;
  readonly onClose: () => void;
};

type Values = Readonly<Record<'target' | 'verificationCode' | 'proof', string>>;

/** Adds or changes a contact: a code to the new one, and the account's own proof. */
export function ContactDialog({ channel, security, onClose }: ContactDialogProps) {
  const t = useT();
  const [countryDialingCode, setDialing] = useState('+55');
  const contactOf = (target: string) => ({ channel, target: target.trim(), ...(channel === 'sms' ? { countryDialingCode } : {}) });
  const form = useForm<Values>({
    initial: { target: '', verificationCode: '', proof: '' },
    faults: ({ target, verificationCode, proof }) => ({
      target: target.trim() === '' ? t('field.empty') : undefined,
      verificationCode: verificationCode.trim() === '' ? t('field.codeRequired') : undefined,
      proof: proof.trim() === '' ? t('field.empty') : undefined,
    }),
    send: async ({ target, verificationCode, proof }) => {
      await callApi('bindContact', { ...contactOf(target), verificationCode: verificationCode.trim(), ...proofOf(security, proof) });
      await Promise.all([securityQuery(), profileQuery()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
      toast({ tone: 'ok', title: t('recovery.bound') });
      onClose();
    },
  });
  const title = t(channel === 'email' ? 'recovery.bindEmail' : 'recovery.bindMobile');
  const order = () => callApi('sendContactCode', contactOf(form.values.target));
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{title}</h2>
        <p className="t2">{t('recovery.bindText')}</p>
        <Suspense fallback={null}>
          <FormElement className="col mc-form" form={form}>
            {channel === 'sms' ? (
              <MobileField binding={form.bind('target')} dialing={countryDialingCode} onDialing={setDialing} />
            ) : (
              <Field {...form.bind('target')} label={t('recovery.email')} lead="mail" type="email" autoComplete="email" maxLength={254} />
            )}
            <SentCodeField binding={form.bind('verificationCode')} ready={form.values.target.trim() !== ''} order={order} />
            <ProofField binding={form.bind('proof')} security={security} />
            <FormFault words={form.failed} />
            <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
              {t('recovery.bind')}
            </Button>
          </FormElement>
        </Suspense>
      </div>
    </Dialog>
  );
}
