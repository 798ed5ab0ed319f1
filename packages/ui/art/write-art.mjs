import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { art as auth } from './banners/auth.mjs';
import { art as boitata } from './banners/boitata.mjs';
import { art as register } from './banners/register.mjs';
import { art as slotsHead } from './banners/slots-head.mjs';
import { art as welcome } from './banners/welcome.mjs';
import { mark, wordmark } from './brand.mjs';
import { covers } from './covers/index.mjs';
import { svg } from './kit/frame.mjs';
import { art as blank } from './spots/blank.mjs';
import { art as empty } from './spots/empty.mjs';
import { boitata as boitataSlot } from './slots/boitata.mjs';
import { carnaval } from './slots/carnaval.mjs';
import { esmeralda } from './slots/esmeralda.mjs';
import { picture } from './slots/pieces.mjs';
import { art as offline } from './spots/offline.mjs';
import { pieces, symbolSvg } from './symbols/index.mjs';
import { vendorLogos } from './vendor-logos.mjs';

const ASSETS = new URL('../assets/', import.meta.url);
/** Pictures of the in-house slots stand beside the client that shows them. */
const SLOTS = '../../../apps/games/src/games/';
const SYMBOL_BOX = [-6, -8, 212, 212];
const SCENE_BOX = [0, 0, 1920, 1080];
const NAMESPACED = '<svg xmlns="http://www.w3.org/2000/svg"';

/** Every drawing of the house by its place as seen from `assets/`. With `--check` nothing is written: the script fails where a file differs. */
function drawings() {
  const drawn = covers.map((cover) => ({ cover, text: svg(cover.id, cover.build, { title: cover.title }) }));
  const manifest = drawn.map(({ cover: { id, title, cat, glow }, text }) => ({ id, title, cat, glow, bytes: text.length }));
  const slots = [boitataSlot, carnaval, esmeralda].flatMap(({ code, background, symbols }) => [
    [`${SLOTS}${code}/background.svg`, picture('b', background, SCENE_BOX)],
    ...Object.entries(symbols).map(([name, build]) => [`${SLOTS}${code}/symbols/${name}.svg`, picture('s', build, SYMBOL_BOX)]),
  ]);
  return {
    ...Object.fromEntries(slots),
    ...Object.fromEntries(drawn.map(({ cover, text }) => [`covers/${cover.id}.svg`, text])),
    'covers/manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
    ...Object.fromEntries(Object.entries(vendorLogos).map(([code, text]) => [`vendors/${code}.svg`, text])),
    // The pieces that the simulated vendors play with: theirs to serve.
    ...Object.fromEntries(Object.keys(pieces).map((id) => [`../../../apps/simulators/public/symbols/${id}.svg`, symbolSvg(id)])),
    'art/auth.svg': auth,
    'art/boitata.svg': boitata,
    'art/register.svg': register,
    'art/slotsHead.svg': slotsHead,
    'art/welcome.svg': welcome,
    'art/spot-blank.svg': blank,
    'art/spot-empty.svg': empty,
    'art/spot-offline.svg': offline,
    'art/logo-mark.svg': mark(88).replace('<svg', NAMESPACED),
    'art/wordmark.svg': wordmark(40, '#F4F7F0').replace('<svg', NAMESPACED),
  };
}

const kept = (path) => (existsSync(new URL(path, ASSETS)) ? readFileSync(new URL(path, ASSETS), 'utf8') : null);
const differing = Object.entries(drawings()).filter(([path, text]) => kept(path) !== text);
if (process.argv.includes('--check')) {
  for (const [path] of differing) console.error(`${path} differs from what its source draws`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of differing) writeFileSync(new URL(path, ASSETS), text);
  console.log(`${differing.length} drawings written`);
}
