import type { Language } from '@trevo/i18n';
import { lotteryWordsOf, messagesOf, once } from './words.ts';

/** What only one of the languages has, and hardly any of its sentences can do without: words, and letters. */
const tellTales: Readonly<Partial<Record<Language, { readonly words: readonly string[]; readonly letters: string | null }>>> = {
  PT: {
    words:
      'você não para com uma dos das seu sua seus suas são está ou por que mais jogo jogos conta senha saldo aposta rodada hoje sem ao na nas nos é'.split(
        ' ',
      ),
    letters: '[ãõ]|ç[aãoõ]',
  },
  EN: {
    words: 'the your and with of is are you not from this here please game games account password balance stake round today without'.split(
      ' ',
    ),
    letters: null,
  },
  ES: {
    words:
      'el del una las con cuenta contraseña apuesta apuestas juego juegos ronda premio sin hasta aquí ahora puede más ya hay después qué'.split(
        ' ',
      ),
    letters: '[ñ¿¡]',
  },
  TY: { words: [], letters: '[āēīōū]' },
  UR: { words: [], letters: '[\\u0600-\\u06ff]' },
  // Its letters stand in the names of places that every language leaves as they are.
  VI: { words: 'của và không được bạn những trong với để này'.split(' '), letters: null },
  // What is written so in the short signs alone.
  CN: { words: [], letters: '[们这没还请关账时间为个话]' },
  JA: { words: [], letters: '[\\u3041-\\u30fa]' },
  KO: { words: [], letters: '[\\uac00-\\ud7a3]' },
  HI: { words: [], letters: '[\\u0905-\\u0939]' },
  KM: { words: [], letters: '[\\u1780-\\u17b3]' },
  MY: { words: [], letters: '[\\u1000-\\u1021]' },
  TA: { words: [], letters: '[\\u0b85-\\u0bb9]' },
  TH: { words: [], letters: '[\\u0e01-\\u0e5b]' },
  TW: { words: [], letters: '[們這沒嗎麼還請關帳點]' },
};

/** Words of one of them that another has as well. */
const shared: Readonly<Partial<Record<Language, readonly string[]>>> = { ES: ['para', 'dos', 'está', 'por', 'que', 'saldo', 'nos'] };

/** Finds a word or a letter of `other` that no text in `language` has. */
function tellTaleOf(other: Language, language: Language): RegExp {
  const { words, letters } = tellTales[other] ?? { words: [], letters: null };
  const own = words.filter((word) => !shared[language]?.includes(word));
  const alternatives = [own.length > 0 ? `(?<![\\p{L}\\p{N}_.-])(?:${own.join('|')})(?![\\p{L}\\p{N}_-])` : null, letters].filter(
    (part) => part !== null,
  );
  return new RegExp(alternatives.join('|'), 'iu');
}

/** What the catalogues say of texts of a language. */
const readCatalogues = once((language: Language) => {
  const own = messagesOf(language);
  const said = new Set([...own.map(([, message]) => message), ...lotteryWordsOf(language)]);
  const keys = new Set(own.map(([key]) => key));
  const others = (Object.keys(tellTales) as Language[]).filter((other) => other !== language);
  // A single letter is a sign in any: P is even numbers here, and a peak there.
  const isWord = (message: string) => message.length > 1 && !message.includes('{');
  const foreign = new Map<string, Language>();
  for (const other of others)
    for (const [, message] of messagesOf(other))
      if (isWord(message) && !said.has(message) && !foreign.has(message)) foreign.set(message, other);
  return {
    keys,
    heads: new Set([...keys].flatMap((key) => (key.includes('.') ? [key.split('.')[0]] : []))),
    foreign,
    signs: others.map((other) => [other, tellTaleOf(other, language)] as const),
  };
});

/**
 * What is wrong with a text of a page in `language`: a catalogue key in place of its sentence, or words of another language. Names of people and
 * titles that are the same everywhere are given as `names` and taken out first.
 */
export function languageFaults(language: Language, names: readonly string[]): (text: string) => string | undefined {
  const { keys, heads, foreign, signs } = readCatalogues(language);
  const isKey = (token: string): boolean =>
    (keys.has(token) && /[._]/.test(token)) || (/^[a-z]\w*(?:\.[\w-]+)+$/i.test(token) && heads.has(token.split('.')[0]));
  const withoutNames = (text: string): string => names.reduce((left, name) => left.replaceAll(name, ''), text);
  return (text) => {
    // The letters in the place of a picture are of a name.
    if (/^\p{Lu}{1,2}$/u.test(text)) return undefined;
    const key = text.split(/[\s"'(),;]+/).find((token) => isKey(token.replace(/[.:!?]+$/, '')));
    if (key !== undefined) return `a key in place of words: ${key}`;
    const other = names.includes(text) ? undefined : foreign.get(text);
    if (other !== undefined) return `${other} in a page of ${language}: ${text}`;
    for (const [from, sign] of signs) {
      // Names are many, and texts with a sign of another language are few.
      const found = sign.test(text) ? sign.exec(withoutNames(text))?.[0] : undefined;
      if (found !== undefined) return `${from} in a page of ${language} (${found}): ${text}`;
    }
    return undefined;
  };
}
