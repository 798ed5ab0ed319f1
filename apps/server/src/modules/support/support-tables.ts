import type { OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type SupportTables = {
  game_problem: {
    id: string;
    merchant_id: string;
    member_id: string;
    game_id: string;
    mode: 'real' | 'demo';
    kind: 'stopped' | 'money' | 'picture' | 'rules' | 'other';
    description: string;
    user_agent: string;
    reported_at: TimestampColumn;
    closed_at: OptionalTimestampColumn;
    closed_by: string | null;
    note: string | null;
  };
  feedback: {
    id: string;
    merchant_id: string;
    member_id: string | null;
    kind: 'deposit' | 'withdraw' | 'game' | 'customerService' | 'application' | 'other';
    content: string;
    sealed_contact: Buffer | null;
    language: string;
    sent_at: TimestampColumn;
    answer: string | null;
    answered_at: OptionalTimestampColumn;
    answered_by: string | null;
  };
};
