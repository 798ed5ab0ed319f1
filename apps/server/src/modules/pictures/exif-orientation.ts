import type { Orientation } from './picture-file.ts';

const orientationTag = 0x0112;
const shortType = 3;
const entryLength = 12;

/** The orientation in a block of EXIF (CIPA DC-008, tag 274 of the first directory); 1 where there is none, or none that can be read. */
export function readOrientation(tiff: Buffer): Orientation {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (short(2) !== 42 || directory + 2 > tiff.length) return 1;
  const count = short(directory);
  for (let entry = 0; entry < count; entry++) {
    const at = directory + 2 + entry * entryLength;
    if (at + entryLength > tiff.length) return 1;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return short(at + 2) === shortType && value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}
