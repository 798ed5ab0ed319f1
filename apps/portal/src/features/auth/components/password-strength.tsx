import { useT } from '../../../platform/language.ts';
import { passwordStrength } from '../password-strength.ts';

const steps = [1, 2, 3, 4];

/** Four leaves that fill as the password gets harder to guess. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const t = useT();
  const strength = passwordStrength(password);
  return (
    <span className="strength" role="img" aria-label={t('register.strength', { strength })}>
      {steps.map((step) => (
        <i key={step} className={step <= strength ? 'on' : undefined} />
      ))}
    </span>
  );
}
