import { useStore } from '@nanostores/react';
import boitataArt from '@trevo/ui/assets/art/boitata.svg';
import slotsHeadArt from '@trevo/ui/assets/art/slotsHead.svg';
import welcomeArt from '@trevo/ui/assets/art/welcome.svg';
import type { ArtImage } from '@trevo/ui';
import { photoOf } from '../../platform/photo-of.ts';
import { imageUrl } from '../../platform/pick-cdn.ts';
import { $theme } from '../../platform/theme.ts';
import type { Promotion } from '../announcements/index.ts';

const drawings: Readonly<Record<string, string>> = { boitata: boitataArt, slotsHead: slotsHeadArt, welcome: welcomeArt };
const sizes = '(max-width: 1023px) 100vw, 320px';

/** The picture of a promotion in the theme of the page: what an operator sent, else one of our drawings by name, an address of this site, else the welcome drawing. */
export function usePromotionArt(): (promotion: Pick<Promotion, 'alt' | 'art' | 'pictures'>) => ArtImage {
  const theme = useStore($theme);
  return ({ art, alt, pictures }) =>
    pictures === null ? (drawings[art] ?? (art.startsWith('/') ? imageUrl(art) : welcomeArt)) : photoOf({ pictures, alt }, theme, sizes);
}
