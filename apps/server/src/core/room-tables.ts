import type { Generated } from 'kysely';
import type { DefaultedJsonColumn, JsonColumn, TimestampColumn } from '../db/columns.ts';

declare module '../db/schema.ts' {
  interface Schema extends RoomTables {}
}

/** Written by the functions of `db/functions/rooms`. */
export type RoomTables = {
  room: {
    kind: string;
    key: string;
    merchant_id: string;
    runner: string;
    token: bigint;
    lease_until: TimestampColumn;
    snapshot: JsonColumn<unknown>;
    version: Generated<bigint>;
    outbox: DefaultedJsonColumn<unknown[]>;
  };
};
