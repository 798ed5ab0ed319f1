import { useStore } from '@nanostores/react';
import { Badge, Dialog, FactList } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { $member } from '../../platform/session.ts';
import { ActivityForm } from './activity-form.tsx';
import { ActivityOwn } from './activity-own.tsx';
import { type Activity, canApply, tones } from './activity-query.ts';
import { useTerms } from './activity-terms.ts';

type Props = { readonly activity: Activity; readonly onClose: () => void };

/** Terms in plain words first, then how the own part stands, then the form. */
export function ActivityDialog({ activity, onClose }: Props) {
  const t = useT();
  const member = useStore($member);
  const { name, text, status } = activity;
  return (
    <Dialog label={name} onClose={onClose} closeLabel={t('activity.close')} width={620} className="at-top">
      <div className="col activity-page">
        <div className="activity-head">
          <h2 className="h3">{name}</h2>
          <Badge tone={tones[status]}>{t(`activity.status.${status}`)}</Badge>
        </div>
        <p className="activity-text">{text}</p>
        <FactList className="activity-facts" facts={useTerms(activity)} />
        <p className="t2 sm">{t('activity.answered')}</p>
        <p className="t2 sm">{t('activity.once')}</p>
        {member === undefined ? <p className="t2">{t('activity.loginFirst')}</p> : <ActivityOwn activity={activity} />}
        {member !== undefined && canApply(activity) ? <ActivityForm activity={activity} /> : null}
      </div>
    </Dialog>
  );
}
