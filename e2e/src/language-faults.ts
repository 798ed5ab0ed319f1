import type { Language } from '@trevo/i18n';
import { messagesOf } from './words.ts';

/** Words that only one of the two languages has, and that hardly any sentence can do without. */
const tellTales: Readonly<Partial<Record<Language, RegExp>>> = {
  PT: /(?<![\p{L}.-])(?:você|não|para|com|uma|dos|das|seu|sua|seus|suas|são|está|ou|por|que|mais|jogo|jogos|conta|senha|saldo|aposta|rodada|hoje|sem|ao|na|nas|nos|é)(?![\p{L}-])|[ãõ]|ç[aãoõ]/iu,
  EN: /(?<![\p{L}.-])(?:the|your|and|with|of|is|are|you|not|from|this|here|please|game|games|account|password|balance|stake|round|today|without)(?![\p{L}-])/iu,
};

/**
 * What is wrong with a text of a page in `language`: a catalogue key in place of its sentence, or words of the other language. Names of people and
 * titles that are the same everywhere are given as `names` and taken out first.
 */
export function languageFaults(language: Language, names: readonly string[]): (text: string) => string | undefined {
  const other: Language = language === 'PT' ? 'EN' : 'PT';
  const own = new Set(messagesOf(language).map(([, message]) => message));
  // A single letter is a sign in either: P is even numbers here, and a peak there.
  const isWord = (message: string) => message.length > 1 && !message.includes('{');
  const foreign = new Set(messagesOf(other).flatMap(([, message]) => (isWord(message) && !own.has(message) ? [message] : [])));
  const keys = new Set(messagesOf(language).map(([key]) => key));
  const heads = new Set([...keys].flatMap((key) => (key.includes('.') ? [key.split('.')[0]] : [])));
  const isKey = (token: string): boolean =>
    (keys.has(token) && /[._]/.test(token)) || (/^[a-z]\w*(?:\.[\w-]+)+$/i.test(token) && heads.has(token.split('.')[0]));
  return (text) => {
    const key = text.split(/[\s"'(),;]+/).find((token) => isKey(token.replace(/[.:!?]+$/, '')));
    if (key !== undefined) return `a key in place of words: ${key}`;
    if (foreign.has(text)) return `${other} in a page of ${language}: ${text}`;
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
    const found = tellTales[other]?.exec(rest)?.[0];
    return found === undefined ? undefined : `${other} in a page of ${language} (${found}): ${text}`;
  };
}
