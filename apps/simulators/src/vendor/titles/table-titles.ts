import type { TableGame } from '../engines/table.ts';
import type { Theme, Title } from './title.ts';

const midnight: Theme = { field: ['#2C4A96', '#12224F', '#070C1F'], accent: '#F2C25B' };
const ruby: Theme = { field: ['#7A1430', '#3A0A22', '#12040C'], accent: '#F2C25B' };
const felt: Theme = { field: ['#14705A', '#0B4038', '#041814'], accent: '#F2C25B' };

type Row = readonly [code: string, pt: string, en: string, game: TableGame, theme: Theme, returns: readonly [number, number]];

const threeDice = ['small', 'big', 'oddSum', 'evenSum', 's1', 's2', 's3', 's4', 's5', 's6'];

const rows: readonly Row[] = [
  ['roleta', 'Roleta Ipanema', 'Ipanema Roulette', { deal: 'roulette' }, felt, [9729, 9729]],
  ['roletaveloz', 'Roleta Relâmpago', 'Flash Roulette', { deal: 'roulette' }, midnight, [9729, 9729]],
  ['bacara', 'Bacará Rubi', 'Ruby Baccarat', { deal: 'baccarat' }, ruby, [8588, 9893]],
  ['safira', 'Bacará Safira', 'Sapphire Baccarat', { deal: 'baccarat', spots: ['player', 'banker'] }, midnight, [9877, 9893]],
  ['dragaotigre', 'Dragão & Tigre', 'Dragon & Tiger', { deal: 'dragonTiger' }, ruby, [9230, 9615]],
  ['vinteum', 'Vinte e Um', 'Twenty-One Duel', { deal: 'twentyOne' }, felt, [9595, 9673]],
  ['sicbo', 'Sic Bo', 'Sic Bo', { deal: 'sicBo' }, midnight, [8750, 9722]],
  ['tresdados', 'Três Dados', 'Three Dice', { deal: 'sicBo', spots: threeDice }, ruby, [9629, 9722]],
  ['holdem', 'Hold’em de Gala', 'Gala Hold’em', { deal: 'pokerHand' }, felt, [9482, 9522]],
  ['rodareal', 'Roda Real', 'Royal Wheel', { deal: 'bigWheel' }, midnight, [9600, 9600]],
  ['cartamaior', 'Carta Maior', 'High Card', { deal: 'highCard' }, ruby, [9538, 9615]],
];

/** The table titles. */
export const tableTitles: readonly Title[] = rows.map(([code, pt, en, game, theme, returns]) => ({
  code,
  vendor: 'EA',
  kind: 'LIVE',
  names: { PT: pt, EN: en },
  theme,
  play: { engine: 'table', game },
  returns,
}));
