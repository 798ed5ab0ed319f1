import { expect, test } from 'vitest';
import { compileCatalogue } from './compile.ts';
import { languages } from './languages.ts';
import { createTranslator, type Translate } from './translator.ts';

const compiled = compileCatalogue({
  greeting: '{account}: {amount}',
  rounds: '{count, plural, one {# a} other {# b}}',
  why: '{name}: {of, select, one {{which, select, a {A} other {?}}} other {?}}',
});

test('a name, an id or an amount inside a sentence from right to left stands apart and moves nothing around it', () => {
  const t = createTranslator(languages.UR.tag, compiled);
  expect(t('greeting', { account: 'ana_1', amount: '−R$ 5.00' })).toBe('\u2068ana_1\u2069: \u2068−R$ 5.00\u2069');
  expect(t('rounds', { count: 2 })).toBe('2 b');
  expect(t('why', { name: 'ana_1', of: 'one', which: 'a' })).toBe('\u2068ana_1\u2069: A');
});

test('a sentence from left to right is what it says, sign for sign', () => {
  expect(createTranslator(languages.ES.tag, compiled)('greeting', { account: 'ana_1', amount: '5' })).toBe('ana_1: 5');
});

test('a key that does not exist does not compile, nor one that no filling in could make exist', () => {
  const t = createTranslator(languages.EN.tag, compiled) as Translate<'greeting' | 'state.open' | 'state.over'>;
  const [open, any, word] = ['open' as 'open' | 'over', 'open' as string, 'greeting' as string];
  expect([t('greeting'), t(`state.${open}`), t(`state.${any}`)]).toHaveLength(3);
  // @ts-expect-error: no catalogue has it.
  expect(t('greting')).toBe('greting');
  // @ts-expect-error: nothing begins like this.
  expect(t(`status.${any}`)).toBe('status.open');
  // @ts-expect-error: one of the two is not there.
  expect(t(`state.${open as 'open' | 'shut'}`)).toBe('state.open');
  // @ts-expect-error: it may be any word.
  expect(t(word)).toBe(': ');
});

test('a sentence that counts in one way only is said for every number, also by the rules of a language that counts in two', () => {
  const say = createTranslator(languages.KM.formats, compileCatalogue({ games: '{n, plural, other {ហ្គេម #}}' }));
  expect([say('games', { n: 1 }), say('games', { n: 2 }), say('games', { n: 1200 })]).toEqual(['ហ្គេម 1', 'ហ្គេម 2', 'ហ្គេម 1,200']);
});
