import { type Id, ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice, verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { tellOwner } from '../recovery/index.ts';
import { passkeyHostOf } from './passkey-host.ts';
import { deletePasskey, readPasskeys, renameRow } from './passkeys-store.ts';

/** The passkeys of the account, the oldest first. */
export const passkeys: Handler<'passkeys'> = async (ctx) => {
  const { memberId } = memberOf(ctx);
  const host = passkeyHostOf(ctx);
  const rows = await readPasskeys(ctx.app.db, { merchantId: ctx.merchant.id, memberId });
  return ok({
    available: host !== null,
    list: rows.map((row) => ({
      passkeyId: row.id as Id<'passkey'>,
      name: row.name,
      synced: row.synced,
      here: row.rp_id === host?.rpId,
      addedAt: toTimestamp(row.added_at),
      usedAt: row.used_at === null ? null : toTimestamp(row.used_at),
    })),
  });
};

/** Gives a passkey another name. */
export const renamePasskey: Handler<'renamePasskey'> = async (ctx, { passkeyId, name }) => {
  const whose = { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId };
  return (await renameRow(ctx.app.db, whose, { id: passkeyId, name })) ? ok({ done: true as const }) : refuse('not_found');
};

/** Removes a passkey, for whoever proves to be the member. */
export const removePasskey: Handler<'removePasskey'> = async (ctx, { passkeyId, password, secondFactorCode }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const about = { merchantId: merchant.id, memberId };
  const known = await readPasskeys(app.db, about);
  const name = known.find(({ id }) => id === passkeyId)?.name;
  if (name === undefined) return refuse('not_found');
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  const at = app.clock.now();
  const isGone = await inTransaction(app.db, async (tx) => {
    if (!(await deletePasskey(tx, about, passkeyId))) return false;
    await addNotice(app, tx, { ...about, kind: 'passkey_removed', values: { name } });
    await tellOwner(app, tx, { ...about, kind: 'passkeyRemoved' });
    await recordMemberAct(tx, { ...about, action: 'passkey.drop', at });
    return true;
  });
  if (!isGone) return refuse('not_found');
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ done: true as const });
};
