import { useStore } from '@nanostores/react';
import { IconButton } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { $member } from '../../../platform/session.ts';
import { OwnAvatar } from '../../../shell/own-avatar.tsx';
import { copyAccount } from '../../account/index.ts';

/** The head of a member-centre page: what it is for, and whose it is. */
export function PageHead({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useT();
  const member = useStore($member);
  return (
    <div className="row mc-head">
      <div className="grow">
        <h1 className="h2">{title}</h1>
        <p className="t2">{text}</p>
      </div>
      {member === undefined ? null : (
        <div className="row mc-who">
          <OwnAvatar />
          <span>
            <b className="b">{member.account}</b>
            <span className="row t3 xs num">
              {t('account.idShort', { id: member.id.slice(-8).toUpperCase() })}
              <IconButton size="sm" icon="copy" label={t('account.copyId')} onClick={() => void copyAccount(member.id)} />
            </span>
          </span>
        </div>
      )}
    </div>
  );
}
