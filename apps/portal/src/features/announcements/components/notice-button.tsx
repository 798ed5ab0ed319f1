import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { announcementPageQuery } from '../api/content-queries.ts';
import { useExecution } from '../audience.ts';

/** The bell of the header: opens the announcements (Spec §2 Header). */
export function NoticeButton() {
  const t = useT();
  const { data } = useQuery(announcementPageQuery(1, useExecution()));
  const some = (data?.total ?? 0) > 0;
  return (
    <IconButton icon="bell" label={t(some ? 'notice.openSome' : 'notice.open')} dot={some} onClick={() => openModal('announcementModal')} />
  );
}
