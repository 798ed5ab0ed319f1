import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { CallRefusal, Outcome } from '../../core/call.ts';
import type { PictureFile } from './picture-file.ts';
import { drawPicture, openPicture, type PictureFault } from './read-picture.ts';

/** One copy of a picture as pages show it: WebP, with nothing in it but its pixels. */
export type PageCopy = { readonly width: number; readonly height: number; readonly content: Buffer };

export type PagePictureUse = {
  readonly owner: Id<'operator'>;
  /** What its widest copy has to have at least. */
  readonly least: { readonly width: number; readonly height: number };
  /** The widths of its copies, by how wide it is. */
  readonly widths: (width: number) => readonly number[];
  readonly copyBytesMax: number;
};

/**
 * Takes a PNG or JPEG in base64 that is to stand in pages, and gives a copy in each of the widths, the widest last. A moving picture is refused rather than
 * held still, and one too small rather than stretched. What was sent is read as any other picture (`readPicture`).
 */
export async function readPagePicture(
  { log }: Pick<App, 'log'>,
  base64: string,
  { owner, least, widths, copyBytesMax }: PagePictureUse,
): Promise<Outcome<readonly PageCopy[], PictureFault | 'picture_animated' | 'picture_too_small'>> {
  const file = openPicture(base64);
  if (!file.ok) return file;
  if (file.value.isAnimated) return refuse('picture_animated', 'data');
  const upright = sizeOf(file.value);
  const tooSmall = tooSmallFor(fitted(upright, widths(upright.width).at(-1) ?? 0), least);
  if (tooSmall) return tooSmall;
  const order = {
    file: file.value,
    keptPixelsMax: upright.width * upright.height,
    webpWidths: widths(upright.width),
    keptBytesMax: copyBytesMax,
  };
  const drawn = await drawPicture({ log }, { owner, base64 }, order);
  return drawn.ok ? ok(drawn.value.map(({ width, height, content }) => ({ width, height, content }))) : drawn;
}

function sizeOf({ width, height, orientation }: PictureFile): { readonly width: number; readonly height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** What a copy of a width has of it. */
function fitted({ width, height }: PagePictureUse['least'], to: number): PagePictureUse['least'] {
  return { width: to, height: Math.floor((height * to) / width + 1e-6) };
}

function tooSmallFor({ width, height }: PagePictureUse['least'], least: PagePictureUse['least']): CallRefusal<'picture_too_small'> | null {
  if (width >= least.width && height >= least.height) return null;
  const values = { width: String(width), height: String(height), leastWidth: String(least.width), leastHeight: String(least.height) };
  return { ...refuse('picture_too_small', 'data'), values };
}
