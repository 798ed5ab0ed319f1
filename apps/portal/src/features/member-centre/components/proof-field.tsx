import { type Binding, Field } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { PasskeyOr } from '../../../shell/passkey-or.tsx';
import type { MemberSecurity } from '../api/member-queries.ts';

type ProofFieldProps = { readonly binding: Binding; readonly security: MemberSecurity };

/** The proof that an act on the account asks for: the second factor's code, else the withdrawal password, else the log-in password; or a passkey. */
export function ProofField({ binding, security }: ProofFieldProps) {
  return <PasskeyOr binding={binding}>{(shown) => <TypedProof binding={shown} security={security} />}</PasskeyOr>;
}

function TypedProof({ binding, security }: ProofFieldProps) {
  const t = useT();
  if (security.secondFactor)
    return (
      <Field {...binding} label={t('login.secondFactor')} lead="phone" inputMode="numeric" autoComplete="one-time-code" maxLength={255} />
    );
  return (
    <Field
      {...binding}
      label={t(security.paymentPassword ? 'recovery.proofPayment' : 'recovery.proof')}
      lead="lock"
      type="password"
      autoComplete="current-password"
      maxLength={128}
      revealLabels={[t('field.show'), t('field.hide')]}
    />
  );
}

/** The proof as a call takes it. */
export function proofOf(security: MemberSecurity, proof: string): { readonly password: string } | { readonly secondFactorCode: string } {
  return security.secondFactor ? { secondFactorCode: proof.trim() } : { password: proof.trim() };
}
