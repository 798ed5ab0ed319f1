import type { SportRules } from '../engines/match.ts';
import type { Names, Sport, Theme, Title } from './title.ts';

const pitch: Theme = { field: ['#2A8A4A', '#0A4A7A', '#04173D'], accent: '#D3FF5C' };
const court: Theme = { field: ['#D8702A', '#4A2A8A', '#120A3D'], accent: '#FFD05A' };
const cobalt: Theme = { field: ['#4F9BFF', '#0A2A7A', '#04123D'], accent: '#D3FF5C' };

type Row = readonly [
  code: string,
  pt: string,
  en: string,
  sport: Sport,
  rules: SportRules,
  theme: Theme,
  returns: readonly [number, number],
  league: Names,
  /** Made-up clubs and players, from the strongest to the weakest. */
  teams: string,
];

const rows: readonly Row[] = [
  [
    'goldeplaca',
    'Gol de Placa',
    'Wonder Goal',
    'football',
    { score: 'goals', line: 2.5 },
    pitch,
    [9342, 9400],
    { PT: 'Liga Trevo', EN: 'Clover League' },
    'Onças do Vale,Ferroviária Azul,Porto das Garças,União do Cerrado,Estrela da Serra,Náutico do Lago,Operário da Mata,Real Mangueiral,Atlético Ipê,Jangadeiros',
  ],
  [
    'futsal',
    'Futsal Total',
    'Total Futsal',
    'futsal',
    { score: 'goals', line: 3.5 },
    cobalt,
    [9331, 9400],
    { PT: 'Copa das Quadras', EN: 'Courts Cup' },
    'Galo do Ginásio,Quadra Viva,Tico-Tico,Bola na Rede,Vila Operária,Serra Futsal,Praça Onze,Rua Quinze',
  ],
  [
    'enterrada',
    'Enterrada',
    'Slam Dunk',
    'basketball',
    { score: 'quarters', line: 148.5 },
    court,
    [9324, 9400],
    { PT: 'Liga do Garrafão', EN: 'Paint League' },
    'Tubarões da Baía,Cestas do Sul,Lobos Guará,Ventania,Faróis,Pinheiros Altos,Mandacarus,Capital Basquete',
  ],
  [
    'matchpoint',
    'Match Point',
    'Match Point',
    'tennis',
    { score: 'sets', toWin: 2, line: 2.5 },
    cobalt,
    [9329, 9400],
    { PT: 'Aberto do Saibro', EN: 'Clay Open' },
    'L. Avelar,M. Brandt,T. Quaresma,R. Dornel,I. Solano,P. Veiga,C. Lumi,J. Artigas',
  ],
  [
    'volei',
    'Rede e Quadra',
    'Net and Court',
    'volleyball',
    { score: 'sets', toWin: 3, line: 3.5 },
    court,
    [9331, 9400],
    { PT: 'Superliga do Litoral', EN: 'Coast Superleague' },
    'Maré Alta,Coqueiral,Areia Branca,Saque Forte,Ponta do Sol,Bloqueio,Gaivotas,Cabo Verde Vôlei',
  ],
];

/** The titles with bets on simulated matches. */
export const matchTitles: readonly Title[] = rows.map(([code, pt, en, sport, rules, theme, returns, league, teams]) => ({
  code,
  vendor: 'IBC',
  kind: 'SPORTS',
  names: { PT: pt, EN: en },
  theme,
  play: { engine: 'match', game: { rules, marginPercent: 6 }, sport, league, teams: teams.split(',') },
  returns,
}));
