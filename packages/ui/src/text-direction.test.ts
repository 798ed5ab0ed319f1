import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test.each([
  ['a sentence that begins with a name in other letters', 'Trevo میں خوش آمدید', 'rtl'],
  ['a name with a short word of the other script', 'Roleta Relâmpago لائیو', 'ltr'],
  ['an id behind its label', 'mbr_01m3enye68kdgmbtegsg2yesja شناخت', 'ltr'],
  ['letters of East Asia', '雷鳴ルーレット', 'ltr'],
  ['marks over letters of a script from the right', 'آگ کے سات', 'rtl'],
  ['a dialling code', '+55', 'ltr'],
  ['Hebrew', 'ברוכים הבאים ל־Trevo', 'rtl'],
  ['a sign alone', '–', undefined],
  ['nothing', '', undefined],
])('%s runs by most of its letters', (_, text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
