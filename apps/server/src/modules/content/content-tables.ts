import type { Generated } from 'kysely';
import type { JsonColumn, OptionalTimestampColumn, TimestampColumn } from '../../db/columns.ts';
import type { ByLanguage } from './localised.ts';

export type BannerText = {
  readonly tab: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
};
export type ArticleText = { readonly title: string; readonly content: string };
export type PromotionText = ArticleText & { readonly summary: string };
export type SocialLink = {
  readonly channel: 'YouTube' | 'Twitter' | 'TikTok' | 'Facebook' | 'Instagram' | 'WhatsApp';
  readonly url: string;
};

export type ContentTables = {
  banner: {
    id: string;
    merchant_id: string;
    group_name: 'w_home' | 'w_leftmenu' | 'w_login' | 'w_register' | 'w_forget';
    linkage_type: 'ROUTE' | 'GAME' | 'PROMOTION' | 'EXTERNAL' | 'NONE';
    url: string;
    art: string;
    audience: ('A' | 'B')[];
    texts: JsonColumn<ByLanguage<BannerText>>;
    sort: number;
    enabled: Generated<boolean>;
  };
  announcement: {
    id: string;
    merchant_id: string;
    type: 'PL' | 'PU' | 'PR' | 'H';
    audience: ('A' | 'B' | 'F')[];
    promotion_id: string | null;
    is_notice: boolean;
    texts: JsonColumn<ByLanguage<ArticleText>>;
    published_at: TimestampColumn;
    ends_at: OptionalTimestampColumn;
  };
  promotion: {
    id: string;
    merchant_id: string;
    code: string;
    kind: string;
    art: string;
    texts: JsonColumn<ByLanguage<PromotionText>>;
    starts_at: TimestampColumn;
    ends_at: OptionalTimestampColumn;
    sort: number;
  };
  help_term: { merchant_id: string; term: string; texts: JsonColumn<ByLanguage<ArticleText>>; sort: number };
  footer_text: { merchant_id: string; texts: JsonColumn<ByLanguage<{ description: string }>>; social: JsonColumn<SocialLink[]> };
};
