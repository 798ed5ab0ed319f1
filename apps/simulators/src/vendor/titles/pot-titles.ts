import type { PotRules } from '../engines/pot-hands.ts';
import type { Theme, Title } from './title.ts';

const cordel: Theme = { field: ['#C8863A', '#6B2A1A', '#24100A'], accent: '#FFDD93' };
const petrol: Theme = { field: ['#1F7A8C', '#0F4452', '#05191F'], accent: '#FFDD93' };
const wine: Theme = { field: ['#A83A32', '#5A1618', '#1E0608'], accent: '#FFDD93' };

type Row = readonly [code: string, pt: string, en: string, rules: PotRules, seats: number, theme: Theme];

const rows: readonly Row[] = [
  ['truco', 'Truco Paulista', 'Truco', 'truco', 2, wine],
  ['domino', 'Dominó', 'Dominoes', 'domino', 4, petrol],
  ['poquer', 'Pôquer Carioca', 'Carioca Poker', 'poker', 4, wine],
  ['cacheta', 'Cacheta', 'Cacheta', 'cacheta', 3, petrol],
  ['setemeio', 'Sete e Meio', 'Seven and a Half', 'sevenHalf', 4, cordel],
  ['pife', 'Pife', 'Pife', 'cacheta', 5, cordel],
  ['dadorei', 'Dado Rei', 'King’s Dice', 'dice', 3, petrol],
];
const rakePercent = 5;

/** The titles where the best hand takes the pot. */
export const potTitles: readonly Title[] = rows.map(([code, pt, en, rules, seats, theme]) => ({
  code,
  vendor: 'KY',
  kind: 'PVP',
  names: { PT: pt, EN: en },
  theme,
  play: { engine: 'pot', game: { rules, seats, rakePercent } },
  returns: [(100 - rakePercent) * 100, (100 - rakePercent) * 100],
}));
