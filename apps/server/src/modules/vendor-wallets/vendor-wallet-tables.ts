import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, OptionalTimestampColumn } from '../../db/columns.ts';

export type VendorWalletTables = {
  vendor_wallet: {
    merchant_id: string;
    member_id: string;
    vendor: string;
    currency: string;
    player_made: Generated<boolean>;
    epoch: Generated<bigint>;
    balance_at: OptionalTimestampColumn;
  };
  vendor_transfer: {
    id: string;
    merchant_id: string;
    member_id: string;
    vendor: string;
    direction: 'in' | 'out';
    amount: bigint;
    currency: string;
    request_key: string;
    state: 'sent' | 'unknown' | 'done' | 'refused';
    code: string | null;
    created_at: DefaultedTimestampColumn;
    settled_at: OptionalTimestampColumn;
  };
};
