import { useQuery } from '@tanstack/react-query';
import { type Binding, Button } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { callApi } from '../platform/api.ts';
import { hasAuthenticator, passkeysQuery, signByPasskey } from '../platform/authenticator.ts';
import { useT } from '../platform/language.ts';
import { useAttempt } from '../platform/use-attempt.ts';

type PasskeyOrProps = {
  /** The field that takes what is typed; the proof of a passkey goes the same way. */
  readonly binding: Binding;
  readonly children: (shown: Binding) => ReactNode;
};

/** A proof that is typed, or given by a passkey where the account has one here. */
export function PasskeyOr({ binding, children }: PasskeyOrProps) {
  const t = useT();
  const { data } = useQuery({ ...passkeysQuery(), enabled: hasAuthenticator() });
  const { busy, refusal, run } = useAttempt();
  const [proof, setProof] = useState('');
  const isOurs = proof !== '' && binding.value === proof;
  if (isOurs && binding.error === undefined)
    return (
      <p className="msg ok" role="status">
        {t('passkey.proven')}
      </p>
    );
  async function prove(): Promise<void> {
    const { options } = await callApi('passkeyChallenge', {});
    const given = await callApi('provePasskey', { credential: await signByPasskey(options, t('passkey.stopped')) });
    setProof(given.proof);
    binding.onChange({ target: { value: given.proof } });
  }
  return (
    <>
      {children(isOurs ? { ...binding, value: '' } : binding)}
      {data?.list.some(({ here }) => here) === true ? (
        <Button icon="key" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void run(prove)}>
          {t('passkey.prove')}
        </Button>
      ) : null}
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
