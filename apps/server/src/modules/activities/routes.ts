import type { Calls, ErrorOf, ResponseOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { type CallContext, type CallRefusal, type Handlers, memberOf, type Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOn } from '../brand/index.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { type ApplicationOfficeCalls, applicationRoutes } from './office-applications.ts';
import { type ActivityOfficeCalls, activityOfficeRoutes } from './office-routes.ts';
import { showActivities, showActivity } from './show-activities.ts';
import { applyActivity, cancelActivity, claimActivity, joinActivity, type Who } from './take-part.ts';
import { uploadImage } from './upload-image.ts';

type MemberCalls =
  | 'activities'
  | 'activity'
  | 'applyActivity'
  | 'cancelActivity'
  | 'claimActivity'
  | 'joinActivity'
  | 'uploadActivityImage';
type Acted<C extends string> = Extract<Outcome<unknown, C>, { ok: true }> | CallRefusal<C>;

/** Does one act in a transaction, and answers how the activity stands after it. */
async function act<N extends 'applyActivity' | 'cancelActivity' | 'joinActivity'>(
  ctx: CallContext,
  activityId: Id<'activity'>,
  work: (tx: Tx, who: Who) => Promise<Acted<ErrorOf<Calls[N]> & string>>,
): Promise<Outcome<ResponseOf<Calls['activity']>, (ErrorOf<Calls[N]> & string) | 'not_found'>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  if (!(await isOn(app, merchant, 'PROMOBONUS'))) return refuse('not_found');
  const acted = await inTransaction(app.db, (tx) => work(tx, { merchant, memberId }));
  if (!acted.ok) return acted;
  app.bus.publish(`member:${memberId}`, { type: 'activity', activityId });
  app.desks.officeNews(merchant.id, 'rewards');
  return showActivity(ctx, { activityId });
}

export const activityRoutes: Handlers<ActivityOfficeCalls | ApplicationOfficeCalls | MemberCalls> = {
  ...activityOfficeRoutes,
  ...applicationRoutes,
  activities: showActivities,
  activity: showActivity,
  joinActivity: (ctx, { activityId }) => act<'joinActivity'>(ctx, activityId, (tx, who) => joinActivity(ctx.app, tx, who, activityId)),
  applyActivity: (ctx, { activityId, answers, imageIds }) =>
    act<'applyActivity'>(ctx, activityId, (tx, who) => {
      const given = new Map(answers.map(({ key, answer }) => [key, answer.trim()] as const).filter(([, answer]) => answer !== ''));
      return applyActivity(ctx.app, tx, who, { activityId, answers: given, imageIds });
    }),
  cancelActivity: (ctx, { activityId }) => act<'cancelActivity'>(ctx, activityId, (tx, who) => cancelActivity(tx, who, activityId)),
  uploadActivityImage: async (ctx, input) => {
    const kept = await uploadImage(ctx, input);
    return kept.ok ? ok({ imageId: kept.value.id, type: kept.value.type, bytes: kept.value.bytes }) : kept;
  },
  claimActivity: async (ctx, { activityId }) => {
    const { app, merchant } = ctx;
    const { memberId } = memberOf(ctx);
    const claimed = await inTransaction(app.db, (tx) => claimActivity(app, tx, { merchant, memberId }, activityId));
    if (!claimed.ok) return claimed;
    announceRewards(app, memberId);
    app.bus.publish(`member:${memberId}`, { type: 'activity', activityId });
    if (claimed.value.kind === 'cash') await announceMoney(app, claimed.value);
    const shown = await showActivity(ctx, { activityId });
    invariant(shown.ok, 'An activity with an own part is shown');
    return shown;
  },
};
