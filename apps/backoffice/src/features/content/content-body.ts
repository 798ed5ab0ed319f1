import { type ContentBody, type ContentKind, contentLimits } from '@trevo/contract';

/** One text of an item: how long it may be, and how it is written. */
export type Part = { readonly name: PartName; readonly most: number; readonly look: 'area' | 'line' | 'prose'; readonly needed: boolean };
export type PartName = 'action' | 'content' | 'description' | 'eyebrow' | 'summary' | 'tab' | 'text' | 'title';

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
  ],
  announcement: article,
  promotion: [part('title'), part('summary', { look: 'area', needed: true }), part('content', { look: 'prose', needed: true })],
  help: article,
  footer: [part('description', { look: 'area', needed: true })],
  message: article,
};

/** The texts of a kind in the order written. A tab has a banner of the carousel only. */
export function partsOf(body: ContentBody): readonly Part[] {
  if (body.kind !== 'banner') return parts[body.kind];
  return body.fields.group === 'w_home'
    ? parts.banner.map((one) => (one.name === 'tab' ? { ...one, needed: true } : one))
    : parts.banner.filter(({ name }) => name !== 'tab');
}

type Texts = Readonly<Record<string, Readonly<Partial<Record<PartName, string>>>>>;

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
  if (Object.values(own).every((words) => words.trim() === '')) return 'none';
  return partsOf(body).every(({ name, needed }) => !needed || (own[name] ?? '').trim() !== '') ? 'whole' : 'part';
}

const empty: { readonly [K in ContentKind]: Extract<ContentBody, { kind: K }>['fields'] } = {
  banner: { group: 'w_home', linkageType: 'ROUTE', url: '/', art: 'welcome', audience: ['A', 'B'] },
  announcement: { type: 'PU', audience: ['A', 'B'], promotionId: null, isNotice: false },
  promotion: { code: '', kind: 'GAMES', art: 'welcome' },
  help: { code: '' },
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
      Object.fromEntries(Object.entries(own).map(([name, words]) => [name, oneLine(words)])),
    ]),
  );
  return { ...body, texts } as ContentBody;
}
