import { LEAF, LEAFD, LET } from '../slots/props.mjs';
import { edge, finish, grain } from '../../kit/frame.mjs';
import { lettering, warps } from '../../kit/lettering.mjs';
import { rng } from '../../kit/numbers.mjs';
import { azulejo, palm, rays, star4 } from '../../kit/ornament.mjs';
import { T, circ, ell, g, rect } from '../../kit/shapes.mjs';
import { pieces } from '../../symbols/index.mjs';

/** Fields of the slots family: light centre, middle, edge; the lettering's side and its dark. */
const fields = {
  ember: [['#FFB45A', '#E8502E', '#8E1630', '#33060F'], '#8E1630', '#33060F'],
  guava: [['#FFC2A0', '#F0567E', '#A81656', '#3A0524'], '#8C0F48', '#33031F'],
  dusk: [['#D8A8F0', '#8A4AC0', '#4A1C7A', '#170630'], '#4A1C7A', '#170630'],
  forest: [['#C9F5A0', '#3FB06A', '#0C6B48', '#032A1E'], '#0C5E3C', '#021C14'],
  cocoa: [['#FFD9A0', '#C9803A', '#6B3416', '#240E05'], '#6B2F10', '#200B03'],
  tide: [['#C9FAF0', '#3CB8D0', '#0F6FA0', '#042844'], '#0B5A8A', '#03182C'],
  night: [['#9AB0F5', '#3F55C0', '#1C2270', '#070824'], '#2A2F8A', '#060720'],
  sun: [['#FFF0B0', '#FFB43A', '#E0701A', '#5A1E06'], '#A8480C', '#3A1204'],
};

/** id, title, field, hero, props (two or three), lines of lettering. */
const rows = [
  ['capivara', 'Capivara Zen', 'forest', 'capivara', 'folha flor moeda', 'Capivara|Zen'],
  ['pimenta', 'Pimenta Malagueta', 'ember', 'pimenta', 'fogo limao milho', 'Pimenta|Malagueta'],
  ['garimpo', 'Garimpo Feliz', 'cocoa', 'bau', 'esmeralda rubi safira', 'Garimpo|Feliz'],
  ['galeao', 'Galeão Perdido', 'tide', 'bussola', 'ancora moeda concha', 'Galeão|Perdido'],
  ['sinos', 'Sete Sinos', 'ember', 'sino', 'sete cereja estrela', 'Sete|Sinos'],
  ['lua', 'Lua Cheia', 'night', 'lua', 'coruja borboleta flor', 'Lua|Cheia'],
  ['abacaxi', 'Abacaxi Turbo', 'sun', 'abacaxi', 'raio laranja coco', 'Abacaxi|Turbo'],
  ['sertao', 'Sertão Dourado', 'sun', 'cacto', 'chapeu sol ferradura', 'Sertão|Dourado'],
  ['viola', 'Moda de Viola', 'cocoa', 'viola', 'chapeu estrela flor', 'Moda de|Viola'],
  ['coruja', 'Coruja Sábia', 'dusk', 'coruja', 'livro chave lua', 'Coruja|Sábia'],
  ['foguete', 'Rumo às Estrelas', 'night', 'foguete', 'planeta estrela lua', 'Rumo às|Estrelas'],
  ['ferradura', 'Ferradura da Sorte', 'forest', 'ferradura', 'trevo moeda sino', 'Ferradura|da Sorte'],
  ['ipe', 'Ipê Amarelo', 'sun', 'arara', 'flor borboleta folha', 'Ipê|Amarelo'],
  ['raio', 'Pedra do Raio', 'dusk', 'raio', 'safira rubi topazio', 'Pedra|do Raio'],
  ['cafe', 'Grão de Ouro', 'cocoa', 'cafe', 'moeda sol folha', 'Grão|de Ouro'],
  ['sol', 'Sol de Verão', 'tide', 'sol', 'coco melancia abacaxi', 'Sol de|Verão'],
  ['coco', 'Água de Coco', 'forest', 'coco', 'abacaxi concha folha', 'Água|de Coco'],
  ['morpho', 'Azul Morpho', 'night', 'borboleta', 'flor folha safira', 'Azul|Morpho'],
  ['jacare', 'Jacaré Bacana', 'forest', 'jacare', 'chapeu concha moeda', 'Jacaré|Bacana'],
  ['tatu', 'Tatu-Bola', 'sun', 'tatu', 'cacto milho ferradura', 'Tatu|Bola'],
  ['mico', 'Mico Dourado', 'guava', 'mico', 'manga caju folha', 'Mico|Dourado'],
  ['bruto', 'Diamante Bruto', 'guava', 'diamante', 'esmeralda topazio coroa', 'Diamante|Bruto'],
];

/** Reel titles of the simulated vendors, by the recipe of the slots family: one hero, three props, one of them cropped by the frame. */
export const slotCovers = rows.map(([id, title, field, hero, props, lines]) => {
  const [tones, side, dark] = fields[field];
  return {
    id,
    title,
    cat: 'slots',
    glow: tones[1],
    build: (c) => draw(c, { seed: seedOf(id), tones, side, dark, hero, props: props.split(' '), lines: lines.split('|') }),
  };
});

function draw(c, { seed, tones, side, dark, hero, props, lines }) {
  const next = rng(seed);
  const turn = Math.floor(next() * 24);
  let o = rect(
    0,
    0,
    200,
    260,
    c.rad(
      [
        [0, tones[0]],
        [0.36, tones[1]],
        [0.72, tones[2]],
        [1, tones[3]],
      ],
      0.5,
      0.38,
      0.82,
    ),
  );
  o += rays(100, 100, 18 + Math.floor(next() * 12), 250, '#FFF6DA', 0.15, 0.5, turn);
  o += next() < 0.5 ? azulejo(seed, -20, -10, 5, 6, 50, '#fff', 0.05) : '';
  const fan = palm(-6, 176, 88, 44, 5, 84, LEAF) + palm(-10, 200, 70, 62, 4, 60, LEAFD);
  o += fan + g(fan, 'transform="translate(200 0) scale(-1 1)"');
  o += circ(100, 100, 76, '#fff', 'opacity=".13"') + circ(100, 100, 62, '#fff', 'opacity=".12"');
  // The one that the frame crops, then the two beside the hero.
  const [cropped, left, right] = props;
  const flip = next() < 0.5 ? 1 : -1;
  o += piece(c, cropped, 100 + 88 * flip, 62, 0.74, 16 * flip);
  o += ell(100, 172, 62, 12, '#000', `opacity=".32" filter="${c.blur(5)}"`);
  o += piece(c, hero, 100, 104, 1.42, next() * 8 - 4);
  o += piece(c, left, 100 - 58 * flip, 158, 0.66, -14 * flip) + piece(c, right, 100 + 60 * flip, 150, 0.56, 12 * flip);
  o += star4(40 + next() * 20, 40, 9, '#FFF7D8') + star4(158, 126 + next() * 14, 6, '#fff') + star4(28, 120, 5, '#FFF7D8');
  o += finish(c, { vig: dark, v: 0.94, from: 0.6 });
  const [top = '', bottom = ''] = lines;
  const big = top.length >= bottom.length;
  return (
    o +
    lettering(
      c,
      [
        { t: top, w: big ? 160 : 104, h: big ? 34 : 24, y: 208, warp: warps.rise(big ? 3 : 2) },
        { t: bottom, w: big ? 108 : 160, h: big ? 24 : 32, y: 238, warp: warps.rise(2) },
      ],
      { ...LET, side, dark, ext: 3.5 },
    ) +
    grain(c) +
    edge(c)
  );
}

function piece(c, id, x, y, scale, turn) {
  return g(pieces[id](c), T(x, y, Math.round(turn), scale));
}

function seedOf(id) {
  return [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7);
}
