import type { RuleProduct } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { SetRule } from './product.ts';

/** A change of a product's rule, with who made it. */
export type RuleChange = SetRule & {
  readonly id: string;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly withdrawnAt: Instant | null;
};

const changesShown = 50;
const columns = sql`r.id, r.product, r.rule, r.min_odds_milli AS "minOddsMilli", r.coverage_ppm AS "coveragePpm", r.since, r.reason,
  coalesce(o.name, r.made_by) AS "madeBy", r.made_at AS "madeAt", r.withdrawn_at AS "withdrawnAt"`;

/** What a brand set of its products, with what waits for its day. */
export async function readRules(db: Db, merchantId: Id<'merchant'>): Promise<readonly RuleChange[]> {
  const { rows } = await sql<RuleChange>`SELECT ${columns} FROM product_rule r LEFT JOIN operator o ON o.id = r.made_by
    WHERE r.merchant_id = ${merchantId} AND r.withdrawn_at IS NULL ORDER BY r.since DESC, r.id DESC`.execute(db);
  return rows;
}

/** The latest changes, what was taken back among them. */
export async function readRuleChanges(db: Db, merchantId: Id<'merchant'>): Promise<readonly RuleChange[]> {
  const { rows } = await sql<RuleChange>`SELECT ${columns} FROM product_rule r LEFT JOIN operator o ON o.id = r.made_by
    WHERE r.merchant_id = ${merchantId} ORDER BY r.made_at DESC, r.id DESC LIMIT ${changesShown}`.execute(db);
  return rows;
}

/** Takes back what waits of a product; false where nothing does. */
export async function withdrawWaitingRule(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { product, at }: { readonly product: RuleProduct; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`UPDATE product_rule SET withdrawn_at = ${toTimestamp(at)}
    WHERE merchant_id = ${merchantId} AND product = ${product} AND withdrawn_at IS NULL AND since > ${toTimestamp(at)} RETURNING 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function insertRule(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { id, by, at, reason, ...set }: SetRule & { readonly id: string; readonly by: string; readonly at: Instant; readonly reason: string },
): Promise<void> {
  await tx
    .insertInto('product_rule')
    .values({
      id,
      merchant_id: merchantId,
      product: set.product,
      rule: set.rule,
      min_odds_milli: set.minOddsMilli,
      coverage_ppm: set.coveragePpm,
      since: toTimestamp(set.since),
      reason,
      made_by: by,
      made_at: toTimestamp(at),
    })
    .execute();
}
