import {
  type ContentBody,
  type contentFaultWords,
  contentArts,
  type KeptPicture,
  pictureAt,
  pictureSizes,
  pictureSlots,
} from '@trevo/contract';
import { isLanguage, type Language } from '@trevo/i18n';
import type { Merchant } from '../../core/merchant.ts';
import { artAt } from './art-at.ts';
import type { Banner, BodyOf } from './content.ts';

export type ContentFault = { readonly at: string; readonly why: (typeof contentFaultWords)[number] };

/** What there is at the brand that content can lead to. */
export type Targets = {
  readonly games: ReadonlySet<string>;
  readonly promotions: ReadonlySet<string>;
  /** Pictures among those that it names, by their ids. */
  readonly pictures: ReadonlyMap<string, KeptPicture>;
  /** Names of accounts among those that it names. */
  readonly accounts: ReadonlySet<string>;
};

/** What every language has to say, by the kind. */
const needed = {
  banner: ['title'],
  announcement: ['title', 'content'],
  promotion: ['title', 'summary', 'content'],
  help: ['title', 'content'],
  page: ['title', 'content'],
  footer: ['description'],
  message: ['title', 'content'],
} as const satisfies Record<ContentBody['kind'], readonly string[]>;

type Text = Readonly<Record<string, string | undefined>>;
type Texts = Readonly<Record<string, Text>>;

/**
 * Why something cannot go out as it is written, field by field; nothing: it can. It is written whole in the brand's default language, and in every other one
 * whole or not at all; what it leads to exists, and its drawing is one that the brand has.
 */
export function faultsOf(body: ContentBody, targets: Targets, merchant: Merchant): ContentFault[] {
  const texts: Texts = body.texts;
  const languages = [...new Set([merchant.defaultLanguage, ...Object.keys(texts)])];
  return [
    ...languages.flatMap((language) => textFaults(body, language, texts[language] ?? {})),
    ...[...fieldFaults(body, targets), ...houseArtFaults(body, merchant), ...pictureFaultsOf(body, targets)].map(({ at, why }) => ({
      at: `fields.${at}`,
      why,
    })),
  ];
}

/** Languages of the brand in which something is not written whole. */
export function missingLanguages(body: ContentBody, languages: readonly Language[]): Language[] {
  return languages.filter((language) => !isWhole(body, language));
}

/** Languages in which it is written whole. */
export function wholeLanguages(body: ContentBody): Language[] {
  return Object.keys(body.texts).filter((language): language is Language => isLanguage(language) && isWhole(body, language));
}

function isWhole(body: ContentBody, language: string): boolean {
  const texts: Texts = body.texts;
  return wordsOf(body).every((part) => (texts[language]?.[part] ?? '') !== '');
}

/** On the carousel of home a banner has a tab; what has pictures says what they show. */
function wordsOf(body: ContentBody): readonly string[] {
  const words = body.kind === 'banner' && body.fields.group === 'w_home' ? ['tab', ...needed.banner] : needed[body.kind];
  return hasPictures(body) ? [...words, 'alt'] : words;
}

function hasPictures(body: ContentBody): body is BodyOf<'banner' | 'promotion'> {
  return (body.kind === 'banner' || body.kind === 'promotion') && (body.fields.pictures ?? null) !== null;
}

function textFaults(body: ContentBody, language: string, text: Text): ContentFault[] {
  if (!isLanguage(language)) return [{ at: `texts.${language}`, why: 'language' }];
  return wordsOf(body)
    .filter((part) => (text[part] ?? '') === '')
    .map((part) => ({ at: `texts.${language}.${part}`, why: 'required' }));
}

function fieldFaults(body: ContentBody, { games, promotions, accounts }: Targets): ContentFault[] {
  const known = (set: ReadonlySet<string>, id: string, at: string): ContentFault[] => (set.has(id) ? [] : [{ at, why: 'unknown' }]);
  switch (body.kind) {
    case 'banner': {
      const { linkageType, url, art } = body.fields;
      if (!targetFits(body.fields)) return [{ at: 'url', why: 'target' }, ...artFaults(art)];
      const there = linkageType === 'GAME' ? known(games, url, 'url') : linkageType === 'PROMOTION' ? known(promotions, url, 'url') : [];
      return [...there, ...artFaults(art)];
    }
    case 'announcement':
      return body.fields.promotionId === null ? [] : known(promotions, body.fields.promotionId, 'promotionId');
    case 'promotion':
      return artFaults(body.fields.art);
    case 'help':
    case 'page':
      return [];
    case 'message':
      return readerFaults(body.fields, accounts);
    case 'footer':
      return body.fields.social.flatMap(({ channel, url }, index, all): ContentFault[] => {
        if (!isHttps(url)) return [{ at: `social.${index}.url`, why: 'target' }];
        return all.findIndex((other) => other.channel === channel) < index ? [{ at: `social.${index}.channel`, why: 'used' }] : [];
      });
  }
}

/** Named accounts are there; of the others days and languages are such that somebody can be meant. */
function readerFaults(fields: BodyOf<'message'>['fields'], accounts: ReadonlySet<string>): ContentFault[] {
  const { readers, usernames, languages, registeredFrom, registeredUntil } = fields;
  if (readers === 'listed') {
    if (usernames.length === 0) return [{ at: 'usernames', why: 'required' }];
    return usernames.flatMap((name, at): ContentFault[] => (accounts.has(name) ? [] : [{ at: `usernames.${at}`, why: 'unknown' }]));
  }
  const order = registeredFrom !== null && registeredUntil !== null && registeredFrom > registeredUntil;
  return [
    ...(languages.every(isLanguage) ? [] : [{ at: 'languages', why: 'language' } as const]),
    ...(order ? [{ at: 'registeredUntil', why: 'order' } as const] : []),
  ];
}

/** Pictures are the brand's own, as we kept them, and large enough for where they stand. */
function pictureFaultsOf(body: ContentBody, { pictures }: Targets): ContentFault[] {
  if (!hasPictures(body)) return [];
  const isCarousel = body.kind === 'banner' && body.fields.group === 'w_home';
  return pictureSlots.flatMap((slot): ContentFault[] => {
    const named = body.fields.pictures?.[slot] ?? null;
    if (named === null) return [];
    const kept = pictures.get(named.id);
    if (kept?.width !== named.width || kept.height !== named.height) return [{ at: `pictures.${slot}`, why: 'unknown' }];
    const least = pictureSizes[pictureAt(slot, isCarousel)];
    return named.width < least.width || named.height < least.height ? [{ at: `pictures.${slot}`, why: 'small' }] : [];
  });
}

/** A drawing by its name, or the address of a picture on this site. */
function artFaults(art: string): ContentFault[] {
  const fits = contentArts.some((name) => name === art) || /^\/(?![/\\])[\w\-./]+\.(avif|jpg|png|svg|webp)$/.test(art);
  return fits ? [] : [{ at: 'art', why: 'art' }];
}

/** A drawing with the house's mark is no other brand's; where pictures were sent, no drawing is shown. */
function houseArtFaults(body: ContentBody, merchant: Merchant): ContentFault[] {
  if ((body.kind !== 'banner' && body.kind !== 'promotion') || (body.fields.pictures ?? null) !== null) return [];
  return artAt(merchant, body.fields.art) === body.fields.art ? [] : [{ at: 'art', why: 'art' }];
}

/** Whether an address is what the kind of link says, so that no banner leads nowhere or elsewhere. */
export function targetFits({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): boolean {
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

export function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}
