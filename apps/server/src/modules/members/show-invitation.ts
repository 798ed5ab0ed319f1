import { type Instant, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Handler } from '../../core/call.ts';
import { takeAttempt } from '../access/index.ts';
import { maskAccount } from '../team/index.ts';

type Shown = {
  readonly code: string;
  readonly username: string;
  readonly nickname: string;
  readonly isActive: boolean;
  readonly expiresAt: Instant | null;
  readonly isUsedUp: boolean;
  readonly domain: string | null;
};

/**
 * What a link of an agent leads to: who invites, by the name that the account shows others and never by its whole user name, and whether it is still good. Why one
 * is closed is nobody's business: withdrawn, and of an agent who is locked, read alike.
 */
export const invitation: Handler<'invitation'> = async ({ app, merchant, ip }, { code, domain }) => {
  if (!(await takeAttempt(app, { invitation: ip })).allowed) return refuse('too_many_requests');
  const { rows } =
    await sql<Shown>`SELECT i.code, m.username, m.nickname, i.active AND m.status = 'active' AS "isActive", i.expires_at AS "expiresAt",
      coalesce(i.uses >= i.uses_max, FALSE) AS "isUsedUp", i.domain
    FROM invitation_code i JOIN member m ON m.id = i.member_id
    WHERE i.merchant_id = ${merchant.id} AND i.code = ${code.toUpperCase()} AND i.kind = 'affiliate'`.execute(app.db);
  const [found] = rows;
  if (found === undefined || (found.domain !== null && found.domain !== domain?.toLowerCase()))
    return refuse('invitation_code_error', 'code');
  return ok({ code: found.code, inviter: nameOf(found), state: stateOf(found, app.clock.now()) });
};

/** A nickname that is the user name says no more than that does. */
function nameOf({ username, nickname }: Shown): string {
  const own = nickname.trim();
  return own === '' || own.toLowerCase() === username ? maskAccount(username) : own;
}

function stateOf({ isActive, expiresAt, isUsedUp }: Shown, at: Instant): 'closed' | 'expired' | 'open' | 'usedUp' {
  if (!isActive) return 'closed';
  if (expiresAt !== null && expiresAt <= at) return 'expired';
  return isUsedUp ? 'usedUp' : 'open';
}
