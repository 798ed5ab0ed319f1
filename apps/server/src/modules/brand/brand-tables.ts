import type { Generated } from 'kysely';
import type { DefaultedJsonColumn, DefaultedTimestampColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

/** What a logo is kept as. */
export type LogoType = 'image/jpeg' | 'image/png' | 'image/svg+xml';

export type BrandTables = {
  merchant: {
    id: string;
    code: string;
    name: string;
    hosts: Generated<string[]>;
    currency: string;
    time_zone: string;
    languages: string[];
    default_language: string;
    jurisdiction: Generated<string>;
    status: Generated<number>;
    maintenance_until: OptionalTimestampColumn;
    blocked_countries: Generated<string[]>;
    settings: DefaultedJsonColumn<Record<string, unknown>>;
    created_at: DefaultedTimestampColumn;
    /** A brand that only shows something: it may have robots. */
    demo: Generated<boolean>;
  };
  /** Zones that brands moved to and move to, and proposals of such. */
  brand_zone: {
    id: string;
    merchant_id: string;
    zone: string;
    zone_before: string;
    starts_on: string;
    starts_at: TimestampColumn;
    reason: string;
    state: 'cancelled' | 'done' | 'lapsed' | 'proposed' | 'rejected';
    proposed_by: string;
    proposed_at: TimestampColumn;
    lapses_at: TimestampColumn;
    decided_by: string | null;
    decided_at: OptionalTimestampColumn;
    cancelled_by: string | null;
    cancelled_at: OptionalTimestampColumn;
    notice_id: string | null;
  };
  merchant_service: {
    merchant_id: string;
    position: number;
    cs_type: string;
    title: string;
    titles: DefaultedJsonColumn<Readonly<Record<string, string>>>;
    url: string;
    enabled: Generated<boolean>;
  };
  merchant_resource: { merchant_id: string; resource_type: string; url: string; label_name_en: string };
  brand_logo: {
    id: string;
    merchant_id: string;
    media_type: LogoType;
    width: number;
    height: number;
    content: Buffer;
    made_at: DefaultedTimestampColumn;
  };
  merchant_flag: { merchant_id: string; mod_id: string; enabled: boolean };
};
