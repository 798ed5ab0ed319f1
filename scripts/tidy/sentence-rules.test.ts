import { expect, test } from 'vitest';
import { filledSentences } from './sentence-rules.ts';

const SENTENCES = JSON.stringify({
  'a.sum': '{sum} in all',
  'a.count': '{n, plural, one {# row} other {# rows}}',
  'a.home': '{brand}, home',
});

function found(code: string, path = 'apps/portal/src/a.tsx') {
  const files = [
    { path: 'packages/i18n/catalogues/en/a.json', text: SENTENCES },
    { path, text: code },
  ];
  return filledSentences({ files, exists: () => true }).map(({ message }) => message);
}

test('a sentence with parts is asked for with them', () => {
  expect(found("t('a.sum', { sum }); t('a.home'); t('a.other'); set('a.sum')")).toEqual([]);
  expect(found("t('a.sum'); t('a.count')")).toEqual(['a.sum is asked for without its sum', 'a.count is asked for without its n']);
  expect(found("t('a.sum')", 'apps/portal/src/a.test.tsx')).toEqual([]);
});
