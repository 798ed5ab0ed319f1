import authArt from '@trevo/ui/assets/art/auth.svg';
import boitataArt from '@trevo/ui/assets/art/boitata.svg';
import registerArt from '@trevo/ui/assets/art/register.svg';
import slotsHeadArt from '@trevo/ui/assets/art/slotsHead.svg';
import welcomeArt from '@trevo/ui/assets/art/welcome.svg';
import { imageUrl } from '../../platform/pick-cdn.ts';

const drawings: Readonly<Record<string, string>> = {
  auth: authArt,
  boitata: boitataArt,
  register: registerArt,
  slotsHead: slotsHeadArt,
  welcome: welcomeArt,
};

/** The picture of a banner: one of our drawings by name, an address of this site or of the image host, else the welcome drawing. */
export function bannerArt(art: string): string {
  return drawings[art] ?? (art.startsWith('/') ? imageUrl(art) : welcomeArt);
}
