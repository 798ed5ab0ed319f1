import { Icon } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { RoomCard } from './room-query.ts';

/** On the drawing of a room: whether it is open, and how many are in it. */
export function StageFacts({ room: { isOpen, present } }: { readonly room: Pick<RoomCard, 'isOpen' | 'present'> }) {
  const t = useT();
  return (
    <div className="rooms-facts">
      <span className={isOpen ? 'rooms-open' : undefined}>{t(isOpen ? 'hosted.open' : 'hosted.closed')}</span>
      <span className="num">
        <Icon name="users" size={16} />
        {t('hosted.present', { count: present })}
      </span>
    </div>
  );
}
