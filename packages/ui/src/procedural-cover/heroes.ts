import type { CoverCategory, CoverFamily } from './cover-family.ts';

/** Draws a hero of about 110 px round the origin in the family's colours. The right half lies in the fold's shade. */
export type Hero = (family: CoverFamily) => string;

const SHINE = 'fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"';

const gem: Hero = ({ hero: [light, base, fold] }) =>
  `<path d="M-54,-16L-30,-48H30L54,-16L0,56Z" fill="${base}"/><path d="M0,-48H30L54,-16L0,56Z" fill="${fold}" opacity=".6"/><path d="M-54,-16H54L24,-16L0,-48L-24,-16Z" fill="${light}" opacity=".75"/><path d="M-24,-16H24L0,56Z" fill="${light}" opacity=".45"/><path d="M-46,-20L-28,-43H-8" ${SHINE}/>`;

const cherries: Hero = ({ hero: [light, base, fold], accent: [leaf] }) =>
  `<path d="M-26,10C-22,-24 -4,-46 24,-54M28,14C30,-14 28,-36 24,-54" fill="none" stroke="${fold}" stroke-width="5" stroke-linecap="round"/><path d="M24,-54C40,-66 58,-60 62,-44C46,-38 32,-42 24,-54Z" fill="${leaf}"/>${[
    [-28, 30],
    [28, 32],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><circle r="26" fill="${base}"/><path d="M0,-26A26,26 0 0 1 0,26A34,34 0 0 0 0,-26Z" fill="${fold}" opacity=".55"/><ellipse cx="-9" cy="-10" rx="8" ry="5" fill="${light}" transform="rotate(-35 -9 -10)"/></g>`,
    )
    .join('')}`;

const star: Hero = ({ hero: [light, base, fold] }) => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [radius, turn] = [index % 2 === 0 ? 58 : 27, (index * 36 - 90) * (Math.PI / 180)];
    return [radius * Math.cos(turn), radius * Math.sin(turn)].map((value) => value.toFixed(1)).join(',');
  });
  const right = [0, 1, 2, 3, 4, 5].map((index) => points[index]).join(' ');
  return `<polygon points="${points.join(' ')}" fill="${base}"/><polygon points="${right} 0,0" fill="${fold}" opacity=".5"/><path d="M-44,-18L-15,-21L-3,-46" ${SHINE}/><circle cx="-8" cy="-6" r="8" fill="${light}" opacity=".7"/>`;
};

const cards: Hero = ({ hero: [light, base, fold], accent: [red] }) =>
  [-16, 12]
    .map(
      (turn, index) =>
        `<g transform="rotate(${turn}) translate(${index * 26 - 40} -50)"><rect width="66" height="96" rx="9" fill="${light}"/><path d="M33,0H57A9,9 0 0 1 66,9V87A9,9 0 0 1 57,96H33Z" fill="${base}"/><rect x=".8" y=".8" width="64.4" height="94.4" rx="8.4" fill="none" stroke="${fold}" stroke-opacity=".5" stroke-width="1.6"/><path transform="translate(33 50) scale(${index === 0 ? 1 : 1.1})" d="M0,24C-26,6 -24,-20 -9,-20C-3,-20 0,-15 0,-12C0,-15 3,-20 9,-20C24,-20 26,6 0,24Z" fill="${red}"/></g>`,
    )
    .join('');

const chip: Hero = ({ hero: [light, base, fold], accent: [red, gold] }) =>
  `<circle r="56" fill="${red}"/>${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M-9,-56H9L7,-38H-7Z" fill="${light}" transform="rotate(${turn})"/>`).join('')}<path d="M0,-56A56,56 0 0 1 0,56Z" fill="${fold}" opacity=".3"/><circle r="36" fill="${base}"/><circle r="31" fill="none" stroke="${gold}" stroke-width="2.5"/><path d="M0,-22L22,0L0,22L-22,0Z" fill="${gold}"/><path d="M0,-22L22,0H-22Z" fill="#fff" opacity=".4"/><path d="M-46,-22A51,51 0 0 1 -12,-49" ${SHINE}/>`;

const fish: Hero = ({ hero: [light, base, fold], accent: [gold] }) =>
  `<path d="M30,0L66,-30C60,-10 60,10 66,30Z" fill="${fold}"/><path d="M-10,-34C4,-58 26,-54 34,-30Z" fill="${gold}"/><ellipse rx="56" ry="38" fill="${base}"/><path d="M-52,12C-30,46 34,46 54,6C30,22 -20,26 -52,12Z" fill="${fold}" opacity=".6"/><path d="M6,-36C-6,-14 -6,14 6,36M24,-33C14,-12 14,12 24,33" fill="none" stroke="${light}" stroke-width="5" opacity=".7"/><circle cx="-30" cy="-8" r="12" fill="#fff"/><circle cx="-32" cy="-8" r="6" fill="#0D1A10"/><path d="M-44,-22A48,32 0 0 1 -14,-33" ${SHINE}/>`;

const ball: Hero = ({ hero: [light, base, fold], accent: [accent] }) =>
  `<circle r="56" fill="${base}"/><path d="M0,-56A56,56 0 0 1 0,56A74,74 0 0 0 0,-56Z" fill="${fold}" opacity=".5"/><path d="M0,-20L19,-6L12,16H-12L-19,-6Z" fill="${fold}"/>${[0, 72, 144, 216, 288].map((turn) => `<path d="M0,-20V-40L-15,-52M0,-40L15,-52" fill="none" stroke="${fold}" stroke-width="4" transform="rotate(${turn})"/>`).join('')}<ellipse cx="-24" cy="-28" rx="13" ry="8" fill="${light}" transform="rotate(-40 -24 -28)"/><path d="M62,20L96,34M58,34L84,48" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`;

const shield: Hero = ({ hero: [light, base, fold], accent: [accent] }) =>
  `<path d="M0,-60L50,-44V4C50,36 26,54 0,64C-26,54 -50,36 -50,4V-44Z" fill="${base}"/><path d="M0,-60L50,-44V4C50,36 26,54 0,64Z" fill="${fold}" opacity=".7"/><path d="M0,-42L34,-31V4C34,26 18,38 0,46C-18,38 -34,26 -34,4V-31Z" fill="none" stroke="${light}" stroke-width="3"/><path d="M8,-34L-20,8H-3L-9,36L20,-8H3Z" fill="${accent}"/><path d="M-43,-20V-39L-18,-47" ${SHINE}/>`;

const numbered: Hero = ({ hero: [light, base, fold], accent }) =>
  [
    [-30, 18, 34, accent[0], '7'],
    [34, 22, 30, accent[1], '4'],
    [2, -26, 38, '#F4553D', '9'],
  ]
    .map(
      ([x, y, r, colour, digit]) =>
        `<g transform="translate(${x} ${y})"><circle r="${r}" fill="${colour}"/><path d="M0,-${r}A${r},${r} 0 0 1 0,${r}Z" fill="#000" opacity=".18"/><circle r="${Number(r) * 0.52}" fill="${base}"/><text y="${Number(r) * 0.24}" text-anchor="middle" font-family="Gabarito,'Arial Black',sans-serif" font-weight="900" font-size="${Number(r) * 0.68}" fill="${fold === '#B9AF94' ? '#14231C' : fold}">${digit}</text><ellipse cx="-${Number(r) * 0.4}" cy="-${Number(r) * 0.55}" rx="${Number(r) * 0.24}" ry="${Number(r) * 0.14}" fill="${light}" opacity=".85" transform="rotate(-35)"/></g>`,
    )
    .join('');

/** What may stand on a cover of each family. */
export const heroBank: Readonly<Record<CoverCategory, readonly Hero[]>> = {
  inhouse: [star, gem, chip],
  rng: [gem, cherries, star],
  live: [cards, chip],
  fish: [fish],
  pvp: [cards, star, shield],
  sports: [ball, shield, star],
  esports: [shield, star],
  lott: [numbered],
};
