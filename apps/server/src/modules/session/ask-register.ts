import { BusinessCalendar, type Id, instant, ok, type Result, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { announceEnd, endAccess } from './end-sessions.ts';
import { readRegisterDue, readRegisterSubject, type RegisterSubject, writeRegisterAnswer } from './register-store.ts';

const purpose = 'exclusion-register';
type Occasion = 'sign_up' | 'first_login_of_day' | 'period';

/** What stands of a tax number for later questions. */
export function sealTaxId(app: App, taxId: string): Buffer {
  return app.secrets.seal(purpose, Buffer.from(taxId, 'utf8'));
}

/**
 * Asks the exclusion register about a member at the first log-in of a day, where the jurisdiction says so. A member whom it names is paused until it is
 * asked again. Without an answer nobody gets in.
 */
export async function askAtLogin(
  app: App,
  merchant: Merchant,
  memberId: Id<'member'>,
): Promise<Result<true, 'exclusion_register_unavailable'>> {
  if (jurisdictionOf(merchant).exclusionRegister === null) return ok(true);
  const subject = await readRegisterSubject(app.db, merchant.id, memberId);
  if (!subject) return ok(true);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const today = calendar.startOf(calendar.dateOf(app.clock.now()));
  if (subject.askedAt >= today) return ok(true);
  return (await ask(app, merchant, subject, 'first_login_of_day')).ok ? ok(true) : refuse('exclusion_register_unavailable');
}

/** Asks again about members whose last answer is older than the jurisdiction allows; for the job. Answers how many were asked about. */
export async function askAgain(app: App, merchant: Merchant): Promise<number> {
  const rule = jurisdictionOf(merchant).exclusionRegister;
  if (rule === null) return 0;
  const due = await readRegisterDue(app.db, merchant.id, rule.everyDays, 200);
  for (const subject of due) await ask(app, merchant, subject, 'period');
  return due.length;
}

async function ask(app: App, merchant: Merchant, subject: RegisterSubject, occasion: Occasion) {
  const taxId = app.secrets.open(purpose, subject.sealedTaxId).toString('utf8');
  const answer = await app.ports.exclusionRegister.isListed(taxId);
  if (!answer.ok) {
    app.log.warn({ merchantId: merchant.id, memberId: subject.memberId, occasion }, 'the exclusion register did not answer');
    return answer;
  }
  const { memberId } = subject;
  const ended = await inTransaction(app.db, async (tx) => {
    const at = instant(Math.max(app.clock.now(), subject.askedAt));
    await writeRegisterAnswer(tx, merchant.id, { memberId, occasion, listed: answer.value, at });
    if (!answer.value) return [];
    const days = (jurisdictionOf(merchant).exclusionRegister?.everyDays ?? 1) + 1;
    await sql`SELECT protection_set_pause(${merchant.id}, ${memberId}, 'register', clock_timestamp() + make_interval(days => ${days}))`.execute(
      tx,
    );
    const actor = { kind: 'system', id: 'exclusion-register' } as const;
    const detail = { kind: 'register', occasion };
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor,
      action: 'protection.pause',
      subject: { kind: 'member', id: memberId },
      detail,
      at,
    });
    return endAccess(app, tx, merchant.id, { memberId, reason: 'paused' });
  });
  announceEnd(app, ended, 'paused');
  return answer;
}
