import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { type MemberSecurity, securityQuery } from '../api/member-queries.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import { PaymentResetDialog } from './payment-reset-dialog.tsx';
import { Check, CheckFault, CheckWait } from './security-check.tsx';

type Part = 'paymentPassword' | 'paymentReset' | 'sms' | 'email';

/** The withdrawal password, the number and the address of the account: what of it holds, and how it is changed. */
export function ContactChecks() {
  const t = useT();
  const { data: security, error, refetch } = useQuery(securityQuery());
  const [open, setOpen] = useState<Part>();
  if (security === undefined)
    return error !== null ? (
      <CheckFault error={error} onRetry={() => void refetch()} />
    ) : (
      <>
        <CheckWait text={t('recovery.paymentText')} />
        <CheckWait />
        <CheckWait />
      </>
    );
  const { email, mobile, paymentPassword, channels } = security;
  const textOf = (contact: MemberSecurity['email']) =>
    contact === null ? t('recovery.none') : contact.proven ? contact.masked : t('recovery.unproven', { contact: contact.masked });
  const act = (part: Part, isSet: boolean) => (
    <Button size="sm" onClick={() => setOpen(part)}>
      {t(isSet ? 'security.change' : part === 'paymentPassword' ? 'security.turnOn' : 'recovery.bind')}
    </Button>
  );
  return (
    <>
      <Check icon="key" title={t('recovery.payment')} text={t('recovery.paymentText')} on={paymentPassword}>
        {act('paymentPassword', paymentPassword)}
      </Check>
      <Check icon="phone" title={t('recovery.mobile')} text={textOf(mobile)} on={mobile?.proven === true}>
        {channels.sms ? act('sms', mobile?.proven === true) : null}
      </Check>
      <Check icon="mail" title={t('recovery.email')} text={textOf(email)} on={email?.proven === true}>
        {channels.email ? act('email', email?.proven === true) : null}
      </Check>
      {open === 'paymentPassword' ? (
        <PaymentPasswordDialog security={security} onForgot={() => setOpen('paymentReset')} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'paymentReset' ? <PaymentResetDialog security={security} onClose={() => setOpen(undefined)} /> : null}
      {open === 'sms' || open === 'email' ? <ContactDialog channel={open} security={security} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
