import type { Generated } from 'kysely';
import type { JsonColumn, TimestampColumn } from '../../db/columns.ts';

/** The ledger's tables. The application's role reads them; only `ledger_post` and its kin in `db/functions/ledger` write. */
export type WalletTables = {
  ledger_account: {
    id: Generated<bigint>;
    merchant_id: string;
    owner_kind: 'member' | 'house';
    owner_id: string;
    pocket: string;
    currency: string;
    mode: 'chained' | 'summed';
    balance: bigint;
    version: bigint;
    head: Buffer;
  };
  ledger_transfer: {
    id: string;
    merchant_id: string;
    owner_id: string;
    day: string;
    kind: string;
    scope: string;
    key: string;
    input_hash: Buffer;
    outcome: 'posted' | 'refused';
    code: string | null;
    currency: string;
    payload: JsonColumn<Record<string, unknown>>;
    balance: bigint | null;
    version: bigint | null;
    digest: Buffer;
    created_at: TimestampColumn;
  };
  ledger_entry: {
    transfer_id: string;
    leg: number;
    owner_id: string;
    day: string;
    account_id: bigint;
    amount: bigint;
    account_version: bigint | null;
    balance_before: bigint | null;
    balance_after: bigint | null;
    previous_hash: Buffer | null;
    hash: Buffer | null;
  };
};
