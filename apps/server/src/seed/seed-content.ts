import { type Id, invariant, minuteMs, plusMs } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Tx } from '../db/database.ts';
import { readGames } from '../modules/catalogue/index.ts';
import {
  type Banner,
  type Publishing,
  publishAnnouncement,
  publishBanner,
  publishFooter,
  publishHelpTerm,
  publishPromotion,
} from '../modules/content/index.ts';
import { publishAgentNotice } from '../modules/team-reports/index.ts';
import { type BannerSeed, type ContentOf, demoContent, demoContentOf } from './demo-content.ts';

/** Banners, announcements, promotions, help and footer of a brand, published as an operator would. Call it once: it makes new items each time. */
export async function seedContent(app: App, tx: Tx, merchantId: Id<'merchant'>, of: ContentOf = demoContentOf): Promise<void> {
  const { banners, promotions, announcements, helpTerms, footer, agentWelcome } = demoContent(of);
  const by: Publishing = { app, tx, merchantId, actor: { kind: 'system', id: 'seed' } };
  const now = app.clock.now();
  const promotionIds = new Map<string, Id<'promotion'>>();
  for (const [sort, promotion] of promotions.entries()) {
    const id = app.newId('promotion');
    promotionIds.set(promotion.code, id);
    await publishPromotion(by, { ...promotion, id, startsAt: now, endsAt: null }, sort);
  }
  const gameIds = new Map((await readGames(tx, merchantId)).map(({ code, id }) => [code, id]));
  for (const [sort, banner] of banners.entries()) {
    const published = await publishBanner(
      by,
      {
        id: app.newId('banner'),
        group: banner.group,
        art: banner.art,
        audience: banner.audience ?? ['A', 'B'],
        texts: banner.texts,
        ...linkOf(banner, gameIds, promotionIds),
      },
      sort,
    );
    invariant(published.ok, `The banner ${banner.art} leads somewhere`);
  }
  for (const [index, { promotion, ...item }] of announcements.entries()) {
    const promotionId = promotion === undefined ? null : (promotionIds.get(promotion) ?? null);
    // A minute apart, so that "newest first" is the order written here.
    await publishAnnouncement(by, {
      ...item,
      id: app.newId('announcement'),
      promotionId,
      publishedAt: plusMs(now, -index * minuteMs),
      endsAt: null,
    });
  }
  for (const [sort, term] of helpTerms.entries()) await publishHelpTerm(by, term, sort);
  await publishFooter(by, footer);
  await publishAgentNotice(by, { ...agentWelcome, effectiveOn: null });
}

function linkOf(
  { target }: BannerSeed,
  gameIds: ReadonlyMap<string, string>,
  promotionIds: ReadonlyMap<string, string>,
): Pick<Banner, 'linkageType' | 'url'> {
  if ('route' in target) return { linkageType: 'ROUTE', url: target.route };
  if ('game' in target) return { linkageType: 'GAME', url: gameIds.get(target.game) ?? '' };
  return { linkageType: 'PROMOTION', url: promotionIds.get(target.promotion) ?? '' };
}
