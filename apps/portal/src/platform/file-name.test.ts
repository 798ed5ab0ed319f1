import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test('a file is named after the brand it is saved at, and nothing of a name ends up in a path', () => {
  expect(fileNameOf('proof.json', 'Sabiá')).toBe('sabia-proof.json');
  expect(fileNameOf('proof.json', 'Trevo')).toBe('trevo-proof.json');
  expect(fileNameOf('proof.json', '../Casa / “Ñandú” 7')).toBe('casa-nandu-7-proof.json');
  expect(fileNameOf('proof.json', '클로버')).toBe('클로버-proof.json');
  expect(fileNameOf('proof.json', '★')).toBe('proof.json');
});
