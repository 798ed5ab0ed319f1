import type { Calls, ContentBody, ContentKind, KeptPictures, ResponseOf } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import type { ArticleText, BannerText, PromotionText, SocialLink } from './content-tables.ts';
import type { ByLanguage } from './localised.ts';

export type Execution = 'A' | 'B' | 'F';

/** What stands in one version of an item of a kind. */
export type BodyOf<K extends ContentKind> = Extract<ContentBody, { kind: K }>;
type FieldsOf<K extends ContentKind> = BodyOf<K>['fields'];
export type ContentId = Id<'announcement' | 'banner' | 'customPage' | 'footer' | 'helpTerm' | 'memberMessage' | 'promotion'>;
export type AnnouncementType = FieldsOf<'announcement'>['type'];

export type Banner = {
  readonly id: Id<'banner'>;
  readonly group: FieldsOf<'banner'>['group'];
  readonly linkageType: FieldsOf<'banner'>['linkageType'];
  readonly url: string;
  /** The drawing where there are no pictures. */
  readonly art: string;
  readonly pictures?: KeptPictures | null | undefined;
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
  readonly pictures?: KeptPictures | null | undefined;
  readonly texts: ByLanguage<PromotionText>;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
};

export type HelpTerm = { readonly term: string; readonly texts: ByLanguage<ArticleText> };
/** A page that the brand wrote itself. */
export type CustomPage = { readonly code: string; readonly inFooter: boolean; readonly texts: ByLanguage<ArticleText> };
/** An article as a list names it. */
export type Titled<T extends { readonly texts: ByLanguage<ArticleText> }> = Omit<T, 'texts'> & {
  readonly texts: ByLanguage<Pick<ArticleText, 'title'>>;
};
export type FooterText = { readonly texts: ByLanguage<{ readonly description: string }>; readonly social: readonly SocialLink[] };

export type AnnouncementGroups = ResponseOf<Calls['announcements']>;
export type AnnouncementCard = AnnouncementGroups['popup'][number];
export type PromotionCard = ResponseOf<Calls['promotion']>;
