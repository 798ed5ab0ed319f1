import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { callerLanguage, listMenu, listVendors } from '../catalogue/index.ts';
import { artAt } from './art-at.ts';
import type { Promotion, PromotionCard } from './content.ts';
import { readCustomPages, readFooter, readFooterPages, readHelpTerms, readHelpTitles, readPromotions } from './content-store.ts';
import { localised } from './localised.ts';
import { shownPictures } from './shown-pictures.ts';

/** The running promotions in the order shown. */
export async function listPromotions(ctx: CallContext, asked: string | undefined): Promise<PromotionCard[]> {
  const languages = callerLanguage(ctx, asked);
  const promotions = await readPromotions(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  return promotions.map((promotion) => cardOf(ctx, promotion, languages));
}

export async function onePromotion(
  ctx: CallContext,
  request: InputOf<Calls['promotion']>,
): Promise<Outcome<PromotionCard, 'promotion_unknown'>> {
  const promotions = await readPromotions(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  const promotion = promotions.find(({ id }) => id === request.promotionId);
  return promotion ? ok(cardOf(ctx, promotion, callerLanguage(ctx, request.language))) : refuse('promotion_unknown');
}

/** The help centre, or one term of it. */
export async function helpCentre(
  ctx: CallContext,
  { lang, term }: InputOf<Calls['helpCenter']>,
): Promise<Outcome<ResponseOf<Calls['helpCenter']>, 'help_term_unknown'>> {
  const languages = callerLanguage(ctx, lang);
  const terms = await readHelpTerms(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  const wanted = term === undefined ? terms : terms.filter((candidate) => candidate.term === term);
  if (term !== undefined && wanted.length === 0) return refuse('help_term_unknown');
  return ok(wanted.map((entry) => ({ term: entry.term, ...localised(entry.texts, languages) })));
}

/** A page that the brand wrote itself, while it is out. */
export async function customPage(
  ctx: CallContext,
  { language, code }: InputOf<Calls['customPage']>,
): Promise<Outcome<ResponseOf<Calls['customPage']>, 'page_unknown'>> {
  const pages = await readCustomPages(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  const page = pages.find((candidate) => candidate.code === code);
  return page ? ok({ code, ...localised(page.texts, callerLanguage(ctx, language)) }) : refuse('page_unknown');
}

/** What the footer shows: products and vendors come from what can be played, help from the terms there are. */
export async function footerContent(ctx: CallContext, asked: string | undefined): Promise<ResponseOf<Calls['footer']>> {
  const languages = callerLanguage(ctx, asked);
  const footer = await readFooter(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  const terms = await readHelpTitles(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  const pages = await readFooterPages(ctx.app.db, ctx.merchant.id, ctx.app.clock.now());
  const menu = await listMenu(ctx, asked);
  const vendors = await listVendors(ctx, undefined, asked);
  return {
    description: footer ? localised(footer.texts, languages).description : '',
    products: menu.map(({ gameCategory, displayName }) => ({ title: displayName, url: `/${gameCategory.toLowerCase()}` })),
    help: terms.map(({ term, texts }) => ({ term, title: localised(texts, languages).title })),
    pages: pages.map(({ code, texts }) => ({ code, title: localised(texts, languages).title })),
    social: (footer?.social ?? []).map(({ channel, url }) => ({ channel, url })),
    vendors: vendors.map(({ vassalage, displayName, logoUrl }) => ({ vassalage, displayName, logoUrl })),
  };
}

function cardOf({ merchant }: CallContext, promotion: Promotion, languages: ReturnType<typeof callerLanguage>): PromotionCard {
  const text = localised(promotion.texts, languages);
  return {
    id: promotion.id,
    code: promotion.code,
    promotionType: promotion.kind,
    ...text,
    art: artAt(merchant, promotion.art),
    ...shownPictures(promotion.pictures, text),
    startsAt: new Date(promotion.startsAt).toISOString(),
    endsAt: promotion.endsAt === null ? null : new Date(promotion.endsAt).toISOString(),
  };
}
