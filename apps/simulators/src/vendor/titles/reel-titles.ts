import type { ReelProfile } from '../engines/reel-profiles.ts';
import type { Theme, Title } from './title.ts';

/** What each profile returns; the exact tables hold it to that. */
const returnOf: Readonly<Record<ReelProfile, number>> = { classic: 9634, steady: 9298, lively: 9788, bold: 9559, tall: 9756 };

const letters = ['a', 'k', 'q', 'j'];

type Row = readonly [
  vendor: string,
  code: string,
  pt: string,
  en: string,
  profile: ReelProfile,
  theme: Theme,
  /** Wild, scatter, then the paying symbols from the dearest down; five reels add letters. */
  symbols: string,
];

const ember: Theme = { field: ['#B8402A', '#6B1420', '#22060C'], accent: '#FFB83A' };
const guava: Theme = { field: ['#D8486E', '#7A0C45', '#2A0318'], accent: '#FFD98A' };
const dusk: Theme = { field: ['#7A4AA8', '#3B1C66', '#150826'], accent: '#FFC46B' };
const forest: Theme = { field: ['#2FA36B', '#0C5E45', '#04241C'], accent: '#FFE07A' };
const cocoa: Theme = { field: ['#A8683A', '#5A2A14', '#1F0D06'], accent: '#FFD98A' };
const tide: Theme = { field: ['#2390C0', '#0B4A7A', '#04182E'], accent: '#8FE6F5' };
const night: Theme = { field: ['#3A4FA8', '#1A2260', '#080A22'], accent: '#FFE07A' };
const sun: Theme = { field: ['#F0A03A', '#B8501A', '#3A1406'], accent: '#FFF3B8' };

const rows: readonly Row[] = [
  ['AG', 'frutas', 'Fruta Boa', 'Good Fruit', 'classic', guava, 'trevo sino melancia abacaxi laranja limao caju cereja'],
  ['AG', 'sapo', 'Sapo da Sorte', 'Lucky Frog', 'steady', forest, 'trevo moeda sapo ferradura flor folha'],
  ['AG', 'arara', 'Arara Rara', 'Rare Macaw', 'lively', tide, 'arara estrela borboleta flor manga folha'],
  ['AG', 'capivara', 'Capivara Zen', 'Zen Capybara', 'steady', forest, 'capivara moeda tartaruga flor folha coco'],
  ['AG', 'pimenta', 'Pimenta Malagueta', 'Malagueta Chilli', 'bold', ember, 'fogo estrela pimenta milho limao cafe'],
  ['AG', 'garimpo', 'Garimpo Feliz', 'Happy Diggings', 'lively', cocoa, 'diamante moeda esmeralda rubi safira topazio'],
  ['AG', 'galeao', 'Galeão Perdido', 'Lost Galleon', 'bold', tide, 'bau moeda coroa bussola ancora concha'],
  ['AG', 'sinos', 'Sete Sinos', 'Seven Bells', 'classic', ember, 'sete moeda sino estrela ferradura limao laranja cereja'],
  ['AG', 'lua', 'Lua Cheia', 'Full Moon', 'tall', night, 'lua estrela coruja borboleta flor folha'],
  ['AG', 'abacaxi', 'Abacaxi Turbo', 'Turbo Pineapple', 'classic', sun, 'raio sol abacaxi coco manga laranja limao cereja'],
  ['PNG', 'boto', 'Boto Encantado', 'Enchanted Dolphin', 'lively', dusk, 'lua moeda boto chapeu flor concha'],
  ['PNG', 'saojoao', 'São João', 'Midsummer Fair', 'steady', night, 'fogo estrela balao viola milho bandeira'],
  ['PNG', 'sertao', 'Sertão Dourado', 'Golden Backlands', 'bold', sun, 'sol moeda chapeu viola cacto ferradura'],
  ['PNG', 'viola', 'Moda de Viola', 'Country Guitar', 'lively', cocoa, 'viola estrela chapeu ferradura flor cafe'],
  ['PNG', 'coruja', 'Coruja Sábia', 'Wise Owl', 'tall', dusk, 'coruja lua chave livro estrela folha'],
  ['PNG', 'foguete', 'Rumo às Estrelas', 'To the Stars', 'lively', night, 'foguete estrela planeta lua diamante raio'],
  ['PNG', 'ferradura', 'Ferradura da Sorte', 'Lucky Horseshoe', 'classic', forest, 'trevo moeda ferradura sete sino estrela limao cereja'],
  ['PNG', 'ipe', 'Ipê Amarelo', 'Golden Trumpet Tree', 'steady', sun, 'flor sol borboleta arara manga folha'],
  ['PNG', 'raio', 'Pedra do Raio', 'Thunder Rock', 'tall', dusk, 'raio diamante rubi safira esmeralda topazio'],
  ['CQ9', 'cacau', 'Cacau Dourado', 'Golden Cocoa', 'steady', cocoa, 'cacau moeda coroa cafe flor folha'],
  ['CQ9', 'cafe', 'Grão de Ouro', 'Golden Bean', 'lively', cocoa, 'cafe moeda sol milho flor folha'],
  ['CQ9', 'sol', 'Sol de Verão', 'Summer Sun', 'classic', tide, 'sol estrela coco abacaxi melancia manga laranja limao'],
  ['CQ9', 'coco', 'Água de Coco', 'Coconut Water', 'steady', tide, 'coco sol tartaruga concha abacaxi folha'],
  ['CQ9', 'morpho', 'Azul Morpho', 'Morpho Blue', 'lively', night, 'borboleta lua flor safira folha coruja'],
  ['CQ9', 'jacare', 'Jacaré Bacana', 'Cool Caiman', 'bold', forest, 'jacare moeda chapeu tartaruga concha flor'],
  ['CQ9', 'tatu', 'Tatu-Bola', 'Armadillo Roll', 'steady', cocoa, 'tatu sol cacto ferradura milho folha'],
  ['CQ9', 'mico', 'Mico Dourado', 'Golden Tamarin', 'tall', ember, 'mico moeda manga caju coco folha'],
  ['CQ9', 'bruto', 'Diamante Bruto', 'Rough Diamond', 'bold', guava, 'diamante coroa rubi esmeralda safira topazio'],
];

/** The reel titles. */
export const reelTitles: readonly Title[] = rows.map(([vendor, code, pt, en, profile, theme, symbols]) => {
  const [wild = '', scatter = '', ...pays] = symbols.split(' ');
  const all = profile === 'classic' ? [wild, ...pays, scatter] : [wild, ...pays, ...letters, scatter];
  return {
    code,
    vendor,
    kind: 'RNG',
    names: { PT: pt, EN: en },
    theme,
    play: { engine: 'reels', profile, symbols: all },
    returns: [returnOf[profile], returnOf[profile]],
  };
});
