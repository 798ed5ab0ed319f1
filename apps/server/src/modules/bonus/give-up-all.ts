import { invariant } from '@trevo/kernel';
import { figuresToken, forfeitBonus, forfeitFiguresOf } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Owner } from './account-store.ts';
import { apply, closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';

/** A bonus that runs or waits, with the locked money that its member would lose. Amounts in ledger units. */
export type OpenBonus = {
  readonly id: string;
  readonly title: Readonly<Record<string, string>>;
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
};

/** The bonuses of a member that run or wait, oldest first. */
export async function readOpenBonuses(db: Db, { memberId, merchantId }: Owner): Promise<readonly OpenBonus[]> {
  const pocket = (
    name: 'bonus' | 'won',
  ) => sql`coalesce((SELECT a.balance FROM ledger_account a WHERE a.owner_id = g.member_id AND a.currency = g.currency
    AND a.pocket = 'bonus:' || g.id || ${name === 'won' ? ':won' : ''}), 0)`;
  const { rows } =
    await sql<OpenBonus>`SELECT g.id, g.title, ${pocket('won')} AS "wonMinor", ${pocket('bonus')} AS "bonusMinor" FROM bonus_grant g
    WHERE g.member_id = ${memberId} AND g.merchant_id = ${merchantId} AND g.state IN ('queued', 'active', 'closing') ORDER BY g.granted_at, g.id`.execute(
      db,
    );
  return rows;
}

/** Gives up every bonus that runs or waits, in the transaction of who has shown what is lost by it: locked money goes back to the house, cash stays. Answers what was lost. */
export async function giveUpAll(tx: Tx, owner: Owner): Promise<bigint> {
  const desk = await openDesk(tx, owner);
  await catchUp(desk);
  let lostMinor = 0n;
  for (const { id } of desk.account.grants) {
    const figures = forfeitFiguresOf(desk.account, id);
    if (figures === null) continue;
    const given = await apply(desk, forfeitBonus(desk.account, { grant: id, token: figuresToken([figures]) }, desk.now));
    invariant(given.ok, 'A bonus that is open can be given up by its own figures');
    lostMinor += given.value.lostMinor;
  }
  await closeDesk(desk);
  return lostMinor;
}
