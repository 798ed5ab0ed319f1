import { describe, expect, test } from 'vitest';
import { productionLicences } from './licence-rules.ts';

describe('the rule on licences', () => {
  test('accepts the licences we reviewed and refuses every other, also inside an expression', () => {
    const refused = (licence: string | undefined): boolean =>
      productionLicences({ 'node_modules/x': { version: '1.0.0', ...(licence === undefined ? {} : { license: licence }) } }).length > 0;
    for (const licence of ['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC']) expect(refused(licence), licence).toBe(false);
    for (const licence of ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', undefined])
      expect(refused(licence), licence).toBe(true);
  });

  test('does not ask for the licence of what is installed for development only', () => {
    expect(productionLicences({ 'node_modules/x': { version: '1.0.0', license: 'GPL-3.0', dev: true } })).toEqual([]);
  });
});
