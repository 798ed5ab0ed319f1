import { type Id, ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { addNotice, verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { deleteIdentity, findIdentity, insertIdentity, providersOf, readIdentities, readProof, spendProof } from '../social/index.ts';
import { tellOwner } from './tell-owner.ts';

/** The identities that open the account, and the providers at which it has none yet. */
export const boundIdentities: Handler<'boundIdentities'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const rows = await readIdentities(app.db, { merchantId: merchant.id, memberId });
  const free = providersOf(app, merchant)
    .filter(({ provider }) => rows.every((row) => row.provider !== provider))
    .map(({ provider, title: name }) => ({ provider, name }));
  return ok({
    free,
    list: rows.map((row) => ({
      identityId: row.id as Id<'identity'>,
      provider: row.provider,
      name: app.ports.socialProviders.get(row.provider)?.title ?? row.provider,
      label: row.label,
      boundAt: toTimestamp(row.bound_at),
      usedAt: row.used_at === null ? null : toTimestamp(row.used_at),
    })),
  });
};

/** Binds what a provider proved to this session, for whoever proves to be the member. An identity opens one account; an account has one of each provider. */
export const bindIdentity: Handler<'bindIdentity'> = async (ctx, { ticket, password, secondFactorCode }) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  const about = { merchantId: merchant.id, memberId };
  const proof = await readProof(ctx, ticket);
  if (proof === null || proof.sessionId !== sessionId) return refuse('social_refused');
  if ((await findIdentity(app.db, merchant.id, proof)) !== null) return refuse('identity_taken');
  const bound = await readIdentities(app.db, about);
  if (bound.some(({ provider }) => provider === proof.provider)) return refuse('identity_bound');
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  const at = app.clock.now();
  const name = app.ports.socialProviders.get(proof.provider)?.title ?? proof.provider;
  try {
    const identityId = await inTransaction(app.db, async (tx) => {
      if (!(await spendProof(tx, ticket))) throw new RolledBack('social_refused');
      const id = await insertIdentity(app, tx, about, proof);
      if (id === null) throw new RolledBack('identity_taken');
      await addNotice(app, tx, { ...about, kind: 'identity_added', values: { name } });
      await tellOwner(app, tx, { ...about, kind: 'identityAdded' });
      await recordMemberAct(tx, { ...about, action: 'identity.bind', at });
      return id;
    });
    app.bus.publish(`member:${memberId}`, { type: 'notice' });
    return ok({ identityId });
  } catch (error) {
    if (error instanceof RolledBack) return refuse(error.value as 'social_refused' | 'identity_taken');
    throw error;
  }
};

/** Removes a bound identity, for whoever proves to be the member: the proof shows that another way in stands. */
export const removeIdentity: Handler<'removeIdentity'> = async (ctx, { identityId, password, secondFactorCode }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const about = { merchantId: merchant.id, memberId };
  const row = (await readIdentities(app.db, about)).find(({ id }) => id === identityId);
  if (row === undefined) return refuse('not_found');
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  const at = app.clock.now();
  const name = app.ports.socialProviders.get(row.provider)?.title ?? row.provider;
  const isGone = await inTransaction(app.db, async (tx) => {
    if (!(await deleteIdentity(tx, about, identityId))) return false;
    await addNotice(app, tx, { ...about, kind: 'identity_removed', values: { name } });
    await tellOwner(app, tx, { ...about, kind: 'identityRemoved' });
    await recordMemberAct(tx, { ...about, action: 'identity.drop', at });
    return true;
  });
  if (!isGone) return refuse('not_found');
  app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ done: true as const });
};
