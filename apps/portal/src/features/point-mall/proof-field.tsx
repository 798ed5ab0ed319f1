import { Field, type Form, type TextName } from '@trevo/ui';
import { useT } from '../../platform/language.ts';

type Proof = Readonly<Record<'paymentPassword' | 'verificationCode', string>>;

/** What proves that it is the member: a code of the second factor, or the withdrawal password. */
export function ProofField<V extends Proof>({ form, hasSecondFactor }: { readonly form: Form<V>; readonly hasSecondFactor: boolean }) {
  const t = useT();
  const bind = (name: keyof Proof) => form.bind(name as TextName<V>);
  return hasSecondFactor ? (
    <Field
      {...bind('verificationCode')}
      label={t('withdraw.code')}
      lead="phone"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={255}
    />
  ) : (
    <Field
      {...bind('paymentPassword')}
      label={t('withdraw.password')}
      lead="lock"
      type="password"
      autoComplete="current-password"
      maxLength={255}
      revealLabels={[t('field.show'), t('field.hide')]}
    />
  );
}
