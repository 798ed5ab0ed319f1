import { useQuery } from '@tanstack/react-query';
import { Marquee } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { noticesQuery } from '../api/content-queries.ts';
import { plainText } from '../plain-text.ts';

/** The walking notices under the banner; a press opens the notice popup at that one (Spec §2). Its place is kept while they load. */
export function NoticeRow() {
  const t = useT();
  const { data, isPending } = useQuery(noticesQuery());
  if (isPending) return <div className="notice" aria-hidden="true" />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Marquee
      label={t('notice.label')}
      notices={data.map(({ id, title, content }) => ({ id, lead: title, text: plainText(content) }))}
      onOpen={(index) => openModal('noticeModal', { index })}
      pauseLabel={t('notice.pause')}
      resumeLabel={t('notice.resume')}
    />
  );
}
