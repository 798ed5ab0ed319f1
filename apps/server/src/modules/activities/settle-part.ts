import type { ActivityReason } from '@trevo/contract';
import { defaultLanguage, type Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { rewardText } from '@trevo/reward-rules/explanation';
import { releaseToCampaign } from '@trevo/reward-rules/budgets';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { nameIn } from '../catalogue/index.ts';
import { readPause } from '../protection/index.ts';
import { announceRewards, issueReward, offerReward, type Reward } from '../reward-centre/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { setReserved } from './activities-store.ts';
import type { Activity, Part } from './activity.ts';
import { endPart } from './parts-store.ts';

/** What became of a part, for after the commit. `paid`: cash that was credited by itself. */
export type Settled = { readonly memberId: Id<'member'>; readonly activityId: Id<'activity'>; readonly paid: Reward | null };

/**
 * Gives the reward of an approved application, once: by the reward centre, or credited there and then. An account that gets nothing (closed) is closed here
 * too. The activity is held.
 */
export async function giveReward(app: App, tx: Tx, activity: Activity, { part, by }: { part: Part; by: string | null }): Promise<Settled> {
  const { id: activityId, kind, amount, names, claimDays: days, autoCredit } = activity;
  const { memberId, merchantId, reserved } = part;
  const rewardId = await offerReward(app, tx, {
    merchantId,
    memberId,
    source: 'activity',
    sourceKey: activityId,
    kind,
    amount,
    names,
    days,
    ...(isSelfExplained(kind) && { basis: activityBasis(activity, part.id, kind) }),
  });
  if (rewardId === null) return closePart(app, tx, activity, part);
  await endPart(tx, part.id, { status: 'claim', by, reason: null, rewardId, reserved });
  const issued = autoCredit ? await issueReward(tx, { merchantId, memberId, rewardId }) : null;
  await tell(app, tx, activity, { memberId, kind: 'activity_approved' });
  return { memberId, activityId, paid: issued?.kind === 'cash' ? issued : null };
}

/** Whether what is given is an amount of its own. */
function isSelfExplained(kind: Activity['kind']): kind is 'cash' | 'points' {
  return kind === 'cash' || kind === 'points';
}

function activityBasis({ id, amount }: Activity, partId: string, kind: 'cash' | 'points'): CreditBasis {
  const reward = rewardText(kind === 'cash' ? { unit: 'money', amount } : { unit: 'points', amount: amount / unitMinor });
  return basisOf('given', { terms: { reward }, inputs: [{ by: 'application', id: partId }], before: null }, { offer: id });
}

/** Rejects an application, for a reason of the list. Its place and its money stay where it may be sent again. The activity is held. */
export async function rejectPart(
  app: App,
  tx: Tx,
  activity: Activity,
  { part, by, reason }: { readonly part: Part; readonly by: string | null; readonly reason: ActivityReason },
): Promise<Settled> {
  // What nobody answered was rejected after the end: it cannot be sent again.
  const isOver = !activity.reapply || reason === 'no_answer';
  if (isOver) await release(tx, activity, part);
  await endPart(tx, part.id, { status: 'rejected', by, reason, rewardId: null, reserved: isOver ? 0n : part.reserved });
  await tell(app, tx, activity, { memberId: part.memberId, kind: 'activity_rejected' });
  return { memberId: part.memberId, activityId: activity.id, paid: null };
}

/** Ends a part without a reward: nothing of the budget stays with it. Who had an application is told. The activity is held. */
export async function closePart(app: App, tx: Tx, activity: Activity, part: Part): Promise<Settled> {
  await release(tx, activity, part);
  await endPart(tx, part.id, { status: 'closed', by: null, reason: null, rewardId: null, reserved: 0n });
  if (part.appliedAt !== null) await tell(app, tx, activity, { memberId: part.memberId, kind: 'activity_closed' });
  return { memberId: part.memberId, activityId: activity.id, paid: null };
}

/** Gives back what a part had of the budget. */
export async function release(tx: Tx, { id, budget, reserved }: Activity, part: Pick<Part, 'reserved'>): Promise<void> {
  if (part.reserved === 0n) return;
  const left = releaseToCampaign({ limitMinor: budget ?? reserved, reservedMinor: reserved }, part.reserved);
  await setReserved(tx, id, left.reservedMinor);
}

/** After the commit: the member's tabs ask anew. */
export async function announcePart(app: App, { memberId, activityId, paid }: Settled): Promise<void> {
  app.bus.publish(`member:${memberId}`, { type: 'activity', activityId });
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  announceRewards(app, memberId);
  if (paid !== null) await announceMoney(app, paid);
}

type Told = {
  readonly memberId: Id<'member'>;
  readonly kind: 'activity_approved' | 'activity_closed' | 'activity_rejected';
};

/** Leaves a message; none in a pause. */
async function tell(app: App, tx: Tx, { merchantId, names }: Activity, { memberId, kind }: Told): Promise<void> {
  if ((await readPause(tx, { merchantId, memberId })) !== null) return;
  const { rows } = await sql<{ language: Language }>`SELECT language FROM member WHERE id = ${memberId}`.execute(tx);
  const language = rows[0]?.language ?? defaultLanguage;
  await addNotice(app, tx, { merchantId, memberId, kind, values: { name: nameIn(names, language, language) } });
}
