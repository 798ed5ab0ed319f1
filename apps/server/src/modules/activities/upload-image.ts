import { createHash } from 'node:crypto';
import type { Calls, InputOf } from '@trevo/contract';
import { ok, refuse, type Result } from '@trevo/kernel';
import { imagesMax } from '@trevo/reward-rules/activities';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOn } from '../brand/index.ts';
import { type PictureFault, readPicture } from '../pictures/index.ts';
import { readPause } from '../protection/index.ts';
import { databaseNow, readActivity } from './activities-store.ts';
import { statusOf } from './activity.ts';
import { type Image, readSent, storeImage } from './images-store.ts';
import { readPart } from './parts-store.ts';

type Unwanted = 'activity_state' | 'not_found' | 'play_paused';

/** A screenshot of a telephone stays legible. */
const keptPixelsMax = 8_000_000;

/** Keeps one picture for an application that is sent next. What was sent before is found again, and not drawn twice. */
export async function uploadImage(
  ctx: CallContext,
  { activityId, data }: InputOf<Calls['uploadActivityImage']>,
): Promise<Outcome<Image, PictureFault | Unwanted>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  if (!(await isOn(app, merchant, 'PROMOBONUS'))) return refuse('not_found');
  // Nobody makes us draw pictures for an activity that wants none.
  const wanted = await canSend(app.db, ctx, activityId);
  if (!wanted.ok) return wanted;
  const owner = { activityId, memberId };
  const hash = createHash('sha256').update(data).digest('hex');
  const known = await readSent(app.db, owner, hash);
  if (known !== null) return ok(known);
  const picture = await readPicture(app, data, { owner: memberId, keptPixelsMax });
  if (!picture.ok) return picture;
  return inTransaction(app.db, async (tx): Promise<Outcome<Image, Unwanted>> => {
    // One picture of a member at a time, and the activity may have ended while it was drawn.
    await readActivity(tx, merchant.id, activityId, { lock: true });
    const still = await canSend(tx, ctx, activityId);
    if (!still.ok) return still;
    const { type, content } = picture.value;
    const image = { id: app.newId('activityImage'), type, hash, content, max: imagesMax };
    return ok((await readSent(tx, owner, hash)) ?? (await storeImage(tx, owner, image)));
  });
}

async function canSend(
  db: Db,
  ctx: CallContext,
  activityId: InputOf<Calls['uploadActivityImage']>['activityId'],
): Promise<Result<true, Unwanted>> {
  const merchantId = ctx.merchant.id;
  const { memberId } = memberOf(ctx);
  const activity = await readActivity(db, merchantId, activityId);
  if (activity === null || activity.state !== 'published') return refuse('not_found');
  if ((await readPause(db, { merchantId, memberId })) !== null) return refuse('play_paused');
  const now = await databaseNow(db);
  const status = statusOf(activity, await readPart(db, activityId, memberId), now);
  const isOpen = status === 'join' || status === 'signed' || (status === 'rejected' && activity.reapply && now < activity.endsAt);
  return isOpen ? ok(true) : refuse('activity_state');
}
