import { type Calls, type InputOf, limits, type ResponseOf } from '@trevo/contract';
import type { CallContext } from '../../core/call.ts';
import { callerLanguage } from '../catalogue/index.ts';
import { artAt } from './art-at.ts';
import type { Announcement, AnnouncementCard, AnnouncementGroups, AnnouncementType, Execution } from './content.ts';
import { isFirstSession, readAnnouncements, readBanners } from './content-store.ts';
import { localised } from './localised.ts';
import { shownPictures } from './shown-pictures.ts';

type Languages = ReturnType<typeof callerLanguage>;

/** Types in the order in which a group shows them. */
const typeOrder: readonly AnnouncementType[] = ['PL', 'PU', 'H', 'PR'];
/** The group in which a type stands: what is for home only is a pop-up there. */
const groupOf = { PL: 'player', PU: 'popup', H: 'popup', PR: 'promotion' } as const;

/**
 * Banners and announcements for this caller, of the types asked for. Whom they are for is the server's to say: without a session B whatever was asked,
 * with one A, and F only in the account's first session (decision D15). In a group they stand by type, then newest first.
 */
export async function announcementGroups(ctx: CallContext, request: InputOf<Calls['announcements']>): Promise<AnnouncementGroups> {
  const languages = callerLanguage(ctx, request.language);
  const types = new Set((request.types ?? 'B,PL,PU,PR').split(','));
  const audience = await audienceOf(ctx, request.execution);
  const groups: AnnouncementGroups = { banners: [], player: [], popup: [], promotion: [] };
  if (types.has('B')) {
    // A trial account is none of one's own: it is told what visitors are told.
    const own = ctx.principal.kind === 'trial' || audience.includes('B') ? 'B' : 'A';
    const banners = (await readBanners(ctx.app.db, ctx.merchant.id, ctx.app.clock.now())).filter((banner) => banner.audience.includes(own));
    groups.banners = banners.map(({ id, group, linkageType, url, art, pictures, texts }) => {
      const text = localised(texts, languages);
      return { id, groupName: group, linkageType, url, art: artAt(ctx.merchant, art), ...text, ...shownPictures(pictures, text) };
    });
  }
  const announcements = await readAnnouncements(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  for (const type of typeOrder) {
    if (!types.has(type)) continue;
    const fitting = announcements.filter((item) => item.type === type && item.audience.some((who) => audience.includes(who)));
    groups[groupOf[type]].push(...fitting.map((item) => cardOf(item, languages, audience)));
  }
  return groups;
}

/** All announcements for this caller, newest first, a page at a time. */
export async function listAnnouncements(
  ctx: CallContext,
  request: InputOf<Calls['listAnnouncements']>,
): Promise<ResponseOf<Calls['listAnnouncements']>> {
  const languages = callerLanguage(ctx, request.language);
  const audience = await audienceOf(ctx, undefined);
  const announcements = await readAnnouncements(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  const fitting = announcements.filter((item) => item.audience.some((who) => audience.includes(who)));
  const pageSize = request.pageSize ?? limits.announcementPageSize;
  const pageNum = request.pageNo ?? 1;
  const page = fitting.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return {
    list: page.map((item) => cardOf(item, languages, audience)),
    totalPages: Math.max(1, Math.ceil(fitting.length / pageSize)),
    pageNum,
    total: fitting.length,
  };
}

/** The notices of the marquee, newest first. */
export async function popularNotices(ctx: CallContext, asked: string | undefined): Promise<ResponseOf<Calls['popularNotice']>> {
  const languages = callerLanguage(ctx, asked);
  const audience = await audienceOf(ctx, undefined);
  const announcements = await readAnnouncements(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  return announcements
    .filter((item) => item.isNotice && item.audience.some((who) => audience.includes(who)))
    .map((item) => ({ id: item.id, ...localised(item.texts, languages), publishedAt: new Date(item.publishedAt).toISOString() }));
}

async function audienceOf({ app, merchant, principal }: CallContext, asked: Execution | undefined): Promise<readonly Execution[]> {
  if (principal.kind === 'visitor' || principal.kind === 'operator') return ['B'];
  const { memberId, sessionId } = principal;
  return asked === 'F' && (await isFirstSession(app.db, merchant.id, { memberId, sessionId })) ? ['F', 'A'] : ['A'];
}

function cardOf(item: Announcement, languages: Languages, audience: readonly Execution[]): AnnouncementCard {
  return {
    id: item.id,
    type: item.type,
    ...localised(item.texts, languages),
    promotionType: item.promotionId,
    execution: audience.find((who) => item.audience.includes(who)) ?? 'B',
    publishedAt: new Date(item.publishedAt).toISOString(),
  };
}
