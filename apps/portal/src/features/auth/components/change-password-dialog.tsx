import './auth.css';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@trevo/contract';
import { CoreModal } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { readToken } from '../../../platform/session-keys.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { finishPasswordChange } from '../finish-login.ts';
import { ClaimForm } from './claim-form.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * The forced change of password (Spec §4), in the core modal: nothing else can be done before it. `currentPassword` is the one
 * just used to log in. The owner of an account that an agent made says at the same time who they are.
 */
export function ChangePasswordDialog({ currentPassword }: { readonly currentPassword?: string }) {
  const t = useT();
  const claim = useQuery({ queryKey: ownKey('accountClaim'), staleTime: 0, gcTime: 0, queryFn: () => callApi('accountClaim', {}) });
  const known = currentPassword === undefined ? {} : { currentPassword };
  const finish = () => finishPasswordChange(readToken() ?? '');
  if (claim.data === undefined)
    return (
      <CoreModal title={t('password.forcedTitle')} width={460}>
        {claim.error === null ? <PageLoader /> : <FaultCard error={claim.error} onRetry={() => void claim.refetch()} />}
      </CoreModal>
    );
  const { needed } = claim.data;
  const lead = needed ? 'claim.text' : currentPassword === limits.initialPassword ? 'password.forcedInitial' : 'password.forced';
  return (
    <CoreModal title={t(needed ? 'claim.title' : 'password.forcedTitle')} width={460}>
      <div className="pw-forced">
        <p className="t2">{t(lead)}</p>
        {needed ? <ClaimForm claim={claim.data} {...known} onClaimed={finish} /> : <PasswordForm {...known} onChanged={finish} />}
      </div>
    </CoreModal>
  );
}
