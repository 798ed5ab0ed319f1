import './own-page.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { termPattern } from '@trevo/contract';
import { Suspense, useEffect } from 'react';
import { callApi, isFailure } from '../../platform/api.ts';
import { currentLanguage, useT } from '../../platform/language.ts';
import { openKey } from '../../platform/query-keys.ts';
import type { Location } from '../../platform/router.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { HtmlContent } from '../announcements/index.ts';

function ownPageQuery(code: string) {
  return queryOptions({
    queryKey: openKey('ownPage', code),
    queryFn: () => callApi('customPage', { language: currentLanguage(), code }),
    // Any other address is nobody's.
    enabled: termPattern.test(code),
  });
}

/** A page that the brand wrote itself, by the code in the address: `/page#about-us`. One that is not out is no page. */
export function OwnPage({ location }: { readonly location: Location }) {
  const t = useT();
  const { data, error, refetch } = useQuery(ownPageQuery(location.hash));
  const isNone = !termPattern.test(location.hash) || isFailure(error, 'page_unknown');
  const title = isNone ? t('notFound.title') : data?.title;
  useEffect(() => {
    if (title !== undefined) document.title = t('title.page', { page: title });
  }, [title, t]);
  if (isNone) return <NotFound />;
  return (
    <div className="wrap">
      <article className="card pad own-page">
        {data === undefined && error === null ? <PageLoader /> : null}
        {data === undefined && error !== null ? <FaultCard error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined ? null : (
          <>
            <h1 className="h2">{data.title}</h1>
            <Suspense fallback={<PageLoader />}>
              <HtmlContent html={data.content} />
            </Suspense>
          </>
        )}
      </article>
    </div>
  );
}
