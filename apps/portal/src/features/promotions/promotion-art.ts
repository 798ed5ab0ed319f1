import boitataArt from '@trevo/ui/assets/art/boitata.svg';
import slotsHeadArt from '@trevo/ui/assets/art/slotsHead.svg';
import welcomeArt from '@trevo/ui/assets/art/welcome.svg';
import { imageUrl } from '../../platform/pick-cdn.ts';

const drawings: Readonly<Record<string, string>> = { boitata: boitataArt, slotsHead: slotsHeadArt, welcome: welcomeArt };

/** The picture of a promotion: one of our drawings by name, an address of this site, else the welcome drawing. */
export function promotionArt(art: string): string {
  return drawings[art] ?? (art.startsWith('/') ? imageUrl(art) : welcomeArt);
}
