import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announcementClosed } from '../../platform/announcement-closed.ts';
import { $modal, openModal } from '../../platform/modals.ts';
import { $page } from '../../platform/router.ts';
import { $isLogin } from '../../platform/session.ts';
import { announcementsQuery, forAudience, useExecution } from '../announcements/index.ts';

/** Opens the announcement popup once per session where there is something to announce to this visitor (Spec §4). */
export function useAnnouncementPopup(): void {
  const isLogin = useStore($isLogin);
  const route = useStore($page)?.route;
  const execution = useExecution();
  const { data } = useQuery(announcementsQuery(execution, 'home'));
  const some = data !== undefined && forAudience(data.popup, execution).length > 0;
  useEffect(() => {
    if (!some || route !== 'home' || $modal.get() !== undefined || announcementClosed(isLogin ? 'member' : 'anonymous')) return;
    openModal('announcementModal');
  }, [some, route, isLogin]);
}
