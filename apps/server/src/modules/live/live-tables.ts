import type { ColumnType } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { Names } from '../catalogue/index.ts';

export type Programme = readonly { readonly at: string; readonly names: Names }[];

export type LiveTables = {
  live_room: {
    id: string;
    merchant_id: string;
    names: JsonColumn<Names>;
    texts: JsonColumn<Names>;
    host: string;
    host_is_demo: boolean;
    poster: string;
    programme: JsonColumn<Programme>;
    pinned: ColumnType<Names | null, string | null, string | null>;
    is_open: boolean;
    /** As the video service names it. */
    stream: string | null;
    on_air: boolean;
    changed_at: TimestampColumn;
  };
  live_line: {
    id: string;
    room_id: string;
    merchant_id: string;
    member_id: string | null;
    operator_id: string | null;
    key: string;
    content: string;
    said_at: TimestampColumn;
    removed_at: OptionalTimestampColumn;
    removed_by: string | null;
    tip_id: string | null;
  };
  live_seat: { room_id: string; who: string; seen_at: TimestampColumn; wrote_at: OptionalTimestampColumn };
  live_mute: {
    member_id: string;
    merchant_id: string;
    until: TimestampColumn;
    reason: string;
    muted_by: string;
    muted_at: TimestampColumn;
  };
  live_report: { line_id: string; member_id: string; reason: string; reported_at: TimestampColumn };
};
