import { type Contract, type ContractKind, house } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { type ContractRef, contractOf, type TermsJson } from './terms-json.ts';

/**
 * The contract versions of a kind that are in force somewhere in a window, by when they were to begin and to end and not by how far the clockwork is with
 * them; and those that begin where it ends, so that a version that continues one is known as such. The house's side is called as the rules call it.
 * `holderId`: of one holder only.
 */
export async function contractsInForce(
  db: Db,
  merchantId: Id<'merchant'>,
  kind: ContractKind,
  window: Period,
  holderId: string | null = null,
): Promise<readonly Contract[]> {
  const { rows } = await sql<ContractRef & { readonly terms: TermsJson }>`
    SELECT * FROM (
      SELECT c.id, c.version, l.kind, l.category, coalesce(l.upline_id, ${house}) AS upline, l.downline_id AS downline, c.terms,
        c.effective_from AS "effectiveFrom",
        -- a version that takes this one's place ends it, whether or not that was done yet
        least(c.ends_at, (SELECT min(n.effective_from) FROM contract n
          WHERE n.line_id = c.line_id AND n.id = c.id AND n.version > c.version AND ${accepted(sql.ref('n'))})) AS "endsAt"
      FROM contract_line l JOIN contract c ON c.line_id = l.id
      WHERE l.merchant_id = ${merchantId} AND l.kind = ${kind}
        AND (${holderId}::text IS NULL OR l.downline_id = ${holderId}) AND ${accepted(sql.ref('c'))} AND c.effective_from <= ${timestampOf(window.end)}) c
    WHERE c."endsAt" IS NULL OR c."endsAt" > ${timestampOf(window.start)}
    ORDER BY c.id, c.version`.execute(db);
  return rows.map(({ terms, ...ref }) => contractOf(ref, terms));
}

/** Whether a version was accepted and not ended before it began. */
const accepted = (version: ReturnType<typeof sql.ref>) =>
  sql`(${version}.state IN ('scheduled', 'active', 'terminationRequested', 'ending', 'ended', 'superseded')
    AND (${version}.ends_at IS NULL OR ${version}.ends_at > ${version}.effective_from))`;
