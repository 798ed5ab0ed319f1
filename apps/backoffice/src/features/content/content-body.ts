import { type ContentBody, type ContentKind, contentLimits, type KeptPictures, neutralArt } from '@trevo/contract';

/** One text of an item: how long it may be, and how it is written. */
export type Part = { readonly name: PartName; readonly most: number; readonly look: 'area' | 'line' | 'prose'; readonly needed: boolean };
export type PartName = 'action' | 'alt' | 'content' | 'description' | 'eyebrow' | 'summary' | 'tab' | 'text' | 'title';

type Look = Pick<Part, 'look' | 'needed'>;
const line: Look = { look: 'line', needed: true };
const part = (name: PartName, { look, needed }: Look = line): Part => ({ name, most: contentLimits[name], look, needed });
const article = [part('title'), part('content', { look: 'prose', needed: true })];

const parts: Readonly<Record<ContentKind, readonly Part[]>> = {
  banner: [
    part('tab', { look: 'line', needed: false }),
    part('eyebrow', { look: 'line', needed: false }),
    part('title'),
    part('text', { look: 'area', needed: false }),
    part('action', { look: 'line', needed: false }),
    part('alt'),
  ],
  announcement: article,
  promotion: [
    part('title'),
    part('summary', { look: 'area', needed: true }),
    part('content', { look: 'prose', needed: true }),
    part('alt'),
  ],
  help: article,
  page: article,
  footer: [part('description', { look: 'area', needed: true })],
  message: article,
};

/** The texts of a kind in the order written. A tab has a banner of the carousel only, and what has pictures says what they show. */
export function partsOf(body: ContentBody): readonly Part[] {
  const all = parts[body.kind].filter(({ name }) => name !== 'alt' || picturesOf(body) !== null);
  if (body.kind !== 'banner') return all;
  return body.fields.group === 'w_home'
    ? all.map((one) => (one.name === 'tab' ? { ...one, needed: true } : one))
    : all.filter(({ name }) => name !== 'tab');
}

/** The pictures of an item: versions of before there were any have none. */
export function picturesOf(body: ContentBody): KeptPictures | null {
  return body.kind === 'banner' || body.kind === 'promotion' ? (body.fields.pictures ?? null) : null;
}

type Texts = Readonly<Record<string, Readonly<{ [N in PartName]?: string | undefined }>>>;

export function textOf(body: ContentBody, language: string, name: PartName): string {
  return (body.texts as Texts)[language]?.[name] ?? '';
}

/** The same with a text of a language changed; of a language that had none the other texts are empty. */
export function withText<B extends ContentBody>(body: B, language: string, name: PartName, words: string): B {
  const blank = Object.fromEntries(parts[body.kind].map((one) => [one.name, '']));
  const texts: Texts = body.texts;
  return { ...body, texts: { ...texts, [language]: { ...blank, ...texts[language], [name]: words } } };
}

/** Whether everything that is needed stands there in a language, and whether anything does. */
export function writtenIn(body: ContentBody, language: string): 'none' | 'part' | 'whole' {
  const own = (body.texts as Texts)[language] ?? {};
  if (Object.values(own).every((words = '') => words.trim() === '')) return 'none';
  return partsOf(body).every(({ name, needed }) => !needed || (own[name] ?? '').trim() !== '') ? 'whole' : 'part';
}

const empty: { readonly [K in ContentKind]: Extract<ContentBody, { kind: K }>['fields'] } = {
  banner: { group: 'w_home', linkageType: 'ROUTE', url: '/', art: neutralArt, pictures: null, audience: ['A', 'B'] },
  announcement: { type: 'PU', audience: ['A', 'B'], promotionId: null, isNotice: false },
  promotion: { code: '', kind: 'GAMES', art: neutralArt, pictures: null },
  help: { code: '' },
  page: { code: '', inFooter: true },
  footer: { social: [] },
  message: {
    nature: 'service',
    readers: 'all',
    usernames: [],
    levels: [],
    languages: [],
    registeredFrom: null,
    registeredUntil: null,
    newcomers: false,
  },
};

/** What a new item begins with. */
export function emptyBody(kind: ContentKind): ContentBody {
  return { kind, fields: empty[kind], texts: {} } as ContentBody;
}

/** What is sent: each text on one line, as the wire takes it. */
export function sentBody(body: ContentBody): ContentBody {
  const oneLine = (words: string) => words.replaceAll(/\s*\n\s*/g, ' ').trim();
  const texts = Object.fromEntries(
    Object.entries(body.texts as Texts).map(([language, own]) => [
      language,
      Object.fromEntries(Object.entries(own).map(([name, words = '']) => [name, oneLine(words)])),
    ]),
  );
  return { ...body, texts } as ContentBody;
}
