import { type Binding, Field } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { PasskeyOr } from './passkey-or.tsx';

type StepUpFieldProps = {
  readonly hasSecondFactor: boolean;
  /** Fields of the form: the code of the second factor, and the password that serves without one. */
  readonly code: Binding;
  readonly password: Binding;
};

/** What proves, before money or points move, that it is the member: a code of the second factor, or the password; or a passkey. */
export function StepUpField({ hasSecondFactor, code, password }: StepUpFieldProps) {
  const t = useT();
  return (
    <PasskeyOr binding={hasSecondFactor ? code : password}>
      {(shown) =>
        hasSecondFactor ? (
          <Field {...shown} label={t('withdraw.code')} lead="phone" inputMode="numeric" autoComplete="one-time-code" maxLength={255} />
        ) : (
          <Field
            {...shown}
            label={t('withdraw.password')}
            lead="lock"
            type="password"
            autoComplete="current-password"
            maxLength={255}
            revealLabels={[t('field.show'), t('field.hide')]}
          />
        )
      }
    </PasskeyOr>
  );
}
