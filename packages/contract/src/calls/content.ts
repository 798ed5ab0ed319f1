import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idIn, instantText, intIn } from '../fields.ts';
import { limits } from '../limits.ts';
import { announcementTypes, bannerGroups, linkageTypes, socialChannels, termIn } from './content-fields.ts';
import { everybody, languageIn, platformIn } from './games-fields.ts';
import { keptPictures } from './picture-fields.ts';

/** Instead of the drawing, where an operator has sent them; `alt` says what they show, and is empty for a drawing. */
const pictures = { pictures: z.nullable(keptPictures), alt: z.string() };

const banner = z.strictObject({
  id: z.string(),
  groupName: z.enum(bannerGroups),
  linkageType: z.enum(linkageTypes),
  /** Path, `nodeId`, promotion id or https address, as `linkageType` says; empty for `NONE`. */
  url: z.string(),
  /** Name of the drawing. */
  art: z.string(),
  ...pictures,
  /** Short title of the carousel's tab. */
  tab: z.string(),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
});

const announcement = z.strictObject({
  id: z.string(),
  type: z.enum(announcementTypes),
  title: z.string(),
  /** HTML, sanitised when stored. */
  content: z.string(),
  /** Id of the promotion the go-to-promotion button leads to, or null. */
  promotionType: z.nullable(z.string()),
  /** A logged in, B anonymous, F first log-in (decision D15). */
  execution: z.enum(['A', 'B', 'F']),
  publishedAt: instantText,
});

const promotion = z.strictObject({
  id: z.string(),
  /** Stands in `/promotions#<code>`. */
  code: z.string(),
  promotionType: z.string(),
  title: z.string(),
  summary: z.string(),
  /** HTML, sanitised when stored. */
  content: z.string(),
  art: z.string(),
  ...pictures,
  startsAt: instantText,
  endsAt: z.nullable(instantText),
});

const helpTerm = z.strictObject({ term: z.string(), title: z.string(), content: z.string() });

/** Banners, announcements, notices, promotions, help, footer (Spec §2, §3, §7 Common). */
export const contentCalls = {
  announcements: defineCall({
    method: 'GET',
    path: '/wps/system/announcements',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({
      /** `B,PL,PU,PR,H` on home, without H elsewhere (decision D15). */
      types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/, { error: 'invalid' }))),
      platform: platformIn,
      execution: z.optional(z.enum(['A', 'B', 'F'])),
      language: languageIn,
    }),
    response: z.strictObject({
      banners: z.array(banner),
      player: z.array(announcement),
      popup: z.array(announcement),
      promotion: z.array(announcement),
    }),
    errors: [],
    spec: '§3 §4 §7; D15 D29',
    summary: 'Banners and announcements for this caller, in groups',
  }),
  listAnnouncements: defineCall({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ pageNo: z.optional(intIn(1, 100_000)), pageSize: z.optional(intIn(1, 100)), language: languageIn }),
    response: z.strictObject({ list: z.array(announcement), totalPages: z.int(), pageNum: z.int(), total: z.int() }),
    errors: [],
    spec: '§2 §7 §9',
    summary: `All announcements for this caller, ${limits.announcementPageSize} a page`,
  }),
  popularNotice: defineCall({
    method: 'GET',
    path: '/wps/system/popularNotice',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ language: languageIn }),
    response: z.array(z.strictObject({ id: z.string(), title: z.string(), content: z.string(), publishedAt: instantText })),
    errors: [],
    spec: '§2 §7; D29',
    summary: 'The notices of the marquee, newest first',
  }),
  promotions: defineCall({
    method: 'GET',
    path: '/wps/system/promotions',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ language: languageIn }),
    response: z.array(promotion),
    errors: [],
    spec: '§2',
    summary: 'The running promotions, in the order shown; the side menu takes the first six',
  }),
  promotion: defineCall({
    method: 'GET',
    path: '/wps/system/promotions/:promotionId',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ promotionId: idIn('promotion'), language: languageIn }),
    response: promotion,
    errors: ['promotion_unknown'],
    spec: '§2',
    summary: 'One running promotion',
  }),
  helpCenter: defineCall({
    method: 'GET',
    path: '/wps/system/helpCenter',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    alwaysOpen: true,
    beforePasswordChange: true,
    request: z.strictObject({
      lang: languageIn,
      device: z.optional(z.literal('WEB')),
      /** Only this term. */
      term: z.optional(termIn),
    }),
    response: z.array(helpTerm),
    errors: ['help_term_unknown'],
    spec: '§2 §7',
    summary: 'The help centre, term by term',
  }),
  customPage: defineCall({
    method: 'GET',
    path: '/wps/system/page',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    alwaysOpen: true,
    beforePasswordChange: true,
    apart: true,
    request: z.strictObject({ language: languageIn, code: termIn }),
    response: z.strictObject({
      code: z.string(),
      title: z.string(),
      /** HTML, sanitised when stored. */
      content: z.string(),
    }),
    errors: ['page_unknown'],
    spec: 'ours',
    summary: 'A page that the brand wrote itself',
  }),
  footer: defineCall({
    method: 'GET',
    path: '/wps/system/footer',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ language: languageIn }),
    response: z.strictObject({
      description: z.string(),
      products: z.array(z.strictObject({ title: z.string(), url: z.string() })),
      help: z.array(z.strictObject({ term: z.string(), title: z.string() })),
      /** The brand’s own pages, `/page#<code>`. */
      pages: z.array(z.strictObject({ code: z.string(), title: z.string() })),
      social: z.array(z.strictObject({ channel: z.enum(socialChannels), url: z.string() })),
      vendors: z.array(z.strictObject({ vassalage: z.string(), displayName: z.string(), logoUrl: z.nullable(z.string()) })),
    }),
    errors: [],
    spec: '§2',
    summary: 'Products, help, own pages, description, channels and vendors of the footer',
  }),
};
