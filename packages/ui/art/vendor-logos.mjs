import { textD } from './kit/letters.mjs';
import { font } from './kit/fonts.mjs';
import { star4 } from './kit/ornament.mjs';
import { path } from './kit/shapes.mjs';

/** Vendors of the specification (§9), each with a colour of ours: typographic marks, nobody's real one. */
const codes = 'AE AG BBIN BG CQ9 DG EA GG IBC ISB KX KY LOTUS MG MGS OG PNG PT RTG SBT TGP TH TTG UG WD WS XY'.split(' ');
const tones = [
  ['#4FC963', '#1F7D3D'],
  ['#F5AE2B', '#A8640B'],
  ['#F0592E', '#9A2A12'],
  ['#19B5C9', '#0A6478'],
  ['#7A6BE0', '#3E2F9A'],
  ['#E0447F', '#8C1248'],
  ['#4F9BFF', '#1B55C4'],
];

const height = 48;
const size = 26;

/** A plate with a spark and the code, readable on dark and on light: brands of every name show it, and nobody's mark is on it. */
export const vendorLogos = {
  ...Object.fromEntries(codes.map((code, index) => [code, logo(code, tones[index % tones.length])])),
  // The platform's own studio.
  PGE: logo('PGE', tones[0]),
};

function logo(code, [light, dark]) {
  const width = Math.ceil(lengthOf(code) + 70);
  const plate = `M14,2H${width - 14}A12,12 0 0 1 ${width - 2},14V${height - 14}A12,12 0 0 1 ${width - 14},${height - 2}H5A3,3 0 0 1 2,${height - 5}V14A12,12 0 0 1 14,2Z`;
  const spark = star4(26, 25, 15, '#FFFDF2', 0.24) + star4(38, 13, 5, '#FFDD7A', 0.24);
  const letters = path(textD(code, 'gab800', size, { anchor: 'l', x: 50, y: 24 }), '#FFFDF2');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${code}">${path(plate, dark)}${path(`M14,2H${width - 14}A12,12 0 0 1 ${width - 2},14V22L2,${height - 8}V14A12,12 0 0 1 14,2Z`, light)}${spark}${letters}</svg>`;
}

function lengthOf(code) {
  const face = font('gab800');
  return [...code].reduce((sum, letter) => sum + (face.charToGlyph(letter).advanceWidth / face.unitsPerEm) * size, 0);
}
