import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { hasAuthenticator, passkeysQuery } from '../../../platform/authenticator.ts';
import { useT } from '../../../platform/language.ts';
import { securityQuery } from '../api/member-queries.ts';
import { Check, CheckFault, CheckWait } from '../components/security-check.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeysDialog } from './passkeys-dialog.tsx';

/** The passkeys of the account among what keeps it: how many, and the way to add and to look after them. */
export function PasskeysCheck() {
  const t = useT();
  const { data: security } = useQuery(securityQuery());
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery());
  const [open, setOpen] = useState<'add' | 'list'>();
  if (passkeys === undefined && error !== null)
    return <CheckFault title={t('passkey.title')} error={error} onRetry={() => void refetch()} />;
  if (security === undefined || passkeys === undefined)
    return <CheckWait text={t(hasAuthenticator() ? 'passkey.text' : 'passkey.noBrowser')} />;
  const { available, list } = passkeys;
  const why = !available ? t('passkey.noName') : hasAuthenticator() ? t('passkey.text') : t('passkey.noBrowser');
  const close = () => setOpen(undefined);
  return (
    <>
      <Check
        icon="key"
        title={t('passkey.title')}
        text={list.length === 0 ? why : t('passkey.count', { count: String(list.length) })}
        on={list.length > 0}
      >
        {list.length > 0 ? (
          <Button size="sm" onClick={() => setOpen('list')}>
            {t('passkey.manage')}
          </Button>
        ) : available && hasAuthenticator() ? (
          <Button size="sm" onClick={() => setOpen('add')}>
            {t('passkey.add')}
          </Button>
        ) : null}
      </Check>
      {open === 'add' ? <AddPasskeyDialog security={security} onClose={close} /> : null}
      {open === 'list' ? <PasskeysDialog {...{ passkeys, security }} onAdd={() => setOpen('add')} onClose={close} /> : null}
    </>
  );
}
