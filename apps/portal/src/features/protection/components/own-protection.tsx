import { useQuery } from '@tanstack/react-query';
import { ErrorState, Skeleton } from '@trevo/ui';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { protectionQuery } from '../api/protection-queries.ts';
import { LimitsCard } from './limits-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { PositionCard } from './position-card.tsx';
import { RealityCheckCard } from './reality-check-card.tsx';

/** What the member set, what is used of it, and what can be done at once. */
export function OwnProtection() {
  const t = useT();
  const protection = useQuery(protectionQuery());
  if (protection.data === undefined) {
    return (
      <section className="card pad care-wait" id="limits" aria-label={t('protection.limitsTitle')} aria-busy={protection.isPending}>
        {protection.error === null ? (
          <Skeleton height="320px" radius="14px" />
        ) : (
          <ErrorState
            title={t('protection.failed')}
            text={failureMessage(protection.error, t)}
            retryLabel={t('chunk.retry')}
            onRetry={() => void protection.refetch()}
          />
        )}
      </section>
    );
  }
  return (
    <>
      <LimitsCard protection={protection.data} />
      <PositionCard />
      <div className="care-pair">
        <PauseCard pause={protection.data.pause} />
        <RealityCheckCard minutes={protection.data.realityCheck.minutes} choices={protection.data.realityCheck.choices} />
      </div>
    </>
  );
}
