import { Button } from '@trevo/ui';
import { useState } from 'react';
import { callApi, isFailure } from '../../../platform/api.ts';
import { hasAuthenticator, signByPasskey } from '../../../platform/authenticator.ts';
import { useT } from '../../../platform/language.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { openMemberPage } from '../../account/index.ts';
import { finishLogin } from '../finish-login.ts';
import type { LoginSide } from '../use-login.ts';

/** The log-in by a passkey, where this browser has such. Who paused is offered to take money out, as after a password. */
export function PasskeyLogin({ side }: { readonly side: LoginSide }) {
  const t = useT();
  const { busy, refusal, run } = useAttempt();
  const [paused, setPaused] = useState(false);
  if (!hasAuthenticator()) return null;
  const purpose = paused ? { purpose: 'withdraw' as const } : {};
  async function enter(): Promise<void> {
    const { options } = await callApi('passkeyLoginChallenge', {});
    const credential = await signByPasskey(options, t('passkey.stopped'));
    await finishLogin(await callApi('loginByPasskey', { credential, side, ...purpose }));
    if (paused) openMemberPage('withdraw');
  }
  const refused = (error: unknown) => {
    setPaused(isFailure(error, 'login_paused_until') || isFailure(error, 'login_paused_for_good') || isFailure(error, 'login_closed'));
  };
  return (
    <>
      <Button block icon="key" busy={busy} busyLabel={t('login.busy')} onClick={() => void run(enter, refused)}>
        {t(paused ? 'login.withdrawOnly' : 'passkey.login')}
      </Button>
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
