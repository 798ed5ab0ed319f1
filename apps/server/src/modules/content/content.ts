import type { Calls, ResponseOf } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import type { ArticleText, BannerText, ContentTables, PromotionText, SocialLink } from './content-tables.ts';
import type { ByLanguage } from './localised.ts';

export type Execution = 'A' | 'B' | 'F';
export type AnnouncementType = ContentTables['announcement']['type'];

export type Banner = {
  readonly id: Id<'banner'>;
  readonly group: ContentTables['banner']['group_name'];
  readonly linkageType: ContentTables['banner']['linkage_type'];
  readonly url: string;
  readonly art: string;
  /** A: members and agents. B: who has no account, visitors and trial accounts. */
  readonly audience: readonly Exclude<Execution, 'F'>[];
  readonly texts: ByLanguage<BannerText>;
};

export type Announcement = {
  readonly id: Id<'announcement'>;
  readonly type: AnnouncementType;
  readonly audience: readonly Execution[];
  readonly promotionId: Id<'promotion'> | null;
  readonly isNotice: boolean;
  readonly texts: ByLanguage<ArticleText>;
  readonly publishedAt: Instant;
  readonly endsAt: Instant | null;
};

export type Promotion = {
  readonly id: Id<'promotion'>;
  readonly code: string;
  readonly kind: string;
  readonly art: string;
  readonly texts: ByLanguage<PromotionText>;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
};

export type HelpTerm = { readonly term: string; readonly texts: ByLanguage<ArticleText> };
export type FooterText = { readonly texts: ByLanguage<{ readonly description: string }>; readonly social: readonly SocialLink[] };

export type AnnouncementGroups = ResponseOf<Calls['announcements']>;
export type AnnouncementCard = AnnouncementGroups['popup'][number];
export type PromotionCard = ResponseOf<Calls['promotion']>;
