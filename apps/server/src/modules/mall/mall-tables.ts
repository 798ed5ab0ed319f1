import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { RefundReason } from './orders-store.ts';
import type { Names } from '../catalogue/index.ts';

export type MallTables = {
  mall_item: {
    id: string;
    merchant_id: string;
    kind: 'goods' | 'cash';
    names: JsonColumn<Names>;
    texts: JsonColumn<Names>;
    art: string;
    points: bigint;
    version: Generated<number>;
    stock: number | null;
    member_limit: number | null;
    min_level: Generated<number>;
    cost: bigint;
    state: 'draft' | 'on_sale' | 'removed';
    drafted_by: string | null;
    published_by: string | null;
    changed_at: TimestampColumn;
  };
  mall_order: {
    id: string;
    merchant_id: string;
    member_id: string;
    item_id: string;
    quantity: number;
    points: bigint;
    cost: bigint;
    status: 'in process' | 'rejected' | 'approved';
    sealed_address: Buffer | null;
    request_key: string;
    ordered_at: TimestampColumn;
    packed_at: OptionalTimestampColumn;
    first_operator: string | null;
    decided_at: OptionalTimestampColumn;
    decided_by: string | null;
    reason: string | null;
    tracking: string | null;
    refund_first: string | null;
    refund_reason: RefundReason | null;
    refunded_by: string | null;
    refunded_at: OptionalTimestampColumn;
  };
};
