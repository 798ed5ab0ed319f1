import './activities.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { $isTrial } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { ActivityCard } from './activity-card.tsx';
import { activitiesQuery, useLiveActivities } from './activity-query.ts';

/** The brand's activities (rewards' rule book §13): terms, form and own status. `target`: the id of the one that the address names, which opens. Nothing where there are none. */
export function ActivitiesSection({ target }: { readonly target: string }) {
  const t = useT();
  const isOpen = useModule('PROMOBONUS');
  const isTrial = useStore($isTrial);
  const activities = useQuery({ ...activitiesQuery(), enabled: isOpen && !isTrial });
  useLiveActivities();
  if (!isOpen || isTrial) return null;
  if (activities.error !== null && activities.data === undefined)
    return <FaultCard error={activities.error} onRetry={() => void activities.refetch()} />;
  if (activities.data === undefined || activities.data.length === 0) return null;
  return (
    <section className="col activities" aria-labelledby="activities-title">
      <header>
        <h2 className="h2" id="activities-title">
          {t('activity.title')}
        </h2>
        <p className="t2">{t('activity.lead')}</p>
      </header>
      {activities.data.map((activity) => (
        <ActivityCard
          key={`${activity.activityId} ${String(activity.activityId === target)}`}
          activity={activity}
          opens={activity.activityId === target}
        />
      ))}
    </section>
  );
}
