import { Button, Dialog } from '@trevo/ui';
import { useState } from 'react';
import { hasAuthenticator, type Passkeys } from '../../../platform/authenticator.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { MemberSecurity } from '../api/member-queries.ts';
import { Check } from '../components/security-check.tsx';
import { RemovePasskeyForm } from './remove-passkey-form.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

export type Passkey = Passkeys['list'][number];

type PasskeysDialogProps = {
  readonly passkeys: Passkeys;
  readonly security: MemberSecurity;
  readonly onAdd: () => void;
  readonly onClose: () => void;
};

/** The account's passkeys: each can be renamed and removed. */
export function PasskeysDialog({ passkeys, security, onAdd, onClose }: PasskeysDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<{ readonly act: 'rename' | 'remove'; readonly key: Passkey }>();
  const done = () => (passkeys.list.length > 1 || chosen?.act === 'rename' ? setChosen(undefined) : onClose());
  return (
    <Dialog label={t('passkey.title')} onClose={onClose} closeLabel={t('dialog.close')} coverDisabled width={560}>
      <div className="mc-dlg">
        <h2 className="h3">{t('passkey.title')}</h2>
        {chosen === undefined ? (
          <>
            {passkeys.list.map((key) => (
              <PasskeyLine key={key.passkeyId} passkey={key} onAct={(act) => setChosen({ act, key })} />
            ))}
            {passkeys.available && hasAuthenticator() ? (
              <Button icon="key" onClick={onAdd}>
                {t('passkey.add')}
              </Button>
            ) : null}
          </>
        ) : chosen.act === 'rename' ? (
          <RenamePasskeyForm passkey={chosen.key} onDone={done} />
        ) : (
          <RemovePasskeyForm passkey={chosen.key} security={security} onDone={done} />
        )}
      </div>
    </Dialog>
  );
}

type LineProps = { readonly passkey: Passkey; readonly onAct: (act: 'rename' | 'remove') => void };

function PasskeyLine({ passkey, onAct }: LineProps) {
  const t = useT();
  const when = useMoment();
  const { name, synced, here, addedAt, usedAt } = passkey;
  const facts = [
    t('passkey.added', { day: when(addedAt, 'day') }),
    usedAt === null ? t('passkey.unused') : t('passkey.used', { day: when(usedAt, 'day') }),
    ...(synced ? [t('passkey.synced')] : []),
    ...(here ? [] : [t('passkey.elsewhere')]),
  ];
  return (
    <Check icon="key" title={name} text={facts.join(' · ')}>
      <span className="row">
        <Button size="sm" onClick={() => onAct('rename')}>
          {t('passkey.rename')}
          <span className="sr"> {name}</span>
        </Button>
        <Button size="sm" variant="danger" onClick={() => onAct('remove')}>
          {t('passkey.remove')}
          <span className="sr"> {name}</span>
        </Button>
      </span>
    </Check>
  );
}
