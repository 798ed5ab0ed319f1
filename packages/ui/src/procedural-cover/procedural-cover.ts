import { type CoverCategory, type CoverFamily, coverFamilies, turnedHue } from './cover-family.ts';
import { heroBank } from './heroes.ts';
import { lettering } from './lettering.ts';
import { rays, spark, tiles } from './ornament.ts';
import { seedOf, streamOf } from './seeded-stream.ts';

/**
 * A cover for a game without art, as SVG text of 200 × 260: field, ornament, halo, hero, props, vignette, lettering, edge.
 * The same `nodeId` always gets the same cover. The text carries no script and no reference to anything outside.
 */
export function proceduralCover(nodeId: string, category: CoverCategory, displayName: string): string {
  const seed = seedOf(nodeId);
  const next = streamOf(seed);
  const family = shifted(coverFamilies[category], next() * 24 - 12);
  const rayCount = 18 + Math.floor(next() * 13);
  const tileSide = 20 + Math.floor(next() * 3) * 10;
  const heroes = heroBank[category];
  const hero = heroes[Math.floor(next() * heroes.length)] ?? heroes[0];
  const lean = Math.round(next() * 16 - 8);
  const mirrored = seed % 2 === 1;
  const [light, key, side, outline] = family.letters;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="260" viewBox="0 0 200 260">`,
    definitions(family, light, key),
    `<g clip-path="url(#c)"><rect width="200" height="260" fill="url(#b)"/>`,
    `<path d="${tiles(next, tileSide)}" fill="${family.ornament}" opacity=".07"/>`,
    `<path d="${rays(rayCount, 100, 104, 220)}" fill="${family.ornament}" opacity=".13"/>`,
    `<circle cx="100" cy="104" r="92" fill="url(#h)"/>`,
    `<ellipse cx="100" cy="176" rx="52" ry="9" fill="#000" opacity=".28"/>`,
    `<g transform="translate(100 106) rotate(${lean}) scale(${mirrored ? -1.12 : 1.12} 1.12)">${hero?.(family) ?? ''}</g>`,
    props(next, family),
    `<rect width="200" height="260" fill="url(#v)"/>`,
    lettering(displayName, 'url(#f)', side, outline),
    `</g><rect x=".75" y=".75" width="198.5" height="258.5" rx="15.25" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.5"/></svg>`,
  ].join('');
}

function definitions(family: CoverFamily, light: string, key: string): string {
  const [top, bottom] = family.field;
  const outline = family.letters[3];
  return [
    `<defs><clipPath id="c"><rect width="200" height="260" rx="16"/></clipPath>`,
    `<linearGradient id="b" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${key}"/></linearGradient>`,
    `<radialGradient id="h"><stop stop-color="${family.halo}" stop-opacity=".62"/><stop offset="1" stop-color="${family.halo}" stop-opacity="0"/></radialGradient>`,
    `<linearGradient id="v" x2="0" y2="1"><stop offset=".55" stop-color="${outline}" stop-opacity="0"/><stop offset="1" stop-color="${outline}" stop-opacity=".7"/></linearGradient></defs>`,
  ].join('');
}

/** Two large sparks and a small one, and two coins of which one is cropped by the frame. Never symmetrical, never in the badges' corners. */
function props(next: () => number, family: CoverFamily): string {
  const at = (low: number, high: number): number => Math.round(low + next() * (high - low));
  const sparks = [
    spark(at(20, 44), at(60, 96), at(9, 13)),
    spark(at(158, 184), at(50, 84), at(9, 13)),
    spark(at(30, 170), at(150, 172), at(4, 6)),
  ];
  const [face, ring] = family.accent;
  const coins = [
    [at(2, 10), at(140, 166), 15],
    [at(160, 182), at(140, 170), 10],
  ].map(
    ([x, y, r]) =>
      `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${face}"/><path d="M0,-${r}A${r},${r} 0 0 1 0,${r}Z" fill="#000" opacity=".2"/><circle r="${(r ?? 0) * 0.62}" fill="none" stroke="${ring}" stroke-width="2"/></g>`,
  );
  return `${coins.join('')}<path d="${sparks.join('')}" fill="#fff" opacity=".9"/>`;
}

function shifted(family: CoverFamily, degrees: number): CoverFamily {
  const turn = (hex: string): string => turnedHue(hex, degrees);
  return {
    ...family,
    field: [turn(family.field[0]), turn(family.field[1])],
    halo: turn(family.halo),
    accent: [turn(family.accent[0]), turn(family.accent[1])],
  };
}
