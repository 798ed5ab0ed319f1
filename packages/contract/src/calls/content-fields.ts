import * as z from 'zod/mini';
import { dayIn, textIn } from '../fields.ts';
import { termPattern } from '../patterns.ts';
import { keptPictures } from './picture-fields.ts';

/** Where a banner stands (Spec §3 Banner). */
export const bannerGroups = ['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget'] as const;

/** What opens when a banner is pressed: a path of the portal, a game, a promotion, another site, or nothing. */
export const linkageTypes = ['ROUTE', 'GAME', 'PROMOTION', 'EXTERNAL', 'NONE'] as const;

/** Kinds of announcement: player, pop-up, promotion, and home (shown among the pop-ups on home only). */
export const announcementTypes = ['PL', 'PU', 'PR', 'H'] as const;

export const socialChannels = ['YouTube', 'Twitter', 'TikTok', 'Facebook', 'Instagram', 'WhatsApp'] as const;

/** What operators write, kind by kind. */
export const contentKinds = ['banner', 'announcement', 'promotion', 'help', 'page', 'footer', 'message'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Drawings that banners and promotions can have. */
export const contentArts = ['welcome', 'boitata', 'slotsHead', 'register', 'auth'] as const;

/** The drawing in the place of one that a brand does not have, or that is not known. */
export const neutralArt = 'slotsHead';

/** What a message is: about the account or the brand, or an invitation to play, deposit or take part, which whoever rests or has set limits is spared. */
export const messageNatures = ['service', 'invitation'] as const;

/** Whom a message is for: everybody, members without a team, agents, or the accounts that it names. */
export const messageReaders = ['all', 'members', 'agents', 'listed'] as const;

/** What bounds messages to members (docs/adr/0050). */
export const messageLimits = {
  /** Accounts that one message can name. */
  named: 500,
  /** Levels of the ladder that can be chosen, the foot counted. */
  levels: 20,
  /** How long a message stays in inboxes at most, and without an end of its own. */
  days: 90,
  /** Of a brand: those that stand in inboxes at once, and those published within 24 hours, invitations among them. */
  standing: 100,
  perDay: 20,
  invitationsPerDay: 3,
  /** Days before the same text may go out as another message. */
  repeatDays: 7,
} as const;

/** Longest texts, in characters. Content counts its markup. */
export const contentLimits = {
  tab: 30,
  eyebrow: 40,
  title: 90,
  text: 200,
  action: 30,
  alt: 160,
  summary: 240,
  content: 20_000,
  description: 600,
  url: 500,
  /** Items of one kind that a brand has at most. */
  items: 500,
} as const;

const word = (name: keyof typeof contentLimits) => textIn(0, contentLimits[name]);
const inLanguages = <S extends z.ZodMiniType>(text: S) => z.record(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid' })), text);
const article = { title: word('title'), content: word('content') };
/** Versions of before pictures could be sent have neither. */
const pictures = z.optional(z.nullable(keptPictures));
/** What the pictures show, for who does not see them. */
const alt = z.optional(word('alt'));
const code = z.string().check(z.regex(/^[a-z0-9-]{1,48}$/, { error: 'invalid' }));
export const termIn = z.string().check(z.regex(termPattern, { error: 'invalid' }));
const many = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.enum(values)).check(z.minLength(1, { error: 'required' }), z.maxLength(values.length));

/**
 * What stands in one version of an item: what every language shares, and the texts of each. A draft may lack words; what is published has all of them in the
 * brand’s default language.
 */
export const contentBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('banner'),
    fields: z.strictObject({
      group: z.enum(bannerGroups),
      linkageType: z.enum(linkageTypes),
      url: word('url'),
      /** Shown where there are no pictures. */
      art: textIn(1, 200),
      pictures,
      /** A: members and agents. B: who has no account. */
      audience: many(['A', 'B']),
    }),
    texts: inLanguages(
      z.strictObject({ tab: word('tab'), eyebrow: word('eyebrow'), title: word('title'), text: word('text'), action: word('action'), alt }),
    ),
  }),
  z.strictObject({
    kind: z.literal('announcement'),
    fields: z.strictObject({
      type: z.enum(announcementTypes),
      /** A logged in, B anonymous, F first log-in. */
      audience: many(['A', 'B', 'F']),
      promotionId: z.nullable(z.string().check(z.maxLength(40))),
      /** It also runs in the marquee. */
      isNotice: z.boolean(),
    }),
    texts: inLanguages(z.strictObject(article)),
  }),
  z.strictObject({
    kind: z.literal('promotion'),
    fields: z.strictObject({
      /** Stands in the portal’s address, and stays as it was first published. */
      code,
      kind: z.string().check(z.regex(/^[A-Z][A-Z_]{0,23}$/, { error: 'invalid' })),
      art: textIn(1, 200),
      pictures,
    }),
    texts: inLanguages(z.strictObject({ ...article, summary: word('summary'), alt })),
  }),
  z.strictObject({
    kind: z.literal('help'),
    fields: z.strictObject({ code: termIn }),
    texts: inLanguages(z.strictObject(article)),
  }),
  z.strictObject({
    kind: z.literal('page'),
    fields: z.strictObject({
      code: termIn,
      /** The footer leads to it; without, only what an operator links to it does. */
      inFooter: z.boolean(),
    }),
    texts: inLanguages(z.strictObject(article)),
  }),
  z.strictObject({
    kind: z.literal('footer'),
    fields: z.strictObject({
      social: z.array(z.strictObject({ channel: z.enum(socialChannels), url: word('url') })).check(z.maxLength(socialChannels.length)),
    }),
    texts: inLanguages(z.strictObject({ description: word('description') })),
  }),
  z.strictObject({
    kind: z.literal('message'),
    fields: z.strictObject({
      nature: z.enum(messageNatures),
      readers: z.enum(messageReaders),
      /** Accounts by their names, for `listed`; the fields after it are for the others, and empty where they leave nobody out. */
      usernames: z.array(textIn(1, 40)).check(z.maxLength(messageLimits.named, { error: 'too_long' })),
      levels: z.array(z.int().check(z.gte(0), z.lte(messageLimits.levels))).check(z.maxLength(messageLimits.levels)),
      languages: z.array(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'invalid' }))).check(z.maxLength(24)),
      /** Days of the registration at the brand’s place, both counted. */
      registeredFrom: z.nullable(dayIn),
      registeredUntil: z.nullable(dayIn),
      /** Who registers while it is out has it too. */
      newcomers: z.boolean(),
    }),
    texts: inLanguages(z.strictObject(article)),
  }),
]);
export type ContentBody = z.output<typeof contentBody>;

/** How a version, or the item as a whole, stands by the server’s clock. `superseded`: a later version has taken its place. */
export const contentStates = ['draft', 'scheduled', 'out', 'ended'] as const;
export const contentVersionStates = [...contentStates, 'superseded'] as const;
export type ContentState = (typeof contentStates)[number];

/** Why a version cannot go out as it is. */
export const contentFaultWords = ['required', 'target', 'unknown', 'used', 'art', 'language', 'code', 'order', 'small'] as const;
