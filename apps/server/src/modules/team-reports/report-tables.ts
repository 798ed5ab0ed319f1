import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { NoticeTexts } from './tell-agents.ts';

export type ReportTables = {
  agent_notice: {
    id: string;
    merchant_id: string;
    texts: JsonColumn<NoticeTexts>;
    effective_on: string | null;
    published_at: TimestampColumn;
    withdrawn_at: OptionalTimestampColumn;
  };
};
