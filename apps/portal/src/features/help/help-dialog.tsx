import './help.css';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@trevo/ui';
import { Suspense } from 'react';
import { useT } from '../../platform/language.ts';
import { closeModal } from '../../platform/modals.ts';
import { pathOf } from '../../platform/routes.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { HtmlContent } from '../announcements/index.ts';
import { helpQuery } from './help-query.ts';

/** One term of the help centre as a popup (decision D6), with the way to all of them. */
export function HelpDialog({ term }: { readonly term: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(helpQuery());
  const shown = data?.find((entry) => entry.term === term) ?? data?.[0];
  return (
    <Dialog label={shown?.title ?? t('title.help')} onClose={() => closeModal('helpModal')} closeLabel={t('dialog.close')} width={640}>
      <div className="help-dlg">
        {isPending ? <PageLoader /> : null}
        {error === null ? null : <FaultCard error={error} onRetry={() => void refetch()} />}
        {shown === undefined ? null : (
          <>
            <h2 className="h3">{shown.title}</h2>
            <Suspense fallback={<PageLoader />}>
              <HtmlContent html={shown.content} />
            </Suspense>
          </>
        )}
        <a className="link" href={pathOf('help', undefined, shown?.term ?? term)} onClick={() => closeModal('helpModal')}>
          {t('help.all')}
        </a>
      </div>
    </Dialog>
  );
}
