import { useStore } from '@nanostores/react';
import { type ArtImage, drawings, neutralDrawing } from '@trevo/ui';
import { photoOf } from '../../platform/photo-of.ts';
import { imageUrl } from '../../platform/pick-cdn.ts';
import { $theme } from '../../platform/theme.ts';
import type { BannerItem } from '../announcements/index.ts';

type Shown = Pick<BannerItem, 'alt' | 'art' | 'pictures'>;

/**
 * The picture of a banner or a promotion in the theme of the page: what an operator sent, else one of our drawings by name, an address of this site or of the image host,
 * else one of no brand's.
 */
export function useContentArt(sizes: string): (content: Shown) => ArtImage {
  const theme = useStore($theme);
  return ({ art, alt, pictures }) =>
    pictures === null
      ? (drawings[art] ?? (art.startsWith('/') ? imageUrl(art) : neutralDrawing))
      : photoOf({ pictures, alt }, theme, sizes);
}
