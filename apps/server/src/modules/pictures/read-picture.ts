import { limits } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { type FileFault, readPictureFile } from './picture-file.ts';
import { createRedrawDesk } from './redraw-desk.ts';

/** A picture as it may be kept and shown: drawn anew by us, upright, with nothing in it but its pixels. */
export type Picture = {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
};

/** Whose picture it is, and how many pixels its copy may have: larger ones are made smaller, in proportion. */
export type PictureUse = { readonly owner: Id<'member'> | Id<'operator'> | Id<'conversation'>; readonly keptPixelsMax: number };

/** Which of the limits a picture broke, or that there is no time for it now. */
export type PictureFault = FileFault | 'pictures_busy';

/**
 * Measured with 25 million pixels: 0.21 GB in 16 bits, 0.24 GB in CMYK, 0.28 GB interlaced, each in 0.6 s of a core; a progressive
 * JPEG keeps two bytes of each sample besides (0.2 GB), and a PNG of pure noise takes 4 s.
 */
export const redraw = createRedrawDesk({
  atOnce: 2,
  waitingMax: 16,
  ofOwnerMax: limits.uploadsMax,
  keptBytesMax: limits.uploadBytesMax,
  memoryBytesMax: 640 * 1024 ** 2,
  cpuMsMax: 15_000,
  wallMsMax: 40_000,
});

/**
 * Takes a PNG or JPEG that somebody sent, in base64, and gives the copy that may be kept. What was sent is never stored and never seen:
 * it is read in a process of its own, which a bomb ends and not the server.
 */
export async function readPicture({ log }: Pick<App, 'log'>, base64: string, use: PictureUse): Promise<Outcome<Picture, PictureFault>> {
  const sent = decodePicture(base64);
  if (sent === null) return refuse('picture_type_not_accepted', 'data');
  const file = readPictureFile(sent);
  if (!file.ok) return { ...file, at: 'data' };
  const drawn = await redraw(use.owner, { file: file.value, keptPixelsMax: use.keptPixelsMax });
  // Without a width for pages a copy is of the kind that was sent, or a JPEG.
  if (drawn.kind === 'drawn') return ok(drawn.picture as Picture);
  log.warn({ owner: use.owner, why: drawn.kind, bytes: sent.length }, 'picture refused');
  return drawn.kind === 'busy' ? refuse('pictures_busy') : refuse('picture_unreadable', 'data');
}

export function decodePicture(base64: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0 ? Buffer.from(base64, 'base64') : null;
}
