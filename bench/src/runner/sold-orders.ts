import type { Harness } from '../../../apps/server/test/harness.ts';
import { buy, makeIssues, orderOf, type SlipOrder, type TestIssue } from '../../../apps/server/test/lottery-issues.ts';
import { fund, valueOf } from '../../../apps/server/test/studio.ts';

export const lotteryGame = 'SSC_1M';

const PATTERNS = 1_000;
const SLIP = 100;
/** Orders that a player bought one after the other. */
const ORDERS_OF_PLAYER = 10;

/** An order of one of two kinds: most lose, some tie, few win. */
export function mixedOrder(n: number): SlipOrder {
  const digits = [n % 10, Math.floor(n / 10) % 10, Math.floor(n / 100) % 10];
  if (n % 4 === 0) return orderOf('ssc.dragontiger_refund.p1p2', { options: ['DRAGON'] }, { multiple: 1 + (n % 7) });
  return orderOf('ssc.back3.direct', { positions: digits.map((digit) => [digit]) }, { series: 1800 + (n % 160) });
}

const MEMBERS = `INSERT INTO member (id, merchant_id, username, nickname, type, currency, language)
  SELECT 'mbr_bench' || lpad(i::text, 21, '0'), $1, 'bench' || i, 'bench', 0, 'BRL', 'PT' FROM generate_series(1, $2::integer) AS i ON CONFLICT DO NOTHING`;

const ACCOUNTS = `INSERT INTO ledger_account (merchant_id, owner_kind, owner_id, pocket, currency, mode, head)
  SELECT $1, 'member', m.id, 'main', 'BRL', 'chained', ledger_genesis($1, m.id, 'main', 'BRL') FROM member m WHERE m.id LIKE 'mbr_bench%'
  ON CONFLICT DO NOTHING`;

/** A slip for each player, named after it and the issue. */
const SLIPS = `INSERT INTO lottery_slip (id, merchant_id, member_id, slip_id, input_hash, stake, rebate, placed_at)
  SELECT 'lts_' || $2 || i, $1, 'mbr_bench' || lpad(i::text, 21, '0'), $2, '\\x00', 1, 0, now() FROM generate_series(1, $3::integer) AS i`;

/** The patterns over and over, each with its round. */
const ORDERS = `WITH pattern AS MATERIALIZED (SELECT o.*, row_number() OVER (ORDER BY o.id) AS nr FROM lottery_order o WHERE o.issue_id = $3),
  placed AS (
    INSERT INTO lottery_order (id, merchant_id, member_id, slip_id, issue_id, place, game, vendor, play, mode, selection, unit_price, money_unit, multiple,
        series, series_limit, lines, currency, line_stake, stake, rebate, most, placed_at)
      SELECT 'lto_' || $2 || lpad(n::text, 8, '0'), p.merchant_id, 'mbr_bench' || lpad((1 + (n - 1) / ${ORDERS_OF_PLAYER})::text, 21, '0'),
          'lts_' || $2 || (1 + (n - 1) / ${ORDERS_OF_PLAYER}), $1, n, p.game, p.vendor, p.play, p.mode, p.selection, p.unit_price, p.money_unit, p.multiple,
          p.series, p.series_limit, p.lines, p.currency, p.line_stake, p.stake, p.rebate, p.most, p.placed_at
        FROM generate_series(1, $4::integer) AS n JOIN pattern p ON p.nr = 1 + n % ${PATTERNS}
      RETURNING *
  )
  INSERT INTO seamless_round (merchant_id, vendor, member_id, external_id, game, currency, staked, started_at)
    SELECT o.merchant_id, o.vendor, o.member_id, o.id, o.game, o.currency, o.stake, o.placed_at FROM placed o`;

/** A thousand mixed orders, bought by one player. They are what an issue of any size is filled with. */
export async function buyPatterns(harness: Harness): Promise<TestIssue> {
  const [issue] = (await makeIssues(harness.app, harness.trevo, { game: lotteryGame })) as [TestIssue];
  const member = await harness.newMember();
  await fund(harness, member, 1_000_000);
  for (let from = 0; from < PATTERNS; from += SLIP) {
    const orders = Array.from({ length: SLIP }, (_, i) => mixedOrder(from + i));
    valueOf(await buy(harness, member, { game: lotteryGame, issue: issue.number, orders }));
  }
  return issue;
}

/** An issue with that many open orders and their rounds, ten to a player, written into the database as they stand after they were bought. */
export async function fillIssue(harness: Harness, patterns: TestIssue, orders: number): Promise<TestIssue> {
  const { app, trevo } = harness;
  const [issue] = (await makeIssues(app, trevo, { game: lotteryGame })) as [TestIssue];
  const { pool } = app.database;
  const players = Math.ceil(orders / ORDERS_OF_PLAYER);
  await pool.query(MEMBERS, [trevo, players]);
  await pool.query(ACCOUNTS, [trevo]);
  await pool.query(SLIPS, [trevo, issue.number, players]);
  await pool.query(ORDERS, [issue.id, issue.number, patterns.id, orders]);
  await pool.query('VACUUM ANALYZE');
  return issue;
}
