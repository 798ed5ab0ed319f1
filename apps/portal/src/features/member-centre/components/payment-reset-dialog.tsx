import { Button, Dialog, Field, FormElement, Segmented } from '@trevo/ui';
import { Suspense, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { useMoment } from '../../../platform/moment.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useForm } from '../../../platform/use-form.ts';
import { SentCodeField } from '../../auth/index.ts';
import { type MemberSecurity, securityQuery } from '../api/member-queries.ts';
import { FormFault } from './form-fault.tsx';

type Channel = 'email' | 'sms';
type Values = Readonly<Record<'verificationCode' | 'password' | 'newPaymentPassword' | 'confirmPaymentPassword', string>>;
type ResetProps = { readonly security: MemberSecurity; readonly onClose: () => void };

/** The way back to a forgotten withdrawal password: a code to a proven contact, and the log-in password. What it costs, a day without withdrawals, is said first. */
export function PaymentResetDialog({ security, onClose }: ResetProps) {
  const t = useT();
  const ways = waysOf(security);
  const [chosen, setChosen] = useState<Channel>();
  const channel = chosen ?? ways[0]?.value;
  return (
    <Dialog label={t('withdrawPassword.resetTitle')} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={480}>
      <div className="mc-dlg">
        <h2 className="h3">{t('withdrawPassword.resetTitle')}</h2>
        <p className="t2">{t(channel === undefined ? 'withdrawPassword.noWay' : 'withdrawPassword.resetText')}</p>
        {ways.length > 1 && channel !== undefined ? (
          <Segmented label={t('withdrawPassword.way')} options={ways} value={channel} onChange={setChosen} />
        ) : null}
        {channel === undefined ? null : <ResetForm key={channel} channel={channel} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** Contacts that a code can go to, as the account shows them. */
function waysOf({ email, mobile, channels }: MemberSecurity): readonly { readonly value: Channel; readonly label: string }[] {
  return [
    ...(channels.sms && mobile?.proven === true ? [{ value: 'sms' as const, label: mobile.masked }] : []),
    ...(channels.email && email?.proven === true ? [{ value: 'email' as const, label: email.masked }] : []),
  ];
}

function ResetForm({ channel, onClose }: { readonly channel: Channel; readonly onClose: () => void }) {
  const t = useT();
  const when = useMoment();
  const form = useForm<Values>({
    initial: { verificationCode: '', password: '', newPaymentPassword: '', confirmPaymentPassword: '' },
    faults: ({ verificationCode, password, newPaymentPassword, confirmPaymentPassword }) => ({
      verificationCode: verificationCode.trim() === '' ? t('field.codeRequired') : undefined,
      password: password.trim() === '' ? t('field.empty') : undefined,
      newPaymentPassword: newPaymentPassword.trim() === '' ? t('field.withdrawPassword') : undefined,
      confirmPaymentPassword: confirmPaymentPassword.trim() === newPaymentPassword.trim() ? undefined : t('field.confirmation'),
    }),
    send: async (values) => {
      const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values;
      const { until } = await callApi('resetPaymentPassword', { channel, ...typed });
      await queryClient.invalidateQueries({ queryKey: securityQuery().queryKey });
      onClose();
      await ask({
        tone: 'ok',
        title: t('withdrawPassword.done'),
        body: t('withdrawPassword.doneText', { until: when(until, 'full') }),
        confirm: t('dialog.ok'),
      });
    },
  });
  const reveal = [t('field.show'), t('field.hide')] as const;
  const fresh = { lead: 'key', type: 'password', autoComplete: 'new-password', maxLength: 128, revealLabels: reveal } as const;
  return (
    <Suspense fallback={null}>
      <FormElement className="col mc-form" form={form}>
        <SentCodeField binding={form.bind('verificationCode')} ready order={() => callApi('sendPaymentCode', { channel })} />
        <Field
          {...form.bind('password')}
          label={t('recovery.proof')}
          lead="lock"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          revealLabels={reveal}
        />
        <Field {...form.bind('newPaymentPassword')} {...fresh} label={t('recovery.paymentNew')} />
        <Field {...form.bind('confirmPaymentPassword')} {...fresh} label={t('recovery.paymentAgain')} />
        <FormFault words={form.failed} />
        <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('dialog.busy')}>
          {t('withdrawPassword.reset')}
        </Button>
      </FormElement>
    </Suspense>
  );
}
