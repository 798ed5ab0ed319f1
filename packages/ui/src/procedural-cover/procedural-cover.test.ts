import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CoverCategory, coverFamilies, turnedHue } from './cover-family.ts';
import { inTwoLines } from './lettering.ts';
import { proceduralCover } from './procedural-cover.ts';

const categories = Object.keys(coverFamilies) as CoverCategory[];

test('the same game always gets the same cover, another game another one', () => {
  for (const category of categories) {
    expect(proceduralCover('n-1', category, 'Pipa')).toBe(proceduralCover('n-1', category, 'Pipa'));
    expect(proceduralCover('n-2', category, 'Pipa')).not.toBe(proceduralCover('n-1', category, 'Pipa'));
  }
});

test('whatever a game is called, its cover is well-formed, small, and refers to nothing outside', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...categories), fc.string({ maxLength: 60 }), (nodeId, category, name) => {
      const svg = proceduralCover(nodeId, category, name.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, ''));
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(parsed.querySelector('parsererror, script, image, use, foreignObject, a')).toBeNull();
      expect(parsed.documentElement.getAttribute('viewBox')).toBe('0 0 200 260');
      expect(svg).not.toMatch(/NaN|undefined|(?:href|src|on\w+)=/);
      expect(svg.length).toBeLessThan(12_000);
    }),
    { numRuns: 60 },
  );
});

test('markup in a name stays text', () => {
  const parsed = new DOMParser().parseFromString(proceduralCover('x', 'rng', '<b>&"'), 'image/svg+xml');
  expect([...parsed.querySelectorAll('text')].map((node) => node.textContent)).toContain('<b>&"');
});

test.each([
  ['Pipa', ['Pipa']],
  ['Mega Roda', ['Mega Roda']],
  ['Tesouro do Polvo', ['Tesouro', 'do Polvo']],
  ['Supercalifragilisticexpialidocious', ['Supercalifragilistice…']],
])('%s stands on its lines', (name, lines) => {
  expect(inTwoLines(name)).toEqual(lines);
});

test('a full turn of the hue leaves a colour as it was, and grey never changes', () => {
  expect(turnedHue('#c92b43', 360)).toBe('#c92b43');
  expect(turnedHue('#808080', 77)).toBe('#808080');
  expect(turnedHue('#ff0000', 120)).toBe('#00ff00');
});
