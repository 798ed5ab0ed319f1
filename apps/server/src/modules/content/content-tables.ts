import type { ContentKind, socialChannels } from '@trevo/contract';
import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';

export type BannerText = {
  readonly tab: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly alt?: string | undefined;
};
export type ArticleText = { readonly title: string; readonly content: string };
export type PromotionText = ArticleText & { readonly summary: string; readonly alt?: string | undefined };
export type SocialLink = { readonly channel: (typeof socialChannels)[number]; readonly url: string };

export type ContentTables = {
  content_item: {
    id: string;
    merchant_id: string;
    kind: ContentKind;
    code: string | null;
    sort: number;
    version: number;
    dropped: Generated<boolean>;
    over_at: OptionalTimestampColumn;
  };
  content_version: {
    content_id: string;
    version: number;
    fields: JsonColumn<unknown>;
    texts: JsonColumn<unknown>;
    written_by: string;
    written_at: TimestampColumn;
    copy_of: number | null;
    published_by: string | null;
    published_at: OptionalTimestampColumn;
    starts_at: OptionalTimestampColumn;
    ends_at: OptionalTimestampColumn;
    reason: Generated<string>;
  };
  content_picture: {
    merchant_id: string;
    id: string;
    width: number;
    height: number;
    content: Buffer;
    named_at: TimestampColumn;
  };
};
