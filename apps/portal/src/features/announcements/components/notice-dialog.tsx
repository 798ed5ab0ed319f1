import './announcement.css';
import { useQuery } from '@tanstack/react-query';
import { Dialog, IconButton } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { closeModal } from '../../../platform/modals.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { noticesQuery } from '../api/content-queries.ts';
import { HtmlContent } from './html-content.tsx';

/** One notice after another, beginning with the one that was pressed. */
export function NoticeDialog({ index }: { readonly index: number }) {
  const t = useT();
  const when = useMoment();
  const [at, setAt] = useState(index);
  const { data } = useQuery(noticesQuery());
  const notice = data?.[at];
  const count = data?.length ?? 0;
  return (
    <Dialog label={t('notice.label')} onClose={() => closeModal('noticeModal')} closeLabel={t('dialog.close')} width={560}>
      <div className="notice-dlg">
        {notice === undefined ? (
          <PageLoader />
        ) : (
          <article>
            <h2 className="h3">{notice.title}</h2>
            <p className="t3 xs num">{when(notice.publishedAt, 'day')}</p>
            <HtmlContent html={notice.content} />
          </article>
        )}
        <div className="row">
          <IconButton icon="left" line label={t('notice.previous')} disabled={at <= 0} onClick={() => setAt(at - 1)} />
          <span className="num t3 sm">{t('notice.of', { at: at + 1, count })}</span>
          <IconButton icon="right" line label={t('notice.next')} disabled={at >= count - 1} onClick={() => setAt(at + 1)} />
        </div>
      </div>
    </Dialog>
  );
}
