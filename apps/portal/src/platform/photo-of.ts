import { type KeptPicture, type KeptPictures, pictureAddress, pictureFor, pictureSet } from '@trevo/contract';
import type { Photo, PhotoFiles } from '@trevo/ui';
import { imageUrl } from './pick-cdn.ts';
import type { Theme } from './theme.ts';

type Sent = { readonly pictures: KeptPictures; readonly alt: string };

/** What an operator sent, as it stands in a page of a theme: on the image host, in every width there is, with a phone's own where there is one. */
export function photoOf({ pictures, alt }: Sent, theme: Theme, sizes: string): Photo {
  const [wide, narrow] = [pictureFor(pictures, theme, false), pictureFor(pictures, theme, true)];
  return { alt, sizes, wide: filesOf(wide), ...(narrow.id === wide.id ? {} : { narrow: filesOf(narrow) }) };
}

function filesOf(picture: KeptPicture): PhotoFiles {
  const { id, width, height } = picture;
  return { src: imageUrl(pictureAddress(id, width)), srcSet: pictureSet(picture, imageUrl), width, height };
}
