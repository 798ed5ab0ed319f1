import type { serviceCloseReasons, ServiceEvent } from '@trevo/contract';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type ServiceTables = {
  service_conversation: {
    id: string;
    merchant_id: string;
    member_id: string | null;
    visitor_key_hash: Buffer | null;
    name: string;
    sealed_contact: Buffer | null;
    language: string;
    state: 'waiting' | 'taken' | 'closed';
    operator_id: string | null;
    opened_at: TimestampColumn;
    waiting_since: TimestampColumn;
    closed_at: OptionalTimestampColumn;
    closed_by: 'customer' | 'operator' | 'silence' | 'account' | null;
    close_reason: (typeof serviceCloseReasons)[number] | null;
    close_note: string | null;
    rating: number | null;
    lines: number;
    said_at: TimestampColumn;
    seen_at: TimestampColumn;
    told: boolean;
  };
  service_picture: { id: string; conversation_id: string; type: 'image/png' | 'image/jpeg'; content: Buffer; sent_at: TimestampColumn };
  service_line: {
    conversation_id: string;
    no: number;
    by: 'customer' | 'operator' | 'note' | 'event';
    operator_id: string | null;
    event: ServiceEvent | null;
    key: string | null;
    content: string;
    picture_id: string | null;
    said_at: TimestampColumn;
  };
  service_seat: { operator_id: string; merchant_id: string; is_here: boolean; capacity: number; seen_at: TimestampColumn };
  service_reply: {
    id: string;
    merchant_id: string;
    title: string;
    texts: JsonColumn<Readonly<Record<string, string>>>;
    changed_at: TimestampColumn;
    changed_by: string;
  };
  service_hours: { merchant_id: string; day: number; from_minute: number; to_minute: number };
};
