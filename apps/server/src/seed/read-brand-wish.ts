import { parseArgs } from 'node:util';
import { type FontPair, fontPairNames, fontPairs, type Hex, houseLook, isHex } from '@trevo/contract';
import { defaultLanguage, isLanguage, type Language, spokenLanguages } from '@trevo/i18n';
import { currencies, isCurrency } from '@trevo/money';
import { isOperatorName } from '../modules/operators/index.ts';
import { type BrandWish, type LotteryChoice, lotteryChoices } from './create-brand.ts';

export const brandUsage =
  'npm run brand:create -- --name <name> --host <host> … --language <language> … --currency <currency> [--code <code>] [--time-zone <zone>] ' +
  '[--jurisdiction <law>] [--accent-dark <#rrggbb>] [--accent-light <#rrggbb>] [--ground <#rrggbb>] [--fonts <pair>] [--lotteries house|all|none] ' +
  '[--licence <text>] [--operator <user name>] (the first language is the default)';

export const operatorNameFault = 'The user name of the operator needs 3 to 32 letters, digits, ".", "_" or "-", a letter first.';

export type Read = { readonly wish: BrandWish; readonly operator: string } | { readonly fault: string };

const text = { type: 'string' } as const;
const many = { type: 'string', multiple: true } as const;
const options = {
  name: text,
  code: text,
  host: many,
  language: many,
  currency: text,
  'time-zone': text,
  jurisdiction: text,
  'accent-dark': text,
  'accent-light': text,
  ground: text,
  fonts: text,
  lotteries: text,
  licence: text,
  operator: text,
} as const;

/** What a command line asks for, or one sentence that says what is wrong with it. */
export function readBrandWish(words: readonly string[]): Read {
  const said = valuesOf(words);
  if ('fault' in said) return said;
  const { name = '', currency = '', fonts = 'house', lotteries = 'house', licence, operator = 'admin' } = said;
  const languages = (said.language ?? []).map((word) => word.toUpperCase());
  const [first] = languages;
  if (name.trim() === '' || first === undefined || currency === '') return { fault: brandUsage };
  if (!areSpoken(languages)) return { fault: `The languages are ${spokenLanguages.join(', ')}.` };
  if (!isCurrency(currency)) return { fault: `The currency must be one of ${Object.keys(currencies).join(', ')}.` };
  if (!isPair(fonts)) return { fault: `The fonts must be one of ${fontPairNames.join(', ')}.` };
  if (!isChoice(lotteries)) return { fault: `The lotteries must be one of ${lotteryChoices.join(', ')}.` };
  // Asked before anything is made: a brand without its operator would be left.
  if (!isOperatorName(operator)) return { fault: operatorNameFault };
  const accentDark = colourOf(said['accent-dark'], houseLook.accentDark);
  const accentLight = colourOf(said['accent-light'], houseLook.accentLight);
  const ground = colourOf(said.ground, null);
  if (accentDark === undefined || accentLight === undefined || ground === undefined) return { fault: 'Colours are written like #1b7a3b.' };
  const config = {
    name: name.trim(),
    hosts: said.host ?? [],
    languages,
    defaultLanguage: languages[0] ?? defaultLanguage,
    currency,
    timeZone: said['time-zone'] ?? 'America/Sao_Paulo',
    jurisdiction: said.jurisdiction ?? 'default',
    look: { accentDark, accentLight, ground, fonts },
    logo: null,
    licence: licence === undefined ? {} : { [first]: licence },
  };
  return { wish: { code: said.code ?? codeOf(name), config, lotteries }, operator };
}

function valuesOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    return { fault: `${error instanceof Error ? error.message : String(error)}\n${brandUsage}` };
  }
}

/** The name in small letters without accents: `Sabiá Azul` is `sabia-azul`. */
function codeOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 32);
}

/** Undefined: something was said that is no colour. */
function colourOf<T>(said: string | undefined, otherwise: T): Hex | T | undefined {
  if (said === undefined) return otherwise;
  const small = said.toLowerCase();
  return isHex(small) ? small : undefined;
}

function areSpoken(words: readonly string[]): words is readonly Language[] {
  return words.every(isLanguage);
}

function isPair(word: string): word is FontPair {
  return Object.hasOwn(fontPairs, word);
}

function isChoice(word: string): word is LotteryChoice {
  return lotteryChoices.some((choice) => choice === word);
}
