import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { Announcement, Banner, FooterText, HelpTerm, Promotion } from './content.ts';
import type { ArticleText, BannerText, PromotionText } from './content-tables.ts';
import { writeAnnouncement, writeBanner, writeFooter, writeHelpTerm, writePromotion } from './content-store.ts';
import type { ByLanguage } from './localised.ts';
import { plainText, sanitiseHtml } from './sanitise-html.ts';

/** Who publishes at which merchant, inside which transaction: the content and its audit row stand together. */
export type Publishing = { readonly app: App; readonly tx: Tx; readonly merchantId: Id<'merchant'>; readonly actor: Actor };

/** Publishes a banner. Refused when its target is not what `linkageType` says, so that no banner leads nowhere or elsewhere. */
export async function publishBanner(by: Publishing, banner: Banner, sort: number): Promise<Result<Banner, 'target_malformed'>> {
  if (!targetFits(banner)) return refuse('target_malformed', 'url');
  const clean: Banner = { ...banner, texts: mapTexts(banner.texts, cleanBanner) };
  await writeBanner(by.tx, by.merchantId, clean, sort);
  await note(by, 'banner', banner.id);
  return ok(clean);
}

export async function publishAnnouncement(by: Publishing, item: Announcement): Promise<Announcement> {
  const clean: Announcement = { ...item, texts: mapTexts(item.texts, cleanArticle) };
  await writeAnnouncement(by.tx, by.merchantId, clean);
  await note(by, 'announcement', item.id);
  return clean;
}

export async function publishPromotion(by: Publishing, item: Promotion, sort: number): Promise<Promotion> {
  const clean: Promotion = { ...item, texts: mapTexts(item.texts, cleanPromotion) };
  await writePromotion(by.tx, by.merchantId, clean, sort);
  await note(by, 'promotion', item.id);
  return clean;
}

export async function publishHelpTerm(by: Publishing, item: HelpTerm, sort: number): Promise<HelpTerm> {
  const clean: HelpTerm = { ...item, texts: mapTexts(item.texts, cleanArticle) };
  await writeHelpTerm(by.tx, by.merchantId, clean, sort);
  await note(by, 'help', item.term);
  return clean;
}

/** Publishes the footer; channels that are not https are left out. */
export async function publishFooter(by: Publishing, footer: FooterText): Promise<FooterText> {
  const clean: FooterText = {
    texts: mapTexts(footer.texts, ({ description }) => ({ description: plainText(description) })),
    social: footer.social.filter(({ url }) => isHttps(url)),
  };
  await writeFooter(by.tx, by.merchantId, clean);
  await note(by, 'footer', by.merchantId);
  return clean;
}

function targetFits({ linkageType, url }: Banner): boolean {
  switch (linkageType) {
    case 'ROUTE':
      return /^\/(?![/\\])[\w\-./?=&%#]*$/.test(url);
    case 'GAME':
      return /^gam_[0-9a-z]{26}$/.test(url);
    case 'PROMOTION':
      return /^prm_[0-9a-z]{26}$/.test(url);
    case 'EXTERNAL':
      return isHttps(url);
    case 'NONE':
      return url === '';
  }
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

function mapTexts<T>(texts: ByLanguage<T>, clean: (text: T) => T): ByLanguage<T> {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, clean(text)])) as ByLanguage<T>;
}

function cleanBanner(text: BannerText): BannerText {
  return {
    tab: plainText(text.tab),
    eyebrow: plainText(text.eyebrow),
    title: plainText(text.title),
    text: plainText(text.text),
    action: plainText(text.action),
  };
}

function cleanArticle(text: ArticleText): ArticleText {
  return { title: plainText(text.title), content: sanitiseHtml(text.content) };
}

function cleanPromotion(text: PromotionText): PromotionText {
  return { ...cleanArticle(text), summary: plainText(text.summary) };
}

async function note({ app, tx, merchantId, actor }: Publishing, kind: string, id: string): Promise<void> {
  await recordAudit(tx, { merchantId, actor, action: 'content.publish', subject: { kind, id }, detail: {}, at: app.clock.now() });
}
