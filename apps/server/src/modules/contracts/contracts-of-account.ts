import type { Id } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { living, readContracts, type StoredContract } from './contracts-store.ts';

type MemberId = Id<'member'>;

/** Lines of somebody, and all that stand below them: whatever depends on a contract of the line. */
const linesWithBelow = (own: RawBuilder<unknown>) => sql`WITH RECURSIVE b AS (
    SELECT o.id, o.downline_id, o.kind, o.category FROM contract_line o WHERE ${own}
    UNION
    SELECT n.id, n.downline_id, n.kind, n.category FROM b JOIN contract_line n ON n.upline_id = b.downline_id AND n.kind = b.kind
      AND n.category = b.category
  ) SELECT b.id FROM b`;

/** What ends when an account leaves its upline: the contracts that it holds, and those below that depend on them. */
export function contractsOfHolder(db: Db, memberId: MemberId): Promise<StoredContract[]> {
  return readContracts(db, sql`l.id IN (${linesWithBelow(sql`o.downline_id = ${memberId}`)}) AND ${living}`);
}

/** What ends when an account is closed: the contracts of both its sides, and those below that depend on them. */
export function contractsOfAccount(db: Db, memberId: MemberId): Promise<StoredContract[]> {
  return readContracts(db, sql`l.id IN (${linesWithBelow(sql`${memberId} IN (o.downline_id, o.upline_id)`)}) AND ${living}`);
}
