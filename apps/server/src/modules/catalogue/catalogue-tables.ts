import type { GameType } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { Names } from './names.ts';

export type CatalogueTables = {
  vendor: {
    merchant_id: string;
    code: string;
    names: JsonColumn<Names>;
    account_type: string;
    logo_url: string | null;
    enabled: Generated<boolean>;
    maintenance_since: OptionalTimestampColumn;
    maintenance_until: OptionalTimestampColumn;
    sort: Generated<number>;
  };
  game_class: { merchant_id: string; key: string; names: JsonColumn<Names>; sort: Generated<number> };
  game: {
    id: string;
    merchant_id: string;
    vendor_code: string;
    code: string;
    kind: GameType;
    class_key: string;
    names: JsonColumn<Names>;
    icon_url: string;
    show_icon_url: string | null;
    large_icon_url: string;
    glow: string | null;
    demo_offered: boolean;
    hot_rank: number | null;
    play_rank: Generated<number | null>;
    is_lobby: Generated<boolean>;
    win_multiple_max: Generated<number | null>;
    enabled: Generated<boolean>;
    off_by: Generated<string | null>;
    sort: Generated<number>;
  };
  vendor_list_gap: {
    merchant_id: string;
    vendor_code: string;
    missing: string[];
    kept: string[];
    listed: number;
    since: TimestampColumn;
    read_at: TimestampColumn;
  };
  catalogue_version: { merchant_id: string; version: bigint };
  favourite_game: { merchant_id: string; member_id: string; game_id: string; created_at: TimestampColumn };
  favourite_change: { member_id: string; merchant_id: string; at: TimestampColumn };
  recent_game: { merchant_id: string; member_id: string; game_id: string; started_at: TimestampColumn };
};
