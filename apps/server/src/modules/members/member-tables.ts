import type { Generated } from 'kysely';
import type { DefaultedTimestampColumn, OptionalTimestampColumn } from '../../db/columns.ts';

export type MemberTables = {
  member: {
    id: string;
    merchant_id: string;
    username: string;
    nickname: string;
    type: number;
    currency: string;
    language: string;
    password_hash: string | null;
    password_initial: Generated<boolean>;
    password_changed_at: OptionalTimestampColumn;
    status: Generated<'active' | 'locked' | 'closed'>;
    upline_id: string | null;
    created_at: DefaultedTimestampColumn;
  };
};
