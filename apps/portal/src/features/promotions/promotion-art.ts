import { useStore } from '@nanostores/react';
import authArt from '@trevo/ui/assets/art/auth.svg';
import boitataArt from '@trevo/ui/assets/art/boitata.svg';
import registerArt from '@trevo/ui/assets/art/register.svg';
import slotsHeadArt from '@trevo/ui/assets/art/slotsHead.svg';
import welcomeArt from '@trevo/ui/assets/art/welcome.svg';
import type { ArtImage } from '@trevo/ui';
import { photoOf } from '../../platform/photo-of.ts';
import { imageUrl } from '../../platform/pick-cdn.ts';
import { $theme } from '../../platform/theme.ts';
import type { Promotion } from '../announcements/index.ts';

const drawings: Readonly<Record<string, string>> = {
  auth: authArt,
  boitata: boitataArt,
  register: registerArt,
  slotsHead: slotsHeadArt,
  welcome: welcomeArt,
};
const sizes = '(max-width: 1023px) 100vw, 320px';

/** The picture of a promotion in the theme of the page: what an operator sent, else one of our drawings by name, an address of this site, else one of no brand's. */
export function usePromotionArt(): (promotion: Pick<Promotion, 'alt' | 'art' | 'pictures'>) => ArtImage {
  const theme = useStore($theme);
  return ({ art, alt, pictures }) =>
    pictures === null ? (drawings[art] ?? (art.startsWith('/') ? imageUrl(art) : slotsHeadArt)) : photoOf({ pictures, alt }, theme, sizes);
}
