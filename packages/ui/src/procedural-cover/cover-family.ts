/** The families of covers; each has its field, ornament and lettering. */
export type CoverCategory = 'inhouse' | 'rng' | 'live' | 'fish' | 'pvp' | 'sports' | 'esports' | 'lott';

/** The colours of a family. */
export interface CoverFamily {
  readonly field: readonly [top: string, bottom: string];
  readonly halo: string;
  readonly ornament: string;
  /** Light and dark half of the hero, and its outline. */
  readonly hero: readonly [light: string, base: string, fold: string];
  readonly accent: readonly [string, string];
  /** Lettering: face from light to key light, extrusion, outline. */
  readonly letters: readonly [light: string, key: string, side: string, outline: string];
}

export const coverFamilies: Readonly<Record<CoverCategory, CoverFamily>> = {
  inhouse: {
    field: ['#1D8A53', '#0B4A34'],
    halo: '#8FF07F',
    ornament: '#D9FAD5',
    hero: ['#A9F59A', '#4FC963', '#1D7A43'],
    accent: ['#FFDD7A', '#F4553D'],
    letters: ['#FFFDF2', '#C9F7A4', '#0B5A38', '#05261A'],
  },
  rng: {
    field: ['#E2483B', '#6E1236'],
    halo: '#FFB84D',
    ornament: '#FFE9A6',
    hero: ['#FFE59A', '#F5AE2B', '#B4560F'],
    accent: ['#8FF07F', '#FF8FB0'],
    letters: ['#FFFDF2', '#FFB83A', '#8E1630', '#33060F'],
  },
  live: {
    field: ['#2C4A96', '#0B1430'],
    halo: '#F2C25B',
    ornament: '#F2C25B',
    hero: ['#FFFDF4', '#E6D9BC', '#8C7A55'],
    accent: ['#D7263D', '#F2C25B'],
    letters: ['#FFF6D8', '#F2C25B', '#5A3D10', '#0A0F22'],
  },
  fish: {
    field: ['#3CC9C4', '#053248'],
    halo: '#C9FBF4',
    ornament: '#E4FFFB',
    hero: ['#FFD3A8', '#FF7F5C', '#B8392F'],
    accent: ['#FFD05A', '#3CC9C4'],
    letters: ['#FFFDF2', '#FFD56B', '#0A5364', '#032630'],
  },
  pvp: {
    field: ['#F6E6C4', '#DDBF85'],
    halo: '#FFF9EA',
    ornament: '#8A6A34',
    hero: ['#F26A52', '#C5352B', '#7A1A1C'],
    accent: ['#1F6F78', '#211A12'],
    letters: ['#FFFDF2', '#F3D9A0', '#8A1F1C', '#211A12'],
  },
  sports: {
    field: ['#4F9BFF', '#0A2A7A'],
    halo: '#D3FF5C',
    ornament: '#DCEBFF',
    hero: ['#FFFFFF', '#DDE6F2', '#7E93B5'],
    accent: ['#D3FF5C', '#FF7A3C'],
    letters: ['#FFFFFF', '#D3FF5C', '#0C2E86', '#061540'],
  },
  esports: {
    field: ['#1E4A5C', '#070C14'],
    halo: '#35E0E8',
    ornament: '#35E0E8',
    hero: ['#B8FBFF', '#35E0E8', '#12707C'],
    accent: ['#FF7A6B', '#35E0E8'],
    letters: ['#FFFFFF', '#8FF3F7', '#0F4B58', '#04080E'],
  },
  lott: {
    field: ['#FFE27A', '#F08C1A'],
    halo: '#FFF6D0',
    ornament: '#B85F0A',
    hero: ['#FFFFFF', '#F3EFE2', '#B9AF94'],
    accent: ['#1D8A53', '#2E6BD8'],
    letters: ['#FFFDF2', '#FFE27A', '#0F6B43', '#07301F'],
  },
};

/** The same colour, `degrees` further round the wheel. */
export function turnedHue(hex: string, degrees: number): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const span = high - low;
  const light = (high + low) / 2;
  const saturation = span === 0 ? 0 : span / (1 - Math.abs(2 * light - 1));
  const sector = span === 0 ? 0 : high === r ? (g - b) / span : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  const hue = (sector * 60 + degrees + 720) % 360;
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
