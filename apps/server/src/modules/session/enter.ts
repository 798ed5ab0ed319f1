import type { CallContext } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Account } from './accounts-store.ts';
import { keepDeviceCookie } from './device-cookie.ts';
import { issueRememberMe } from './issue-remember-me.ts';
import { isByTelephone, type SessionMethod } from './sessions-store.ts';
import { isPasswordExpired, startSession } from './start-session.ts';

/** What a log-in of any kind answers with. */
export type LoginValue = {
  token: string;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  captcha: boolean;
  mustChangePassword: boolean;
};

export type Entry = { readonly method: SessionMethod; readonly rememberMe: boolean; readonly secondFactorPassed: boolean };

/** Opens the session of an admitted account and says what the client does next. */
export async function enter(ctx: CallContext, account: Account, entry: Entry): Promise<LoginValue> {
  const { app, merchant } = ctx;
  const passwordExpired = await isPasswordExpired(ctx, account);
  const deviceHash = keepDeviceCookie(ctx);
  const { started, credential } = await inTransaction(app.db, async (tx) => {
    const opened = await startSession(ctx, tx, {
      account,
      method: entry.method,
      passwordExpired,
      deviceHash,
      secondFactorPassed: entry.secondFactorPassed,
    });
    return { started: opened, credential: entry.rememberMe ? await issueRememberMe(ctx, tx, account.id, opened.deviceId) : null };
  });
  credential?.keep();
  if (started.newDevice) app.bus.publish(`member:${account.id}`, { type: 'notice' });
  app.log.info({ merchantId: merchant.id, memberId: account.id, sessionId: started.sessionId, method: entry.method }, 'logged in');
  return {
    token: started.token,
    firstTimeLogin: account.firstLoginAt === null,
    passwordExpired,
    captcha: false,
    mustChangePassword: !isByTelephone(entry.method) && (account.passwordInitial || passwordExpired),
  };
}
