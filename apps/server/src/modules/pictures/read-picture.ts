import { limits } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { type FileFault, type PictureFile, readPictureFile } from './picture-file.ts';
import { createRedrawDesk, type Drawn, type RedrawWish } from './redraw-desk.ts';

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
const redraw = createRedrawDesk({
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
  const file = openPicture(base64);
  if (!file.ok) return file;
  const drawn = await drawPicture({ log }, { owner: use.owner, base64 }, { file: file.value, keptPixelsMax: use.keptPixelsMax });
  // Without widths for pages there is one copy, of the kind that was sent, or a JPEG.
  return drawn.ok ? ok(drawn.value[0] as Picture) : drawn;
}

/** The parts of a file in base64 that are drawn; it is decoded nowhere but in a process of its own. */
export function openPicture(base64: string): Outcome<PictureFile, FileFault> {
  const sent = decode(base64);
  if (sent === null) return refuse('picture_type_not_accepted', 'data');
  const file = readPictureFile(sent);
  return file.ok ? file : { ...file, at: 'data' };
}

/** The copies of a file that was opened, in one place of the owner's in the queue. */
export async function drawPicture(
  { log }: Pick<App, 'log'>,
  { owner, base64 }: { readonly owner: PictureUse['owner']; readonly base64: string },
  order: RedrawWish,
): Promise<Outcome<readonly Drawn[], PictureFault>> {
  const drawn = await redraw(owner, order);
  if (drawn.kind === 'drawn') return ok(drawn.pictures);
  log.warn({ owner, why: drawn.kind, bytes: Buffer.byteLength(base64, 'base64') }, 'picture refused');
  return drawn.kind === 'busy' ? refuse('pictures_busy') : refuse('picture_unreadable', 'data');
}

function decode(base64: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0 ? Buffer.from(base64, 'base64') : null;
}
