import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** What is looked up in every bet and settlement, and the index of its key. */
const lookUps = [
  ['seamless_round', 'member_id = $1 AND vendor = $2 AND external_id = $3', 'seamless_round_pkey'],
  ['ledger_transfer', 'owner_id = $1 AND scope = $2 AND key = $3', 'ledger_transfer_once'],
  ['ledger_account', 'owner_id = $1 AND pocket = $2 AND currency = $3', 'ledger_account_owner_id_pocket_currency_key'],
  ['vendor_answer', "transaction_id = $1 AND vendor = $2 AND merchant_id = $3 AND action = 'bet' AND member_id = $1", 'vendor_answer_pkey'],
  ['pge_nonce', "member_id = $1 AND mode = $2 AND seed_pair_id || '' = $3", 'pge_nonce_pkey'],
  ['lottery_order', "id = $1 AND issue_id || '' = $2 AND status + 0 = 2", 'lottery_order_pkey'],
] as const;

test.each(lookUps)(
  'a plan for %s that is made while the table is empty looks by the whole key, and serves when it has grown',
  async (table, where, index) => {
    const client = await harness.app.database.pool.connect();
    try {
      await client.query(
        'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off',
      );
      await client.query(`PREPARE by_key(text, text, text) AS SELECT FROM ${table} WHERE ${where}`);
      const { rows } = await client.query(`EXPLAIN EXECUTE by_key('a', 'b', 'c')`);
      const plan = rows.map((row) => String(Object.values(row as object)[0])).join('\n');
      expect(plan).toContain(`using ${index} on ${table}`);
      const [, found = ''] = /Index Cond: (.*)/.exec(plan) ?? [];
      const columns = where.split(' AND ').filter((part) => !/\|\||\+ 0/.test(part)).length;
      expect(found.split(' AND '), plan).toHaveLength(columns);
    } finally {
      await client.query('ROLLBACK; DEALLOCATE ALL');
      client.release();
    }
  },
);
