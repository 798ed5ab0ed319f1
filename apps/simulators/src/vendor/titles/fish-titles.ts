import type { Fish } from '../engines/fish.ts';
import type { Theme, Title } from './title.ts';

/** Fish by name: what a catch pays, how often they swim by, how fast, how large. */
const shoals = {
  river: [
    ['lambari', 2, 10, 70, 34],
    ['piaba', 3, 9, 80, 38],
    ['baiacu', 5, 7, 55, 44],
    ['cara', 8, 6, 60, 50],
    ['tucunare', 12, 5, 75, 58],
    ['pintado', 20, 4, 65, 70],
    ['dourado', 40, 3, 90, 78],
    ['pirarucu', 100, 1, 50, 110],
  ],
  reef: [
    ['sardinha', 2, 10, 80, 32],
    ['palhaco', 4, 8, 65, 38],
    ['cirurgiao', 6, 7, 70, 42],
    ['baiacu', 8, 6, 50, 46],
    ['siri', 12, 5, 45, 52],
    ['tartaruga', 18, 4, 45, 66],
    ['polvo', 30, 3, 55, 74],
    ['arraia', 60, 2, 70, 92],
  ],
  deep: [
    ['sardinha', 2, 10, 85, 32],
    ['lanterna', 5, 8, 60, 42],
    ['agulha', 10, 6, 95, 56],
    ['arraia', 20, 4, 70, 80],
    ['polvo', 35, 3, 55, 80],
    ['tubarao', 80, 2, 85, 110],
    ['baleia', 200, 1, 40, 150],
  ],
} as const;

const teal: Theme = { field: ['#3CC9C4', '#0F7E93', '#053248'], accent: '#FFC94A' };
const blue: Theme = { field: ['#2FB3C4', '#0B6283', '#042B47'], accent: '#FF8F78' };
const green: Theme = { field: ['#4FC9A0', '#0E7A66', '#04332E'], accent: '#FFD05A' };

type Row = readonly [vendor: string, code: string, pt: string, en: string, shoal: keyof typeof shoals, theme: Theme, returnPercent: number];

const rows: readonly Row[] = [
  ['AG', 'abissal', 'Caça Abissal', 'Deep Hunt', 'deep', blue, 96],
  ['AG', 'polvo', 'Tesouro do Polvo', 'Octopus Treasure', 'reef', teal, 96],
  ['AG', 'siri', 'Siri Dourado', 'Golden Crab', 'reef', teal, 95],
  ['AG', 'tartaruga', 'Baía das Tartarugas', 'Turtle Bay', 'reef', green, 96],
  ['AG', 'rionegro', 'Rio Negro', 'Black River', 'river', green, 95],
  ['CQ9', 'dourado', 'Rei do Pantanal', 'King of the Pantanal', 'river', green, 96],
  ['CQ9', 'anzol', 'Anzol de Ouro', 'Golden Hook', 'river', teal, 96],
  ['CQ9', 'tubarao', 'Boca do Tubarão', 'Shark’s Mouth', 'deep', blue, 95],
  ['CQ9', 'recife', 'Recife Dourado', 'Golden Reef', 'reef', blue, 96],
];

/** The fishing titles. */
export const fishTitles: readonly Title[] = rows.map(([vendor, code, pt, en, shoal, theme, returnPercent]) => ({
  code,
  vendor,
  kind: 'FISH',
  names: { PT: pt, EN: en },
  theme,
  play: {
    engine: 'fish',
    game: { returnPercent, fish: shoals[shoal].map(([id, times, swims, speed, size]): Fish => ({ id, times, swims, speed, size })) },
  },
  returns: [returnPercent * 100, returnPercent * 100],
}));
