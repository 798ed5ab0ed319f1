import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BrandLook, houseLook, paletteOf, tokensOf } from './brand-look.ts';
import { contrastOf, type Hex, toHex, toOklch, veilOf } from './colour.ts';
import { houseCategory, houseGrounds, houseLight, houseOnBrand, houseRamps, houseVeils } from './house-look.ts';
import { lookFaults } from './look-faults.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../ui/src/styles/tokens.css'), 'utf8');
const [dark = '', light = ''] = tokens.split("[data-theme='light'] {");
const tokenOf = (css: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1];
const colour = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 255 })))
  .map((parts): Hex => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('the house look of the contract is that of the style tokens', () => {
  for (const [ramp, steps] of Object.entries(houseRamps))
    for (const [step, hex] of Object.entries(steps)) expect(tokenOf(dark, `${ramp}-${step}`), `${ramp}-${step}`).toBe(hex);
  for (const [name, hex] of Object.entries(houseGrounds.dark)) expect(tokenOf(dark, name), name).toBe(hex);
  for (const [name, hex] of Object.entries({ ...houseGrounds.light, ...houseLight })) expect(tokenOf(light, name), name).toBe(hex);
  for (const [name, hex] of Object.entries(houseCategory)) expect(tokenOf(dark, name), name).toBe(hex);
  for (const [css, veils] of [[dark, houseVeils.dark] as const, [light, houseVeils.light] as const])
    for (const [name, [hex, share]] of Object.entries(veils)) expect(css).toContain(`--${name}: ${veilOf(hex, share)};`);
  expect([tokenOf(dark, 'text-on-brand'), tokenOf(light, 'text-on-brand')]).toEqual([houseOnBrand.dark, houseOnBrand.light]);
});

test('the look of the house can be read, and derived from itself it is itself', () => {
  expect(lookFaults(houseLook)).toEqual([]);
  const palette = paletteOf(houseLook);
  for (const [step, hex] of Object.entries(houseRamps.folha))
    expect(contrastOf(palette.dark[`brand-${step}`] ?? '#000000', hex)).toBeLessThan(1.02);
  expect(palette.light).toMatchObject({ accent: houseLight.accent, 'text-on-brand': '#ffffff' });
});

test('nothing of a brand keeps the hue of the house: its grounds, greys, hairlines and the category of the house’s own games have its own', () => {
  const look: BrandLook = { accentDark: '#ffab6b', accentLight: '#a8431a', ground: '#1b2a55', fonts: 'text' };
  const hexOf = (value: string): Hex => {
    const bytes = /^rgb\((\d+) (\d+) (\d+) /.exec(value)?.slice(1);
    return bytes === undefined ? (value as Hex) : `#${bytes.map((byte) => Number(byte).toString(16).padStart(2, '0')).join('')}`;
  };
  const greens = Object.entries(tokensOf(look)).flatMap(([theme, values]) =>
    Object.entries(values).flatMap(([name, value]) => {
      // What is written on the accent is next to black or white.
      if (name === 'text-on-brand' || !/^(?:#[0-9a-f]{6}|rgb\()/.test(value)) return [];
      const { c, h } = toOklch(hexOf(value));
      return c > 0.02 && h > 120 && h < 190 ? [`${theme} ${name} ${value}`] : [];
    }),
  );
  expect(greens).toEqual([]);
  const own = tokensOf(look);
  for (const theme of ['dark', 'light'] as const)
    for (const name of Object.keys(houseVeils[theme])) expect(own[theme][name], name).not.toBe(tokensOf(houseLook)[theme][name]);
  expect(own.dark['cat-inhouse']).not.toBe(houseCategory['cat-inhouse']);
});

test('a colour survives the way to lightness, chroma and hue and back', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

describe('contrast', () => {
  test('is told as WCAG tells it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test('a look that nobody can read is refused with the figure, in the theme in which it fails', () => {
    const yellow: BrandLook = { ...houseLook, accentLight: '#ffe14d' };
    expect(lookFaults(yellow)[0]).toMatchObject({ theme: 'light', ratio: expect.any(Number), least: expect.any(Number) });
    expect(lookFaults(yellow).every(({ theme, ratio, least }) => theme === 'light' && ratio < least)).toBe(true);
    expect(lookFaults({ ...houseLook, accentDark: '#1a1033' }).some(({ theme, ink }) => theme === 'dark' && ink === 'accent')).toBe(true);
  });

  test('whatever a brand chooses, what passes can be read: words 4.5 to 1 on the accent, in both themes', () => {
    const looks = fc.record({ accentDark: colour, accentLight: colour, ground: fc.option(colour), fonts: fc.constant('house' as const) });
    fc.assert(
      fc.property(looks, (look) => {
        if (lookFaults(look).length > 0) return;
        const palette = paletteOf(look);
        for (const theme of ['dark', 'light'] as const) {
          const { accent = '#000000', 'text-on-brand': on = '#000000' } = palette[theme];
          expect(contrastOf(accent, on)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});

test('no value of a look can leave its place in the style sheet', () => {
  const values = Object.values(tokensOf({ ...houseLook, ground: '#203050', fonts: 'round' })).flatMap((theme) => Object.values(theme));
  for (const value of values) expect(value).toMatch(/^[#\w\s'.,()/%-]+$/);
});
