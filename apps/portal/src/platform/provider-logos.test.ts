import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { providerLogos } from '@trevo/contract';
import { expect, test } from 'vitest';

const logos = join(import.meta.dirname, '../../../../packages/ui/assets/vendors');

test.each([
  ['[S9.VEND.01]', 'FISH', 'AG BBIN CQ9 GG PT RTG'],
  ['[S9.VEND.02]', 'LIVE', 'AG BBIN BG DG EA LOTUS OG PT TGP'],
  ['[S9.VEND.03]', 'PVP', 'KX KY TH WS XY'],
  ['[S9.VEND.04]', 'RNG', 'AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD'],
  ['[S9.VEND.05]', 'SPORTS', 'IBC SBT UG'],
] as const)('%s providers of %s are %s, and each has a logo', (_, kind, codes) => {
  expect([...providerLogos[kind]]).toEqual(codes.split(' '));
  for (const code of providerLogos[kind]) expect(existsSync(join(logos, `${code}.svg`)), code).toBe(true);
});
