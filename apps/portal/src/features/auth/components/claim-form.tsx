import './auth.css';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Field, type Form, FormElement } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useForm } from '../../../platform/use-form.ts';
import { registerRulesQuery } from '../api/auth-queries.ts';
import { useFieldWords } from '../field-wording.ts';
import type { RegistrationForm } from '../use-registration.ts';
import { validatePasswordChange } from '../validation/password-validation.ts';
import { OptionalFieldControl } from './optional-field-control.tsx';
import { RegisterBoxes } from './register-boxes.tsx';

type Claim = ResponseOf<Calls['accountClaim']>;
const passwords = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
type ClaimValues = Readonly<Record<(typeof passwords)[number] | 'birthday' | 'payeeName' | 'idNumber', string>> & {
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
};
const empty: ClaimValues = {
  oldPassword: '',
  newPassword: '',
  confirmNewPassword: '',
  birthday: '',
  payeeName: '',
  idNumber: '',
  termsAccepted: false,
  ageConfirmed: false,
};

export type ClaimFormProps = {
  readonly claim: Claim;
  /** The password just used to log in, where it is known; it is then not asked for. */
  readonly currentPassword?: string;
  readonly onClaimed: () => Promise<void> | void;
};

/** The owner takes an account that an agent made: a password of their own, and what every newcomer is asked. */
export function ClaimForm({ claim, currentPassword, onClaimed }: ClaimFormProps) {
  const t = useT();
  const words = useFieldWords();
  const { data: rules } = useQuery(registerRulesQuery());
  const known = currentPassword !== undefined;
  const form = useForm<ClaimValues>({
    initial: empty,
    faults: (values) => ({
      ...words(validatePasswordChange(values, rules?.password, known)),
      ...Object.fromEntries(claim.fields.filter((field) => values[field].trim() === '').map((field) => [field, t('field.empty')])),
      ...(values.termsAccepted ? {} : { termsAccepted: t('claim.boxNeeded') }),
      ...(values.ageConfirmed ? {} : { ageConfirmed: t('claim.boxNeeded') }),
    }),
    send: async ({ termsAccepted, ageConfirmed, ...values }) => {
      const texts = [...passwords, ...claim.fields].map((name) => [name, values[name].trim()] as const);
      const typed = Object.fromEntries(texts) as Pick<ClaimValues, (typeof passwords)[number]>;
      await callApi('claimAccount', { ...typed, oldPassword: currentPassword ?? typed.oldPassword, termsAccepted, ageConfirmed });
      await onClaimed();
    },
  });
  return (
    <FormElement className="col pw-form" form={form}>
      {passwords
        .filter((name) => name !== 'oldPassword' || !known)
        .map((name, index) => (
          <Field
            key={name}
            {...form.bind(name)}
            label={t(`field.${name}`)}
            lead="lock"
            type="password"
            autoFocus={index === 0}
            autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
            revealLabels={[t('field.show'), t('field.hide')]}
          />
        ))}
      {claim.fields.map((field) => (
        <OptionalFieldControl key={field} field={field} required valid={false} {...form.bind(field)} />
      ))}
      <RegisterBoxes form={form as unknown as Form<RegistrationForm>} minimumAge={claim.ageMin} />
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" block busy={form.busy} busyLabel={t('password.busy')}>
        {t('claim.submit')}
      </Button>
    </FormElement>
  );
}
