import auth from '../../assets/art/auth.svg';
import boitata from '../../assets/art/boitata.svg';
import register from '../../assets/art/register.svg';
import slotsHead from '../../assets/art/slotsHead.svg';
import welcome from '../../assets/art/welcome.svg';

/** Addresses of our drawings, by the name under which banners and promotions speak of them. */
export const drawings: Readonly<Record<string, string>> = { auth, boitata, register, slotsHead, welcome };

/** The one that is of no brand: it stands where a name says nothing. */
export const neutralDrawing: string = slotsHead;
