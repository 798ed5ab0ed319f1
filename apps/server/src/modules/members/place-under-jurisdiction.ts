import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { CallContext } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { insertRegisterSubject, sealTaxId } from '../session/index.ts';

/** What the jurisdiction keeps of a newcomer: a guard on their bets, and whom the exclusion register is asked about. */
export async function placeUnderJurisdiction(
  { app, merchant }: CallContext,
  tx: Tx,
  memberId: Id<'member'>,
  taxId: string | undefined,
): Promise<void> {
  const { roundMinMs, limitsAtSignUp, exclusionRegister } = jurisdictionOf(merchant);
  if (roundMinMs > 0 || limitsAtSignUp.length > 0) {
    await sql`SELECT protection_adopt(${merchant.id}, ${memberId}, ${roundMinMs}, ${[...limitsAtSignUp]}::text[])`.execute(tx);
  }
  if (exclusionRegister !== null && taxId !== undefined) {
    await insertRegisterSubject(tx, merchant.id, { memberId, sealedTaxId: sealTaxId(app, taxId), askedAt: app.clock.now() });
  }
}
