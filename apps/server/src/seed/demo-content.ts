import { type Announcement, artShown, type Banner, type FooterText, type HelpTerm, type Promotion } from '../modules/content/index.ts';
import { type DemoId, demoBrand, demoTexts } from './demo-words.ts';

/** What a seeded item needs before it gets its id and date. */
export type BannerSeed = Pick<Banner, 'group' | 'art' | 'texts'> & {
  /** Without one for everybody. */
  readonly audience?: Banner['audience'];
  readonly target: { readonly route: string } | { readonly game: string } | { readonly promotion: string };
};
export type PromotionSeed = Pick<Promotion, 'code' | 'kind' | 'art' | 'texts'>;
export type AnnouncementSeed = Pick<Announcement, 'type' | 'audience' | 'isNotice' | 'texts'> & { readonly promotion?: string };

/** Whose content it is: its name, and the part of its reserved addresses that is its own. */
export type ContentOf = {
  readonly name: string;
  readonly code: string;
  /** Whether it says what is true in Brazil only: payments by PIX, amounts in reais. */
  readonly inBrazil: boolean;
};

export const demoContentOf: ContentOf = { name: demoBrand, code: 'trevo', inBrazil: true };

const promotionArts = [
  { code: 'modo-gratis', kind: 'GAMES', art: 'welcome', brazilian: true },
  { code: 'pix-sem-tarifa', kind: 'DEPOSIT', art: 'register', brazilian: true },
  { code: 'exclusivos-do-estudio', kind: 'GAMES', art: 'slotsHead', brazilian: false },
  { code: 'confira-cada-rodada', kind: 'FAIRNESS', art: 'auth', brazilian: false },
] as const;

const terms = ['account', 'deposit', 'withdraw', 'rules', 'fairness', 'responsible-play', 'privacy', 'terms', 'contact'] as const;
const brazilianTerms: readonly string[] = ['deposit', 'withdraw'];

/** What a brand publishes before an operator says anything; its words stand in the catalogue `demo` of packages/i18n. */
export type DemoContent = {
  readonly banners: readonly BannerSeed[];
  readonly promotions: readonly PromotionSeed[];
  readonly announcements: readonly AnnouncementSeed[];
  /** The help centre, in the order shown. */
  readonly helpTerms: readonly HelpTerm[];
  readonly footer: FooterText;
  /** What agents read first. */
  readonly agentWelcome: { readonly texts: ReturnType<typeof agentWords> };
};

const agentWords = (name: string) => demoTexts('agentNotice.welcome', ['title', 'text'], name);

export function demoContent(of: ContentOf): DemoContent {
  return {
    banners: bannersOf(of),
    promotions: promotionArts
      .filter(({ brazilian }) => of.inBrazil || !brazilian)
      .map(({ code, kind, art }) => ({
        code,
        kind,
        art: artShown(art, of.name === demoBrand),
        texts: demoTexts(`promotion.${code}`, ['title', 'summary', 'content'], of.name),
      })),
    announcements: announcementsOf(of),
    helpTerms: terms
      .filter((term) => of.inBrazil || !brazilianTerms.includes(term))
      .map((term) => ({ term, texts: demoTexts(`help.${term}`, ['title', 'content'], of.name) })),
    footer: { texts: demoTexts('footer', ['description'], of.name), social: socialOf(of.code) },
    agentWelcome: { texts: agentWords(of.name) },
  };
}

function bannersOf({ name, inBrazil }: ContentOf): readonly BannerSeed[] {
  const texts = (id: DemoId<'banner'>) => demoTexts(`banner.${id}`, ['tab', 'eyebrow', 'title', 'text', 'action'], name);
  const start = { group: 'w_home', art: 'welcome', audience: ['B'], target: { route: '/register' }, texts: texts('start') } as const;
  // The picture that the page asks for before it knows who is there.
  const money = {
    group: 'w_home',
    art: 'welcome',
    audience: ['A'],
    target: { promotion: 'pix-sem-tarifa' },
    texts: texts('money'),
  } as const;
  return [
    // The clover is the house's own.
    ...(name === demoBrand ? [start] : []),
    ...(name === demoBrand && inBrazil ? [money] : []),
    { group: 'w_home', art: 'boitata', target: { game: 'boitata' }, texts: texts('boitata') },
    { group: 'w_home', art: 'slotsHead', target: { route: '/inHouse' }, texts: texts('studio') },
    { group: 'w_home', art: 'auth', target: { promotion: 'confira-cada-rodada' }, texts: texts('fair') },
  ];
}

function announcementsOf({ name, inBrazil }: ContentOf): readonly AnnouncementSeed[] {
  const texts = (id: DemoId<'announcement'>) => demoTexts(`announcement.${id}`, ['title', 'content'], name);
  const welcome = inBrazil ? 'modo-gratis' : 'exclusivos-do-estudio';
  const pix = { type: 'PR', audience: ['A', 'B'], isNotice: true, promotion: 'pix-sem-tarifa', texts: texts('pix') } as const;
  return [
    { type: 'PU', audience: ['B'], isNotice: true, promotion: welcome, texts: texts('welcome') },
    { type: 'PU', audience: ['A'], isNotice: true, promotion: 'confira-cada-rodada', texts: texts('proofs') },
    { type: 'PL', audience: ['F'], isNotice: false, texts: texts('settle-in') },
    ...(inBrazil ? [pix] : []),
    { type: 'H', audience: ['A', 'B'], isNotice: true, promotion: 'exclusivos-do-estudio', texts: texts('studio') },
  ];
}

/** The addresses are reserved ones: a new brand has no channels of its own. */
function socialOf(code: string): FooterText['social'] {
  const address = (name: string) => `https://canais.${code}.example/${name.toLowerCase()}`;
  return (['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp'] as const).map((channel) => ({
    channel,
    url: address(channel),
  }));
}
