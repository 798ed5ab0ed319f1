import { Button, Dialog, Field, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { toast } from '../../../platform/toasts.ts';
import { useForm } from '../../../platform/use-form.ts';
import { type MemberSecurity, securityQuery } from '../api/member-queries.ts';
import { FormFault } from './form-fault.tsx';
import { ProofField, proofOf } from './proof-field.tsx';

type Values = Readonly<Record<'newPaymentPassword' | 'confirmPaymentPassword' | 'proof', string>>;

type PaymentPasswordProps = { readonly security: MemberSecurity; readonly onForgot: () => void; readonly onClose: () => void };

/** Sets the withdrawal password. Who forgot the one before is led on; a second factor sets it without. */
export function PaymentPasswordDialog({ security, onForgot, onClose }: PaymentPasswordProps) {
  const t = useT();
  const form = useForm<Values>({
    initial: { newPaymentPassword: '', confirmPaymentPassword: '', proof: '' },
    faults: ({ newPaymentPassword, confirmPaymentPassword, proof }) => ({
      newPaymentPassword: newPaymentPassword.trim() === '' ? t('field.withdrawPassword') : undefined,
      confirmPaymentPassword: confirmPaymentPassword.trim() === newPaymentPassword.trim() ? undefined : t('field.confirmation'),
      proof: proof.trim() === '' ? t('field.empty') : undefined,
    }),
    send: async ({ newPaymentPassword, confirmPaymentPassword, proof }) => {
      const secret = { newPaymentPassword: newPaymentPassword.trim(), confirmPaymentPassword: confirmPaymentPassword.trim() };
      await callApi('setPaymentPassword', { ...secret, ...proofOf(security, proof) });
      await queryClient.invalidateQueries({ queryKey: securityQuery().queryKey });
      toast({ tone: 'ok', title: t('recovery.paymentDone') });
      onClose();
    },
  });
  const look = { lead: 'key', type: 'password', autoComplete: 'new-password', maxLength: 128 } as const;
  const reveal = [t('field.show'), t('field.hide')] as const;
  return (
    <Dialog label={t('recovery.payment')} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{t('recovery.payment')}</h2>
        <FormElement className="col mc-form" form={form}>
          <Field {...form.bind('newPaymentPassword')} {...look} label={t('recovery.paymentNew')} revealLabels={reveal} autoFocus />
          <Field {...form.bind('confirmPaymentPassword')} {...look} label={t('recovery.paymentAgain')} revealLabels={reveal} />
          <ProofField binding={form.bind('proof')} security={security} />
          {security.paymentPassword && !security.secondFactor ? (
            <button type="button" className="link" onClick={onForgot}>
              {t('withdrawPassword.forgot')}
            </button>
          ) : null}
          <FormFault words={form.failed} />
          <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
            {t('recovery.paymentSet')}
          </Button>
        </FormElement>
      </div>
    </Dialog>
  );
}
