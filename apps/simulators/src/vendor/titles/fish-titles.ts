import type { Fish } from '../engines/fish.ts';
import type { Theme, Title } from './title.ts';

/** Fish by name: what a catch pays, how often they swim by, how fast, how large. */
const shoals = {
  river: [
    ['lambari', 2, 10, 70, 46],
    ['piaba', 3, 9, 80, 51],
    ['baiacu', 5, 7, 55, 59],
    ['cara', 8, 6, 60, 68],
    ['tucunare', 12, 5, 75, 78],
    ['pintado', 20, 4, 65, 94],
    ['dourado', 40, 3, 90, 105],
    ['pirarucu', 100, 1, 50, 148],
  ],
  reef: [
    ['sardinha', 2, 10, 80, 43],
    ['palhaco', 4, 8, 65, 51],
    ['cirurgiao', 6, 7, 70, 57],
    ['baiacu', 8, 6, 50, 62],
    ['siri', 12, 5, 45, 70],
    ['tartaruga', 18, 4, 45, 89],
    ['polvo', 30, 3, 55, 100],
    ['arraia', 60, 2, 70, 124],
  ],
  deep: [
    ['sardinha', 2, 10, 85, 43],
    ['lanterna', 5, 8, 60, 57],
    ['agulha', 10, 6, 95, 76],
    ['arraia', 20, 4, 70, 108],
    ['polvo', 35, 3, 55, 108],
    ['tubarao', 80, 2, 85, 148],
    ['baleia', 200, 1, 40, 202],
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
