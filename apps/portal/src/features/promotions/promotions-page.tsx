import './promotions.css';
import { StopNotice } from '../reward-stop/index.ts';
import { useQuery } from '@tanstack/react-query';
import { Art, EmptyState } from '@trevo/ui';
import { Suspense } from 'react';
import { useT } from '../../platform/language.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useMoment } from '../../platform/moment.ts';
import type { Location } from '../../platform/router.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { RiskNotice } from '../../shell/risk-notice.tsx';
import { Together } from '../../shell/together.tsx';
import { HtmlContent, type Promotion, promotionsQuery } from '../announcements/index.ts';
import { useContentArt } from '../home/index.ts';

const ActivitiesSection = lazyPart(async () => (await import('../activities/index.ts')).ActivitiesSection);

const RafflesSection = lazyPart(async () => (await import('../raffles/index.ts')).RafflesSection);

const TournamentsSection = lazyPart(async () => (await import('../tournaments/index.ts')).TournamentsSection);

const WheelSection = lazyPart(async () => (await import('../wheel/index.ts')).WheelSection);

const JackpotsSection = lazyPart(async () => (await import('../jackpots/index.ts')).JackpotsSection);

/** What decides which parts the page has. */
const parts = ['promotions', 'rewardStop', 'tournaments', 'wheels', 'raffles', 'jackpots', 'activities'] as const;

/** The running promotions (Spec §2); `/promotions#code` opens one and brings it into view. */
export function PromotionsPage({ location }: { readonly location: Location }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(promotionsQuery());
  return (
    <div className="wrap promos">
      <header>
        <h1 className="h1">{t('title.promotions')}</h1>
        <p className="t2">{t('promotions.text')}</p>
        <RiskNotice />
      </header>
      <Suspense fallback={<PageLoader />}>
        <Together names={parts}>
          <StopNotice />
          {isPending ? <PageLoader /> : null}
          {error === null ? null : <FaultCard error={error} onRetry={() => void refetch()} />}
          {data?.length === 0 ? <EmptyState title={t('in_no_data')} text={t('promotions.none')} /> : null}
          {data?.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} open={isTarget(promotion, location.hash)} />
          ))}
          <TournamentsSection />
          <WheelSection />
          <RafflesSection />
          <JackpotsSection />
          <ActivitiesSection target={location.hash} />
        </Together>
      </Suspense>
    </div>
  );
}

function isTarget({ id, code, promotionType }: Promotion, hash: string): boolean {
  return hash !== '' && [id, code, promotionType].includes(hash);
}

const artSizes = '(max-width: 1023px) 100vw, 320px';

function PromotionCard({ promotion, open }: { readonly promotion: Promotion; readonly open: boolean }) {
  const t = useT();
  const when = useMoment();
  const artOf = useContentArt(artSizes);
  const { endsAt } = promotion;
  return (
    <article className="card promo" id={promotion.code}>
      <Art image={artOf(promotion)} loading="lazy" />
      <div className="promo-b">
        <h2 className="h3">{promotion.title}</h2>
        <p className="t2">{promotion.summary}</p>
        <p className="t3 xs num">{endsAt === null ? t('promotions.always') : t('promotions.until', { day: when(endsAt, 'day') })}</p>
        <details key={String(open)} open={open}>
          <summary className="link">{t('promotions.rules')}</summary>
          <Suspense fallback={<PageLoader />}>
            <HtmlContent html={promotion.content} />
          </Suspense>
        </details>
      </div>
    </article>
  );
}
