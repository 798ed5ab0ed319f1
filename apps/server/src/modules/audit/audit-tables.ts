import type { TimestampColumn } from '../../db/columns.ts';

export type AuditTables = {
  audit_entry: {
    merchant_id: string;
    sequence: bigint;
    id: string;
    at: TimestampColumn;
    actor_kind: 'operator' | 'member' | 'system';
    actor_id: string;
    action: string;
    subject_kind: string;
    subject_id: string;
    detail: string;
    previous_hash: Buffer;
    hash: Buffer;
  };
};
