import './auth.css';
import { limits } from '@trevo/contract';
import { CoreModal } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { readToken } from '../../../platform/session-keys.ts';
import { finishPasswordChange } from '../finish-login.ts';
import { PasswordForm } from './password-form.tsx';

/**
 * The forced change of password (Spec §4), in the core modal: nothing else can be done before it. `currentPassword` is the one
 * just used to log in.
 */
export function ChangePasswordDialog({ currentPassword }: { readonly currentPassword?: string }) {
  const t = useT();
  return (
    <CoreModal title={t('password.forcedTitle')} width={460}>
      <div className="pw-forced">
        <p className="t2">{t(currentPassword === limits.initialPassword ? 'password.forcedInitial' : 'password.forced')}</p>
        <PasswordForm
          {...(currentPassword === undefined ? {} : { currentPassword })}
          onChanged={() => finishPasswordChange(readToken() ?? '')}
        />
      </div>
    </CoreModal>
  );
}
