import type { Id } from '@trevo/kernel';
import { refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import type { Logo } from '../brand/index.ts';
import { readPicture } from '../pictures/index.ts';
import { safeSvg } from './safe-svg.ts';

/** A logo is shown 34 pixels high, and three times as sharp at most. */
const keptPixelsMax = 400_000;
const keptBytesMax = 256 * 1024;

/** Takes a logo that an operator sent, in base64, and gives what we drew of it. What was sent is never stored and never seen. */
export async function readSentLogo(
  app: App,
  base64: string,
  owner: Id<'operator'>,
): Promise<Outcome<Omit<Logo, 'id'>, 'logo_unfit' | 'pictures_busy'>> {
  const text = Buffer.from(base64, 'base64').toString('utf8');
  if (/^\uFEFF?\s*</.test(text)) return readDrawing(text);
  const read = await readPicture(app, base64, { owner, keptPixelsMax });
  if (!read.ok) return read.code === 'pictures_busy' ? refuse('pictures_busy') : refuse('logo_unfit', 'data');
  const { type, width, height, content } = read.value;
  return content.length > keptBytesMax ? refuse('logo_unfit', 'data') : { ok: true, value: { type, width, height, content } };
}

function readDrawing(text: string): Outcome<Omit<Logo, 'id'>, 'logo_unfit'> {
  const drawing = text.length > keptBytesMax ? null : safeSvg(text);
  if (drawing === null) return refuse('logo_unfit', 'data');
  const { width, height } = drawing;
  return { ok: true, value: { type: 'image/svg+xml', width, height, content: Buffer.from(drawing.text) } };
}
