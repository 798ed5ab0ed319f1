import { expect, test } from 'vitest';
import { joinSentences } from './index.ts';

test.each([
  [[], ''],
  [['Uma.'], 'Uma.'],
  [['Uma.', 'Outra!', 'E mais.'], 'Uma. Outra! E mais.'],
  [['一つ。', '二つ！', '三つ。'], '一つ。二つ！三つ。'],
  [['ایک۔', 'دو۔'], 'ایک۔ دو۔'],
  [['一つ。', 'One.', 'Two.'], '一つ。One. Two.'],
])('%j are said as %j', (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});
