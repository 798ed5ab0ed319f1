import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameKeysPath, gameKeysText } from './write-game-keys.ts';

test('the keys of games’ own words are those of the files that there are', () => {
  expect(readFileSync(gameKeysPath, 'utf8')).toBe(gameKeysText());
});
