import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Handler } from '../../core/call.ts';
import { takeAttempt } from '../access/index.ts';
import { portalAddress } from '../brand/index.ts';
import { newToken } from '../session/index.ts';
import { providerOf, providersOf } from './providers-of.ts';
import { findIdentity, keepFlow, keepProof, spendFlow } from './social-store.ts';

export const socialWays: Handler<'socialWays'> = async ({ app, merchant }) =>
  ok(providersOf(app, merchant).map(({ provider, title: name }) => ({ provider, name })));

/** Sends a browser to a provider. What it will bring back is bound to it: state, nonce, PKCE's verifier, and for a binding the session. */
export const beginSocial: Handler<'beginSocial'> = async (ctx, { provider: name, purpose }) => {
  const { app, merchant } = ctx;
  const provider = providerOf(app, merchant, name);
  if (provider === null) return refuse('feature_disabled');
  const session = sessionOf(ctx);
  if (purpose === 'bind' && session === null) return refuse('not_logged_in');
  if (!(await takeAttempt(app, { social: ctx.ip })).allowed) return refuse('too_many_requests');
  const redirectUri = new URL('social', portalAddress(app, merchant, ctx.header('host'))).href;
  const checks = { state: newToken(app.random), nonce: newToken(app.random), verifier: newToken(app.random), redirectUri };
  const address = await provider.addressOf(checks);
  if (!address.ok) return address;
  await keepFlow(ctx, { provider: name, sessionId: purpose === 'bind' ? session : null, checks });
  return ok({ url: address.value });
};

/** Redeems what the provider sent back. The try is used up before the provider is asked: what is brought twice is asked for nowhere. */
export const proveSocial: Handler<'proveSocial'> = async (ctx, { socialState, socialCode: code, iss }) => {
  const { app, merchant } = ctx;
  if (!(await takeAttempt(app, { social: ctx.ip })).allowed) return refuse('too_many_requests');
  const flow = await spendFlow(ctx, socialState);
  if (flow === null || (flow.sessionId !== null && flow.sessionId !== sessionOf(ctx))) return refuse('social_refused');
  const provider = providerOf(app, merchant, flow.provider);
  if (provider === null) return refuse('social_refused');
  const redeemed = await provider.redeem({ code, iss }, flow.checks);
  if (!redeemed.ok) {
    app.log.info({ merchantId: merchant.id, provider: flow.provider, code: redeemed.code }, 'an identity was not proven');
    return redeemed;
  }
  const identity = { ...redeemed.value, provider: flow.provider };
  const ticket = await keepProof(ctx, { ...identity, sessionId: flow.sessionId });
  const known = (await findIdentity(app.db, merchant.id, identity)) !== null;
  const purpose = flow.sessionId === null ? ('enter' as const) : ('bind' as const);
  return ok({ ticket, provider: flow.provider, name: provider.title, label: identity.label, known, purpose });
};

function sessionOf({ principal }: CallContext) {
  return principal.kind === 'member' || principal.kind === 'agent' ? principal.sessionId : null;
}
