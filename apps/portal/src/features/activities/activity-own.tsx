import { Button, type Fact, FactList } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { type Activity, type ActivityId, askActivitiesAgain } from './activity-query.ts';

type Props = { readonly activity: Activity };

/** How the own part stands, and what can be done about it: giving it up is one press, and so is taking the reward. */
export function ActivityOwn({ activity }: Props) {
  const t = useT();
  const facts = useOwnFacts(activity);
  const { busy, act } = useAct(activity);
  const { status, own } = activity;
  const press = (what: 'cancel' | 'claim' | 'join', isMain: boolean) => (
    <Button size="sm" variant={isMain ? 'primary' : undefined} busy={busy} busyLabel={t('dialog.busy')} onClick={() => void act(what)}>
      {t(`activity.${what}`)}
    </Button>
  );
  return (
    <>
      {own === null || facts.length === 0 ? null : (
        <section className="activity-own" aria-label={t('activity.own')}>
          <h3 className="h4">{t('activity.own')}</h3>
          <FactList className="activity-facts" facts={facts} />
        </section>
      )}
      {status === 'signed' ? <p className="t2">{t('activity.joined')}</p> : null}
      <div className="row activity-acts">
        {status === 'join' ? press('join', false) : null}
        {status === 'applying' ? press('cancel', false) : null}
        {status === 'claim' ? press('claim', true) : null}
      </div>
    </>
  );
}

function useOwnFacts({ own, questions, status }: Activity): Fact[] {
  const t = useT();
  const moment = useMoment();
  if (own === null || own.appliedAt === null) return [];
  const { appliedAt, decidedAt, reason, claimUntil, answers, images } = own;
  return [
    [t('activity.appliedAt'), moment(appliedAt, 'full')],
    ...(decidedAt === null || status === 'inProcess' ? [] : [[t('activity.decidedAt'), moment(decidedAt, 'full')] as const]),
    ...(reason === null ? [] : [[t('activity.why'), t(`activity.reason.${reason}`)] as const]),
    ...(claimUntil === null ? [] : [[t('activity.reward'), t('activity.claimUntil', { at: moment(claimUntil, 'full') })] as const]),
    ...questions.flatMap(({ key, label }) => (answers[key] === undefined ? [] : [[label, answers[key]] as const])),
    [t('activity.imagesSent'), String(images)],
  ];
}

const told = { cancel: 'activity.cancelled', claim: 'activity.taken', join: 'activity.joined' } as const;

function useAct({ activityId, name }: Activity) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function act(what: 'cancel' | 'claim' | 'join'): Promise<void> {
    setBusy(true);
    try {
      const named = { activityId: activityId as ActivityId };
      if (what === 'join') await callApi('joinActivity', named);
      else if (what === 'cancel') await callApi('cancelActivity', named);
      else await callApi('claimActivity', named);
      toast({ tone: 'ok', title: name, text: t(told[what]) });
    } catch (error) {
      toast({ tone: 'bad', title: name, text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      await askActivitiesAgain();
    }
  }
  return { busy, act };
}
