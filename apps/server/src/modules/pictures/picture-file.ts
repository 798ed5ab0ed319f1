import { limits } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import type { CallRefusal, Outcome } from '../../core/call.ts';
import { readJpegFile } from './jpeg-file.ts';
import { readPngFile } from './png-file.ts';

/** How a picture lies in its file, as EXIF says it: 1 upright, 2 to 8 mirrored or turned. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a file says of itself, and the parts of it that are needed to draw it: no texts, places, thumbnails, animations or tails. */
export type PictureFile = {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** It moves: what we draw of it is its first picture. */
  readonly isAnimated: boolean;
  readonly content: Buffer;
};

export type FileFault = 'picture_type_not_accepted' | 'picture_too_large' | 'picture_too_many_pixels' | 'picture_unreadable';

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegMark = Buffer.from([0xff, 0xd8, 0xff]);

/** Reads what a file is from its bytes, never from its name, and holds it against the limits; nothing is unpacked for that. */
export function readPictureFile(content: Buffer): Outcome<PictureFile, FileFault> {
  const isPng = content.subarray(0, 8).equals(pngMark);
  const isJpeg = content.subarray(0, 3).equals(jpegMark);
  if (!isPng && !isJpeg) return refuse('picture_type_not_accepted');
  if (content.length > limits.uploadBytesMax)
    return { ...refuse('picture_too_large'), values: { max: String(limits.uploadBytesMax / 1024 ** 2) } };
  const file = isPng ? readPngFile(content) : readJpegFile(content);
  if (file === null) return refuse('picture_unreadable');
  return tooManyPixels(file) ?? ok(file);
}

function tooManyPixels({ width, height }: PictureFile): CallRefusal<'picture_too_many_pixels'> | null {
  const { uploadPixelsMax: pixels, uploadSidePxMax: side } = limits;
  if (width * height <= pixels && width <= side && height <= side) return null;
  const values = { width: String(width), height: String(height), side: String(side), millions: String(pixels / 1_000_000) };
  return { ...refuse('picture_too_many_pixels'), values };
}
