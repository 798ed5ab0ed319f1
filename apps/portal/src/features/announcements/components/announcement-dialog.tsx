import './announcement.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Button, Dialog } from '@trevo/ui';
import { useState } from 'react';
import { closeAnnouncement } from '../../../platform/announcement-closed.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { closeModal } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { $isLogin } from '../../../platform/session.ts';
import { ListPager } from '../../../shell/list-pager.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { type Announcement, announcementPageQuery } from '../api/content-queries.ts';
import { forAudience, useExecution } from '../audience.ts';
import { HtmlContent } from './html-content.tsx';

/** The announcements: 8 titles a page, the chosen one as HTML, a way to its promotion (Spec §2 Modals). Closing it counts for the session. */
export function AnnouncementDialog() {
  const t = useT();
  const isLogin = useStore($isLogin);
  const execution = useExecution();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const { data, error } = useQuery(announcementPageQuery(page, execution));
  function close(): void {
    closeAnnouncement(isLogin ? 'member' : 'anonymous');
    closeModal('announcementModal');
  }
  const items = forAudience(data?.list ?? [], execution);
  const shown = items.find(({ id }) => id === chosen) ?? items[0];
  return (
    <Dialog label={t('announcement.title')} onClose={close} closeLabel={t('dialog.close')} width={880} className="ann">
      <div className="ann-list">
        <h2 className="h3">{t('announcement.title')}</h2>
        {data === undefined ? <Waiting error={error === null ? undefined : failureMessage(error, t)} /> : null}
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className={id === shown?.id ? 'on' : undefined}
                aria-current={id === shown?.id || undefined}
                onClick={() => setChosen(id)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
        <ListPager total={data?.totalPages ?? 1} current={page} onPage={setPage} />
      </div>
      <div className="ann-body">
        {shown === undefined ? (
          data === undefined ? null : (
            <p className="t2">{t('announcement.none')}</p>
          )
        ) : (
          <Detail item={shown} onLeave={close} />
        )}
      </div>
    </Dialog>
  );
}

function Waiting({ error }: { readonly error: string | undefined }) {
  return error === undefined ? <PageLoader /> : <p role="alert">{error}</p>;
}

function Detail({ item, onLeave }: { readonly item: Announcement; readonly onLeave: () => void }) {
  const t = useT();
  const when = useMoment();
  return (
    <article>
      <h3 className="h4">{item.title}</h3>
      <p className="t3 xs num">{when(item.publishedAt, 'day')}</p>
      <HtmlContent html={item.content} />
      {item.promotionType === null ? null : (
        <Button
          variant="primary"
          icon="gift"
          onClick={() => {
            onLeave();
            navigate(pathOf('promotions', undefined, item.promotionType ?? ''));
          }}
        >
          {t('announcement.goToPromotion')}
        </Button>
      )}
    </article>
  );
}
