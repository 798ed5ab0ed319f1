import './rooms-door.css';
import { Icon } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../platform/language.ts';

/** The lobby of live games with the way to the rooms with hosts under its head. The way asks for nothing, so it stands as soon as the page does. */
export function UnderHead({ lobby }: { readonly lobby: ReactNode }) {
  const t = useT();
  return (
    <div className="wrap rooms-lobby">
      <a className="card row rooms-door" href="/live#rooms">
        <span className="rooms-door-sign">
          <Icon name="mega" size={22} />
        </span>
        <span className="grow">
          <b>{t('hosted.door')}</b>
          <span className="t2 sm">{t('hosted.doorText')}</span>
        </span>
        <Icon name="right" size={18} />
      </a>
      {lobby}
    </div>
  );
}
