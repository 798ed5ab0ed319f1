import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { PushKind } from './push-kinds.ts';

export type PushState = 'waiting' | 'sent' | 'refused' | 'failed' | 'expired' | 'withheld';

export type PushTables = {
  push_key: { is_only: Generated<boolean>; public_key: string; private_sealed: Buffer; created_at: DefaultedTimestampColumn };
  push_wish: {
    member_id: string;
    merchant_id: string;
    results: boolean;
    withdrawals: boolean;
    messages: boolean;
    security: boolean;
    details: boolean;
  };
  push_device: {
    id: string;
    merchant_id: string;
    member_id: string;
    session_id: string;
    place_hash: Buffer;
    sealed: Buffer;
    seen_at: TimestampColumn;
  };
  push_letter: {
    id: Generated<bigint>;
    device_id: string;
    kind: PushKind;
    about: string;
    detail: JsonColumn<Record<string, unknown>>;
    state: Generated<PushState>;
    told: string | null;
    expires_at: TimestampColumn;
    created_at: DefaultedTimestampColumn;
    ended_at: OptionalTimestampColumn;
  };
};
