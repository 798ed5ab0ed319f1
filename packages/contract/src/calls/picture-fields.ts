import * as z from 'zod/mini';
import { pictureWidths } from '../pictures.ts';

export const pictureId = z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: 'id_malformed' }));

/** A picture that an operator sent, as we drew it: its name follows from what was sent, and the size is that of its widest copy. */
export const keptPicture = z.strictObject({
  id: pictureId,
  width: z.int().check(z.gte(1), z.lte(pictureWidths.most)),
  height: z.int().check(z.gte(1), z.lte(100_000)),
});

/** The pictures of a banner or a promotion: one always, another for phones and others for the light theme where they are given. */
export const keptPictures = z.strictObject({
  wide: keptPicture,
  narrow: z.nullable(keptPicture),
  wideLight: z.nullable(keptPicture),
  narrowLight: z.nullable(keptPicture),
});
