import { Badge, Button, FactList } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { type Activity, canApply, tones } from './activity-query.ts';
import { useShortTerms } from './activity-terms.ts';

/** One activity: what it gives, until when, and how the caller stands. Terms, form and status stand in its dialog. */
export function ActivityCard({ activity, opens }: { readonly activity: Activity; readonly opens: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(opens);
  const { activityId, name, status } = activity;
  return (
    <article className="card pad col activity" id={activityId} aria-label={name}>
      <div className="row">
        <h3 className="h3 grow">{name}</h3>
        <Badge tone={tones[status]}>{t(`activity.status.${status}`)}</Badge>
      </div>
      <FactList className="activity-facts" facts={useShortTerms(activity)} />
      <div className="row activity-acts">
        <Button size="sm" variant={canApply(activity) || status === 'claim' ? 'primary' : undefined} onClick={() => setOpen(true)}>
          {t(canApply(activity) ? 'activity.open' : 'activity.see')}
          <span className="sr"> {name}</span>
        </Button>
      </div>
      {isOpen ? <ActivityDialog activity={activity} onClose={() => setOpen(false)} /> : null}
    </article>
  );
}
