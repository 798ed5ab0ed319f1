import { type Id, invariant } from '@trevo/kernel';
import { payoutStepMinor } from '@trevo/money';
import { cancelBonus, offerAmountOf } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { recordAudit } from '../audit/index.ts';
import type { Owner } from './account-store.ts';
import { apply, closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';
import { readOffer } from './offers-store.ts';

/** What became of the bonus of a deposit that was taken back. Amounts in ledger units. */
export type UndoneBonus = {
  readonly grantId: Id<'bonusGrant'>;
  /** Whether it ended with this: it was open, and what is left of the deposit would not have given it. */
  readonly cancelled: boolean;
  /** Locked money that went back to the house. */
  readonly lostMinor: bigint;
  /** What had become cash of it before; that is never touched. */
  readonly cashMinor: bigint;
  /** Whether it is still the member's to wager. */
  readonly isOpen: boolean;
};

type Reversed = { readonly owner: Owner; readonly depositId: Id<'deposit'>; readonly leftMinor: bigint };

const openStates = ['queued', 'active', 'closing'];

/**
 * Ends the bonus that a deposit gave, once the deposit is reversed so far that it would not have given it: locked money goes back to the house, cash stays (rewards'
 * rule book §26, no. 29). The proof is the word of the payer's bank, booked by the caller in the same transaction. Null: the deposit gave none. Done twice it does nothing.
 */
export async function undoDepositBonus(app: App, tx: Tx, { owner, depositId, leftMinor }: Reversed): Promise<UndoneBonus | null> {
  const given = await readGiven(tx, owner, depositId);
  if (given === null) return null;
  const offer = await readOffer(tx, owner.merchantId, { offerId: given.offerId, version: given.offerVersion });
  invariant(offer !== null, 'A grant is of an offer that was published');
  const desk = await openDesk(tx, owner);
  await catchUp(desk);
  const stillGives = leftMinor > 0n && offerAmountOf(offer, leftMinor, payoutStepMinor(owner.currency)) > 0n;
  const ended = stillGives ? null : await apply(desk, cancelBonus(desk.account, { grant: given.id, reason: 'CHARGEBACK' }, desk.now));
  await closeDesk(desk);
  const lostMinor = ended?.ok ? ended.value.lostMinor : 0n;
  const grant = desk.account.grants.find(({ id }) => id === given.id);
  if (ended?.ok) {
    const subject = { kind: 'bonusGrant', id: given.id };
    const [actor, detail] = [{ kind: 'system', id: 'cashier' } as const, { minor: lostMinor, deposit: depositId, reason: 'CHARGEBACK' }];
    await recordAudit(tx, { merchantId: owner.merchantId, actor, action: 'bonuses.cancel', subject, detail, at: app.clock.now() });
  }
  return {
    grantId: given.id,
    cancelled: ended?.ok === true,
    lostMinor,
    cashMinor: grant?.releasedMinor ?? given.released,
    isOpen: grant !== undefined && openStates.includes(grant.state),
  };
}

type Given = {
  readonly id: Id<'bonusGrant'>;
  readonly offerId: Id<'bonusOffer'>;
  readonly offerVersion: number;
  readonly released: bigint;
};

async function readGiven(tx: Tx, { memberId, merchantId }: Owner, depositId: Id<'deposit'>): Promise<Given | null> {
  const { rows } = await sql<Given>`SELECT id, offer_id AS "offerId", offer_version AS "offerVersion", released FROM bonus_grant
    WHERE deposit_id = ${depositId} AND member_id = ${memberId} AND merchant_id = ${merchantId}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a charge-back ended the bonus of a deposit. */
export async function wasCancelledFor(tx: Tx, depositId: Id<'deposit'>): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM bonus_grant WHERE deposit_id = ${depositId} AND state = 'cancelled' AND reason = 'CHARGEBACK'`.execute(tx);
  return rows.length > 0;
}
