import { readFileSync, writeFileSync } from 'node:fs';
import { art as auth } from './banners/auth.mjs';
import { art as boitata } from './banners/boitata.mjs';
import { art as register } from './banners/register.mjs';
import { art as slotsHead } from './banners/slots-head.mjs';
import { art as welcome } from './banners/welcome.mjs';
import { mark, wordmark } from './brand.mjs';
import { covers } from './covers/index.mjs';
import { svg } from './kit/frame.mjs';
import { art as empty } from './spots/empty.mjs';
import { art as offline } from './spots/offline.mjs';

const ASSETS = new URL('../assets/', import.meta.url);
const NAMESPACED = '<svg xmlns="http://www.w3.org/2000/svg"';

/** Every drawing of the house by its place under `assets/`. With `--check` nothing is written: the script fails where a file differs. */
function drawings() {
  const drawn = covers.map((cover) => ({ cover, text: svg(cover.id, cover.build, { title: cover.title }) }));
  const manifest = drawn.map(({ cover: { id, title, cat, glow }, text }) => ({ id, title, cat, glow, bytes: text.length }));
  return {
    ...Object.fromEntries(drawn.map(({ cover, text }) => [`covers/${cover.id}.svg`, text])),
    'covers/manifest.json': JSON.stringify(manifest, null, 1),
    'art/auth.svg': auth,
    'art/boitata.svg': boitata,
    'art/register.svg': register,
    'art/slotsHead.svg': slotsHead,
    'art/welcome.svg': welcome,
    'art/spot-empty.svg': empty,
    'art/spot-offline.svg': offline,
    'art/logo-mark.svg': mark(88).replace('<svg', NAMESPACED),
    'art/wordmark.svg': wordmark(40, '#F4F7F0').replace('<svg', NAMESPACED),
  };
}

const differing = Object.entries(drawings()).filter(([path, text]) => readFileSync(new URL(path, ASSETS), 'utf8') !== text);
if (process.argv.includes('--check')) {
  for (const [path] of differing) console.error(`${path} differs from what its source draws`);
  process.exitCode = differing.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of differing) writeFileSync(new URL(path, ASSETS), text);
  console.log(`${differing.length} drawings written`);
}
