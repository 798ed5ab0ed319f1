import { minuteMs, ok, plusMs, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { tokenPattern } from '../../core/token-pattern.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeAttempt } from '../access/index.ts';
import { findAccount } from './accounts-store.ts';
import { keepDeviceCookie } from './device-cookie.ts';
import { hashToken, newToken } from './session-token.ts';
import { startSession } from './start-session.ts';
import { claimTicket, insertTicket, replaceTicket } from './tickets-store.ts';

const lifetimeMs = minuteMs;
/** For a person to read a question and answer it; this ticket never stood in a URL. */
const answerMs = 5 * minuteMs;

/** A ticket that may stand in a URL in place of a token: one use, one minute, one purpose. */
export const handOverTicket: Handler<'handOverTicket'> = async (ctx, { purpose }) => {
  const { app, merchant } = ctx;
  const { memberId, sessionId } = memberOf(ctx);
  if (!(await takeAttempt(app, { ticket: memberId })).allowed) return refuse('too_many_requests');
  const ticket = newToken(app.random);
  const expiresAt = plusMs(app.clock.now(), lifetimeMs);
  await insertTicket(app.db, merchant.id, { hash: hashToken(ticket), memberId, sessionId, purpose, expiresAt });
  return ok({ ticket, expiresAt: toTimestamp(expiresAt) });
};

/**
 * Tells whose account a ticket opens, and opens nothing: no session, no browser noted. A link may come from anybody, and lead into an
 * account that is not the visitor's own.
 */
export const lookAtTicket: Handler<'lookAtTicket'> = async ({ app, merchant }, { ticket, purpose }) => {
  if (!tokenPattern.test(ticket)) return refuse('ticket_invalid');
  const next = newToken(app.random);
  const at = app.clock.now();
  const expiresAt = plusMs(at, answerMs);
  const found = await replaceTicket(app.db, merchant.id, { hash: hashToken(ticket), purpose }, { hash: hashToken(next), at, expiresAt });
  return found ? ok({ ticket: next, expiresAt: toTimestamp(expiresAt), username: found.username }) : refuse('ticket_invalid');
};

/** Exchanges a ticket for a session of its own that ends no later than the one it came from. */
export const redeemTicket: Handler<'redeemTicket'> = async (ctx, { ticket, purpose }) => {
  const { app, merchant } = ctx;
  if (!tokenPattern.test(ticket)) return refuse('ticket_invalid');
  const source = await claimTicket(app.db, merchant.id, { hash: hashToken(ticket), purpose }, app.clock.now());
  if (!source) return refuse('ticket_invalid');
  const deviceHash = keepDeviceCookie(ctx);
  const account = await findAccount(app.db, merchant.id, { memberId: source.memberId }, { deviceHash, ip: ctx.ip });
  if (account?.status !== 'active') return refuse('ticket_invalid');
  const { method, passwordExpired, absoluteExpiresAt } = source;
  const started = await inTransaction(app.db, (tx) =>
    startSession(ctx, tx, { account, method, passwordExpired, deviceHash, secondFactorPassed: false, absoluteExpiresAt }),
  );
  return ok({
    token: started.token,
    firstTimeLogin: account.firstLoginAt === null,
    passwordExpired,
    captcha: false,
    mustChangePassword: method !== 'sms' && (account.passwordInitial || passwordExpired),
  });
};
