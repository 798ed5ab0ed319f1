import { pngFile } from './picture-files.ts';

/** A small picture; each `tint` is another one. */
export function proofImage(tint = 0): Buffer {
  return pngFile(8, 8, [0, tint, 255 - tint]);
}
