import type { Announcement, Banner, FooterText, HelpTerm, Promotion } from '../modules/content/index.ts';
import { type DemoId, demoTexts } from './demo-words.ts';

/** What a seeded item needs before it gets its id and date. */
export type BannerSeed = Pick<Banner, 'group' | 'art' | 'texts'> & {
  /** Without one for everybody. */
  readonly audience?: Banner['audience'];
  readonly target: { readonly route: string } | { readonly game: string } | { readonly promotion: string };
};
export type PromotionSeed = Pick<Promotion, 'code' | 'kind' | 'art' | 'texts'>;
export type AnnouncementSeed = Pick<Announcement, 'type' | 'audience' | 'isNotice' | 'texts'> & { readonly promotion?: string };

// What each of them says stands in the catalogue `demo` of packages/i18n.
const bannerTexts = (id: DemoId<'banner'>) => demoTexts(`banner.${id}`, ['tab', 'eyebrow', 'title', 'text', 'action']);
const promotionTexts = (code: DemoId<'promotion'>) => demoTexts(`promotion.${code}`, ['title', 'summary', 'content']);
const announcementTexts = (id: DemoId<'announcement'>) => demoTexts(`announcement.${id}`, ['title', 'content']);

export const banners: readonly BannerSeed[] = [
  { group: 'w_home', art: 'welcome', audience: ['B'], target: { route: '/register' }, texts: bannerTexts('start') },
  // The picture that the page asks for before it knows who is there.
  { group: 'w_home', art: 'welcome', audience: ['A'], target: { promotion: 'pix-sem-tarifa' }, texts: bannerTexts('money') },
  { group: 'w_home', art: 'boitata', target: { game: 'boitata' }, texts: bannerTexts('boitata') },
  { group: 'w_home', art: 'slotsHead', target: { route: '/inHouse' }, texts: bannerTexts('studio') },
  { group: 'w_home', art: 'auth', target: { promotion: 'confira-cada-rodada' }, texts: bannerTexts('fair') },
];

const promotionArts = [
  { code: 'modo-gratis', kind: 'GAMES', art: 'welcome' },
  { code: 'pix-sem-tarifa', kind: 'DEPOSIT', art: 'register' },
  { code: 'exclusivos-do-estudio', kind: 'GAMES', art: 'slotsHead' },
  { code: 'confira-cada-rodada', kind: 'FAIRNESS', art: 'auth' },
] as const;

export const promotions: readonly PromotionSeed[] = promotionArts.map((drawn) => ({ ...drawn, texts: promotionTexts(drawn.code) }));

export const announcements: readonly AnnouncementSeed[] = [
  { type: 'PU', audience: ['B'], isNotice: true, promotion: 'modo-gratis', texts: announcementTexts('welcome') },
  { type: 'PU', audience: ['A'], isNotice: true, promotion: 'confira-cada-rodada', texts: announcementTexts('proofs') },
  { type: 'PL', audience: ['F'], isNotice: false, texts: announcementTexts('settle-in') },
  { type: 'PR', audience: ['A', 'B'], isNotice: true, promotion: 'pix-sem-tarifa', texts: announcementTexts('pix') },
  { type: 'H', audience: ['A', 'B'], isNotice: true, promotion: 'exclusivos-do-estudio', texts: announcementTexts('studio') },
];

/** What agents of the demo brand read first. */
export const agentWelcome = { texts: demoTexts('agentNotice.welcome', ['title', 'text']) };

const terms = ['account', 'deposit', 'withdraw', 'rules', 'fairness', 'responsible-play', 'privacy', 'terms', 'contact'] as const;

/** The help centre of the demo brand, in the order shown. */
export const helpTerms: readonly HelpTerm[] = terms.map((term) => ({ term, texts: demoTexts(`help.${term}`, ['title', 'content']) }));

/** The addresses are reserved ones: the demo brand has no channels of its own. */
export const footer: FooterText = {
  texts: demoTexts('footer', ['description']),
  social: [
    { channel: 'YouTube', url: 'https://canais.trevo.example/youtube' },
    { channel: 'Twitter', url: 'https://canais.trevo.example/twitter' },
    { channel: 'TikTok', url: 'https://canais.trevo.example/tiktok' },
    { channel: 'Facebook', url: 'https://canais.trevo.example/facebook' },
    { channel: 'Instagram', url: 'https://canais.trevo.example/instagram' },
    { channel: 'WhatsApp', url: 'https://canais.trevo.example/whatsapp' },
  ],
};
