import './auth.css';
import { Button, Dialog } from '@trevo/ui';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { closeModal, openModal } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { $socialProof, registrationPath, type SocialProof } from '../../../platform/social-proof.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { phoneAuthMessage } from '../phone-auth-message.ts';
import { SocialEntrance } from './social-entrance.tsx';

/** What the provider sent back with the browser. Drawing may begin more than once, so that reading it changes nothing. */
function readReturn() {
  const query = new URLSearchParams(window.location.search);
  return { state: query.get('state'), code: query.get('code'), iss: query.get('iss'), error: query.get('error') };
}

/** Takes it out of the address, so that it stands neither there nor in the history. */
function hideReturn(): void {
  window.history.replaceState(null, '', window.location.pathname);
}

/** The way back from an identity provider (Spec §2, social login): into the account that it opens, on to a new one, or to the binding that was begun. */
export function SocialDialog() {
  const t = useT();
  const [back] = useState(readReturn);
  const [proof, setProof] = useState<SocialProof>();
  const { refusal, run } = useAttempt();
  const isBegun = useRef(false);
  const { state, code, iss, error } = back;
  const stopped = error !== null || state === null || code === null ? t(phoneAuthMessage(error ?? '')) : refusal;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    hideReturn();
    if (error !== null || state === null || code === null) return;
    void run(async () => {
      const proven = await callApi('proveSocial', { socialState: state, socialCode: code, ...(iss === null ? {} : { iss }) });
      if (proven.purpose === 'enter') return setProof(proven);
      $socialProof.set(proven);
      closeModal('socialModal');
      navigate('/member', { replace: true });
    });
  });
  function leave(then?: () => void): void {
    closeModal('socialModal');
    navigate('/', { replace: true });
    then?.();
  }
  return (
    <Dialog label={t('social.title')} onClose={() => leave()} closeLabel={t('dialog.close')} coverDisabled width={460}>
      <div className="pw-forced col">
        <h2 className="h3">{t('social.title')}</h2>
        {stopped !== undefined ? (
          <>
            <p className="msg bad" role="alert">
              {stopped}
            </p>
            <Button variant="primary" block onClick={() => leave(() => openModal('loginPopupModal'))}>
              {t('social.again')}
            </Button>
          </>
        ) : proof === undefined ? (
          <>
            <p role="status">{t('social.wait')}</p>
            <PageLoader />
          </>
        ) : proof.known ? (
          <SocialEntrance ticket={proof.ticket} />
        ) : (
          <Newcomer proof={proof} onLogin={() => leave(() => openModal('loginPopupModal'))} />
        )}
      </div>
    </Dialog>
  );
}

/** Nobody is found by an e-mail address: a new account, or the log-in of one that stands. */
function Newcomer({ proof, onLogin }: { readonly proof: SocialProof; readonly onLogin: () => void }) {
  const t = useT();
  const { name, label } = proof;
  function register(): void {
    $socialProof.set(proof);
    closeModal('socialModal');
    navigate(registrationPath(), { replace: true });
  }
  return (
    <>
      <p className="t2">{t('social.unknown', { name, label: label === '' ? name : label })}</p>
      <Button variant="primary" block onClick={register}>
        {t('social.register')}
      </Button>
      <Button block onClick={onLogin}>
        {t('social.have')}
      </Button>
      <p className="t2 sm">{t('social.haveText')}</p>
    </>
  );
}
