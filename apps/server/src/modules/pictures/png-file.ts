import { crc32 } from 'node:zlib';
import { readOrientation } from './exif-orientation.ts';
import type { Orientation, PictureFile } from './picture-file.ts';

/** What is needed to draw a picture as it was meant: pixels, palette, transparency, colour space. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);
/** More than any program writes; each costs time to look at. */
const chunksMax = 10_000;
const markLength = 8;
const frameLength = 12;

type Chunk = { readonly type: string; readonly data: Buffer; readonly whole: Buffer };

/** A PNG (W3C Portable Network Graphics, third edition) up to its IEND, each chunk whole and with the right checksum; null when it is not. */
export function readPngFile(content: Buffer): PictureFile | null {
  const chunks = readChunks(content);
  const head = chunks?.[0];
  if (!chunks || head?.type !== 'IHDR' || head.data.length !== 13) return null;
  if (!chunks.some(({ type }) => type === 'IDAT') || chunks.some((chunk, index) => isForeign(chunk, index))) return null;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  if (width === 0 || height === 0) return null;
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const orientation: Orientation = exif ? readOrientation(exif.data) : 1;
  const isAnimated = chunks.some(({ type }) => type === 'acTL');
  const parts = chunks.filter(({ type }) => kept.has(type)).map(({ whole }) => whole);
  const drawn = Buffer.concat([content.subarray(0, markLength), ...parts]);
  return { type: 'image/png', width, height, orientation, isAnimated, content: drawn };
}

/** The chunks up to IEND, or null when one is cut, changed or too many. What stands behind IEND is not part of the picture. */
function readChunks(content: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = markLength; at + frameLength <= content.length && chunks.length < chunksMax; ) {
    const end = at + frameLength + content.readUInt32BE(at);
    if (end > content.length) return null;
    const type = content.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type) || crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return null;
    chunks.push({ type, data: content.subarray(at + 8, end - 4), whole: content.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** A second head, or a chunk that a reader must understand and we do not. */
function isForeign({ type }: Chunk, index: number): boolean {
  const isCritical = /^[A-Z]/.test(type);
  return isCritical && (!kept.has(type) || (type === 'IHDR' && index > 0));
}
