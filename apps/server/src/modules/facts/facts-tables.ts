import type { Category } from '@trevo/commission';
import type { ProductRule } from '@trevo/commission/units';
import type { RuleProduct } from '@trevo/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** A category that something can be of; a contract over all of them has a name of its own. */
export type FactCategory = Exclude<Category, 'CONS'>;

/** What a sum stands under: the kind of game, or CONS for what was posted and belongs to none. */
type SumCategory = FactCategory | 'CONS';

/** What a movement of the ledger can count as. */
export type PostedField = 'deposit' | 'withdrawal' | 'promo' | 'rebate' | 'salary' | 'dividend' | 'jackpot' | 'paymentFee';

/** Stretches for which it is counted who was active. */
export type ActivePeriod = 'day' | 'week' | 'month';

type Figures = { turnover: bigint; win: bigint; ggr: bigint; valid_bet: bigint; rebate_base: bigint };

type Costs = {
  deposits: Generated<bigint>;
  withdrawals: Generated<bigint>;
  promo: Generated<bigint>;
  vendor_fee: Generated<bigint>;
  rebate: Generated<bigint>;
  salary: Generated<bigint>;
  dividend: Generated<bigint>;
  jackpot: Generated<bigint>;
  payment_fee: Generated<bigint>;
};

/** What was played, as agents are paid by it. `settled_line` is written by `db/functions/facts/note_settled.sql`. */
export type FactTables = {
  product_rule: {
    id: string;
    merchant_id: string;
    product: RuleProduct;
    rule: ProductRule['rule'];
    min_odds_milli: number;
    coverage_ppm: number;
    since: TimestampColumn;
    reason: string;
    made_by: string;
    made_at: TimestampColumn;
    withdrawn_at: OptionalTimestampColumn;
  };
  settled_line: {
    id: GeneratedAlways<bigint>;
    merchant_id: string;
    member_id: string;
    vendor: string;
    external_id: string;
    game: string;
    currency: string;
    staked: bigint;
    won: bigint;
    returned: bigint;
    accepted_at: TimestampColumn;
    settled_at: TimestampColumn;
  };
  settled_unit: Figures & {
    member_id: string;
    vendor: string;
    unit: string;
    line: number;
    merchant_id: string;
    game: string;
    currency: string;
    category: FactCategory;
    accepted_at: TimestampColumn;
    settled_at: TimestampColumn;
    slot: TimestampColumn;
    reason: string;
  };
  member_fact: Figures &
    Costs & {
      member_id: string;
      slot: TimestampColumn;
      category: SumCategory;
      merchant_id: string;
      lines: number;
    };
  team_fact: Figures &
    Costs & {
      agent_id: string;
      slot: TimestampColumn;
      category: SumCategory;
      merchant_id: string;
      lines: number;
    };
  /** Written by `db/functions/facts/note_posted.sql`. */
  posted_line: { id: GeneratedAlways<bigint>; merchant_id: string; transfer_id: string; posted_at: TimestampColumn };
  fact_kind: { kind: string; field: PostedField | 'win'; pocket: Generated<string>; direction: Generated<number>; income: string | null };
  member_posting: {
    member_id: string;
    transfer_id: string;
    merchant_id: string;
    kind: string;
    field: PostedField;
    category: SumCategory;
    currency: string;
    amount: bigint;
    posted_at: TimestampColumn;
    slot: TimestampColumn;
  };
  team_posting: {
    agent_id: string;
    field: PostedField;
    posted_at: TimestampColumn;
    transfer_id: string;
    member_id: string;
    levels: number;
  };
  vendor_fee_rate: { merchant_id: string; vendor: string; since: TimestampColumn; rate_ppm: number; announced_at: TimestampColumn };
  member_vendor_fact: {
    member_id: string;
    slot: TimestampColumn;
    vendor: string;
    category: FactCategory;
    ggr: bigint;
    fee: Generated<bigint>;
  };
  payment_fee_rate: {
    merchant_id: string;
    provider: string;
    direction: 'deposit' | 'withdrawal';
    currency: string;
    since: TimestampColumn;
    fixed: bigint;
    rate_ppm: number;
    announced_at: TimestampColumn;
  };
  payment_cost: {
    merchant_id: string;
    provider: string;
    direction: 'deposit' | 'withdrawal';
    payment: string;
    member_id: string;
    fixed: bigint;
    rate_ppm: number;
    amount: bigint;
    fee: bigint;
  };
  jackpot_put: {
    id: GeneratedAlways<bigint>;
    merchant_id: string;
    member_id: string;
    name: string;
    category: FactCategory;
    currency: string;
    micro: string;
    posted_at: Generated<TimestampColumn>;
  };
  member_jackpot_fact: { member_id: string; slot: TimestampColumn; category: FactCategory; micro: string };
  member_active: { member_id: string; period: ActivePeriod; starts_on: string; valid_bet: bigint };
  team_active: { agent_id: string; period: ActivePeriod; starts_on: string; members: number };
  fact_clock: { merchant_id: string; reckoned_to: TimestampColumn; closed_to: TimestampColumn };
};
