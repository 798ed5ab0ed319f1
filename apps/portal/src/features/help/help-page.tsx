import '../../shell/page-nav.css';
import './help.css';
import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState } from '@trevo/ui';
import { Suspense } from 'react';
import { useT } from '../../platform/language.ts';
import { openModal } from '../../platform/modals.ts';
import type { Location } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { HtmlContent } from '../announcements/index.ts';
import { helpQuery } from './help-query.ts';

/** The help centre (Spec §2): the terms at the side, the one of the hash, or the first, in the middle. */
export function HelpPage({ location }: { readonly location: Location }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(helpQuery());
  const shown = data?.find(({ term }) => term === location.hash) ?? data?.[0];
  return (
    <div className="wrap">
      <div className="help">
        <nav className="card mnav" aria-label={t('help.terms')}>
          <div className="cap">{t('title.help')}</div>
          {data?.map(({ term, title }) => (
            <a key={term} href={pathOf('help', undefined, term)} aria-current={term === shown?.term ? 'page' : undefined}>
              {title}
            </a>
          ))}
          <Button variant="quiet" size="sm" icon="support" onClick={() => openModal('feedbackModal')}>
            {t('feedback.title')}
          </Button>
        </nav>
        <article className="card pad help-b" id={shown?.term}>
          {isPending ? <PageLoader /> : null}
          {error === null ? null : <FaultCard error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 ? <EmptyState title={t('in_no_data')} /> : null}
          {shown === undefined ? null : (
            <>
              <h1 className="h2">{shown.title}</h1>
              <Suspense fallback={<PageLoader />}>
                <HtmlContent html={shown.content} />
              </Suspense>
            </>
          )}
        </article>
      </div>
    </div>
  );
}
