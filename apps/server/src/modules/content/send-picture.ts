import { createHash } from 'node:crypto';
import { type Calls, type InputOf, type KeptPicture, picturesMax, pictureSizes, type ResponseOf, widthsOf } from '@trevo/contract';
import { invariant, ok, refuse } from '@trevo/kernel';
import { type CallContext, operatorOf, type Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type PictureFault, readPagePicture } from '../pictures/index.ts';
import { countPictures, findPicture, insertPicture, namePictures, readCopy } from './pictures-store.ts';

/** The largest thing that a first visit waits for: a photograph in full width has a fifth of this. */
const copyBytesMax = 400 * 1024;

type Refusal = PictureFault | 'content_full' | 'picture_animated' | 'picture_too_small';

/** Keeps a picture that banners and promotions can show, in every width that the portal asks for. The same one sent again is found, and not drawn twice. */
export async function sendPicture(
  ctx: CallContext,
  { place, data }: InputOf<Calls['officeSendContentPicture']>,
): Promise<Outcome<ResponseOf<Calls['officeSendContentPicture']>, Refusal>> {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const least = pictureSizes[place];
  const id = createHash('sha256').update(data).digest('hex').slice(0, 32);
  const known = await inTransaction(app.db, (tx) => nameKnown(tx, ctx, id));
  if (known !== null && known.width >= least.width && known.height >= least.height) return ok({ picture: known });
  // Nobody makes us draw a picture that is not kept.
  if (known === null && (await countPictures(app.db, merchant.id)) >= picturesMax) return refuse('content_full');
  const read = await readPagePicture(app, data, { owner: operatorId, least, widths: widthsOf, copyBytesMax });
  if (!read.ok) return read;
  const widest = read.value.at(-1);
  invariant(widest !== undefined, 'A picture is kept in its own width at least');
  const picture = { id, width: widest.width, height: widest.height };
  const isKept = await inTransaction(app.db, async (tx) => {
    if (!(await insertPicture(tx, merchant.id, { id, copies: read.value, at: app.clock.now() }))) return false;
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: operatorId },
      action: 'content.picture',
      subject: { kind: 'merchant', id: merchant.id },
      detail: { picture },
      at: app.clock.now(),
    });
    return true;
  });
  return isKept ? ok({ picture }) : refuse('content_full');
}

async function nameKnown(tx: Parameters<typeof namePictures>[0], { app, merchant }: CallContext, id: string): Promise<KeptPicture | null> {
  await namePictures(tx, merchant.id, [id], app.clock.now());
  return findPicture(tx, merchant.id, id);
}

/** A picture as the portal shows it, for the preview of who writes. */
export async function showPicture(
  { app, merchant }: CallContext,
  { contentPictureId }: InputOf<Calls['officeContentPicture']>,
): Promise<Outcome<ResponseOf<Calls['officeContentPicture']>, 'not_found'>> {
  const picture = await findPicture(app.db, merchant.id, contentPictureId);
  const copy = picture === null ? null : await readCopy(app.db, merchant.id, picture.id, picture.width);
  return copy === null ? refuse('not_found') : ok({ type: 'image/webp', data: copy.toString('base64') });
}
