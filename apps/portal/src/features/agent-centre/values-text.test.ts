import { expect, test } from 'vitest';
import type { Say } from '../../platform/language.ts';
import { readValuesText, valueFaults, valuesText, valueWords } from './values-text.ts';

const t = ((key: string, values: object = {}) => `${key} ${Object.values(values).join()}`.trim()) as Say;
const empty = valuesText({}, 'pt-BR');

test('a rate is typed in percent, in the language of the page, to a part per million', () => {
  const typed = { ...empty, 'values.SERIES': '1950', 'values.RNG': '0,8', 'values.LIVE': '1,2345' };
  expect(readValuesText(typed, 'pt-BR')).toEqual({ SERIES: 1950, RNG: 8000, LIVE: 12_345 });
  expect(readValuesText(valuesText({ SERIES: 1950, RNG: 8000, LIVE: 12_345 }, 'en'), 'en')).toEqual({
    SERIES: 1950,
    RNG: 8000,
    LIVE: 12_345,
  });
});

test('what is typed says at once what is wrong with it', () => {
  const typed = { ...empty, 'values.SERIES': '1961', 'values.RNG': 'muito', 'values.LIVE': '0,5', 'values.FISH': '1' };
  const own = { SERIES: 1960, RNG: 10_000, LIVE: 10_000, FISH: 10_000 };
  expect(valueFaults(typed, { own, least: { LIVE: 6000 } }, { t, tag: 'pt-BR' })).toEqual({
    'values.SERIES': 'agent.fault.above 1960',
    'values.RNG': 'agent.fault.number',
    'values.LIVE': 'agent.fault.below 0,6%',
  });
});

test('what the account has cannot be left out', () => {
  expect(valueFaults(empty, { own: { RNG: 9000 }, least: { RNG: 100 } }, { t, tag: 'pt-BR' })).toEqual({
    'values.RNG': 'agent.fault.below 0,01%',
  });
});

test('a series is told without signs that group its digits', () => {
  expect(valueWords('SERIES', 1960, 'pt-BR')).toBe('1960');
});
