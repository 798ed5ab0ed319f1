import { type Binding, Field } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { MemberSecurity } from '../api/member-queries.ts';

/** The proof that an act on the account asks for: the second factor's code, else the withdrawal password, else the log-in password. */
export function ProofField({ binding, security }: { readonly binding: Binding; readonly security: MemberSecurity }) {
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
