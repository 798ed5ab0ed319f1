import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameRows } from './vendor-games.ts';

const covers = join(import.meta.dirname, '../../../../../packages/ui/assets/covers');

test('a vendor with a lobby lists it before its titles, with a cover of its own and nothing to try; others list none', () => {
  const [first, ...rest] = gameRows('http://vendor.example', 'EA');
  expect(first).toMatchObject({
    code: 'salao',
    kind: 'LIVE',
    lobby: true,
    demo: false,
    names: { PT: 'Salão Alvorada', EN: 'Daybreak Hall' },
  });
  expect(existsSync(join(covers, 'salao.svg'))).toBe(true);
  expect([rest.length, rest.filter(({ lobby, demo }) => lobby || !demo)]).toEqual([11, []]);
  for (const vendor of ['AG', 'IBC', 'KY']) expect(gameRows('http://vendor.example', vendor).filter(({ lobby }) => lobby)).toEqual([]);
});
