import type { ContractKind } from '@trevo/commission';
import { amountOut } from '@trevo/contract';
import { type BusinessCalendar, formatDate, type Id, type Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Db } from '../../db/database.ts';
import { databaseNow } from '../../db/database-now.ts';
import { leaveNotice } from '../access/index.ts';
import type { StatementCause } from './commission-tables.ts';

/** A statement that was published, and whose it is. */
export type Published = {
  readonly statement: Id<'statement'>;
  readonly member: Id<'member'>;
  readonly kind: ContractKind;
  readonly cause: StatementCause | null;
  readonly payFrom: Instant;
  readonly paid: bigint;
  /** Ledger units, below zero where something is set off. */
  readonly credit: bigint;
  readonly currency: string;
};

/** A statement that a holder is to look at again. */
export type Told = Pick<Published, 'kind' | 'member' | 'statement'> & { readonly isNoticed: boolean };

/**
 * Leaves notices with holders whose dividends were published: their review begins; and where an incident made a difference. Salaries come by the hour and by the
 * day: of these the open pages are told, and nothing waits in the messages.
 */
export async function noticePublished(
  tx: Db,
  { merchantId, calendar }: { readonly merchantId: Id<'merchant'>; readonly calendar: BusinessCalendar },
  published: readonly Published[],
): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const { statement, member, kind, cause, payFrom, paid, credit, currency } of published) {
    const notice = cause === 'restatement' ? 'pay_restated' : cause === null && kind === 'dividend' && paid > 0n ? 'pay_published' : null;
    const values = {
      pay: kind,
      amount: amountOut(notice === 'pay_restated' ? credit : paid),
      currency,
      day: formatDate(calendar.dateOf(payFrom)),
    };
    if (notice !== null) await leaveNotice(tx, await databaseNow(tx), { merchantId, memberId: member, kind: notice, values });
    told.push({ statement, member, kind, isNoticed: notice !== null });
  }
  return told;
}

/** Tells open pages once it stands. */
export function tellHolders(app: App, told: readonly Told[]): void {
  for (const { statement, member, kind, isNoticed } of told) {
    app.bus.publish(`member:${member}`, { type: 'statement', statementId: statement, kind });
    if (isNoticed) app.bus.publish(`member:${member}`, { type: 'notice' });
  }
}

/** The statement of a dispute, as its holder is told of it. */
export async function toldOf(db: Db, statementId: string): Promise<Told | null> {
  const { rows } = await sql<Omit<Told, 'isNoticed'>>`SELECT id AS statement, beneficiary_id AS member, kind FROM commission_statement
    WHERE id = ${statementId}`.execute(db);
  return rows[0] === undefined ? null : { ...rows[0], isNoticed: true };
}
