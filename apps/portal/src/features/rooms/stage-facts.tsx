import { Icon } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { RoomCard } from './room-query.ts';

/** On the drawing of a room: whether it is open or on air, and how many are in it. */
export function StageFacts({ room: { isOpen, onAir, present } }: { readonly room: Pick<RoomCard, 'isOpen' | 'onAir' | 'present'> }) {
  const t = useT();
  return (
    <div className="rooms-facts">
      {onAir ? (
        <span className="rooms-air">{t('hosted.onAir')}</span>
      ) : (
        <span className={isOpen ? 'rooms-open' : undefined}>{t(isOpen ? 'hosted.open' : 'hosted.closed')}</span>
      )}
      <span className="num">
        <Icon name="users" size={16} />
        {t('hosted.present', { count: present })}
      </span>
    </div>
  );
}
