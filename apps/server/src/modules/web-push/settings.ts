import { type Id, ok, refuse } from '@trevo/kernel';
import type { ResponseOf, Calls } from '@trevo/contract';
import type { App } from '../../core/app.ts';
import { type Handler, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dropDevice, keepDevice } from './devices-store.ts';
import { pushKeys } from './push-keys.ts';

type Settings = ResponseOf<Calls['pushSettings']>;
const nothing = { results: false, withdrawals: false, messages: false, security: false, details: false };

/** What the member wants to be told on devices: nothing, as long as they have not said so. */
export const pushSettings: Handler<'pushSettings'> = async (ctx) => ok(await readSettings(ctx.app, memberOf(ctx).memberId));

/** What the member wants from now on. What is on its way already arrives. */
export const savePushSettings: Handler<'savePushSettings'> = async (ctx, wishes) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  await app.db
    .insertInto('push_wish')
    .values({ member_id: memberId, merchant_id: merchant.id, ...wishes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(wishes))
    .execute();
  return ok(await readSettings(app, memberId));
};

/** Keeps the browser that the member allowed to be told, or notes that it is still theirs. */
export const addPushDevice: Handler<'addPushDevice'> = async (ctx, place) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  if (!app.ports.pushPlaces.reaches(place.endpoint)) return refuse('push_place_unknown');
  await inTransaction(app.db, (tx) => keepDevice(app, tx, { merchantId: merchant.id, memberId, sessionId, place }));
  return ok(await readSettings(app, memberId));
};

/** Forgets the browser; one that is not the member's stays, and the answer is the same. */
export const removePushDevice: Handler<'removePushDevice'> = async (ctx, { endpoint }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  await dropDevice(app.db, merchant.id, memberId, endpoint);
  return ok(await readSettings(app, memberId));
};

async function readSettings(app: App, memberId: Id<'member'>): Promise<Settings> {
  const [{ publicKey }, wish, devices] = await Promise.all([
    pushKeys(app),
    app.db
      .selectFrom('push_wish')
      .where('member_id', '=', memberId)
      .select(['results', 'withdrawals', 'messages', 'security', 'details'])
      .executeTakeFirst(),
    app.db
      .selectFrom('push_device')
      .where('member_id', '=', memberId)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { publicKey, wishes: wish ?? nothing, devices: Number(devices.count) };
}
