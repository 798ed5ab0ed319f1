import { type SlotArt, wildRibbon } from '../../engine/slot-art.ts';
import background from './background.svg';
import symbolA from './symbols/a.svg';
import symbolBanana from './symbols/banana.svg';
import symbolC from './symbols/c.svg';
import symbolCacau from './symbols/cacau.svg';
import symbolCaju from './symbols/caju.svg';
import symbolJ from './symbols/j.svg';
import symbolK from './symbols/k.svg';
import symbolMamao from './symbols/mamao.svg';
import symbolQ from './symbols/q.svg';
import symbolTucano from './symbols/tucano.svg';
import symbolW from './symbols/w.svg';

/** Tucano do Ouro: fruit and gold over a blue river. */
export const art: SlotArt = {
  slot: 'tucano',
  symbols: {
    A: symbolA,
    BANANA: symbolBanana,
    C: symbolC,
    CACAU: symbolCacau,
    CAJU: symbolCaju,
    J: symbolJ,
    K: symbolK,
    MAMAO: symbolMamao,
    Q: symbolQ,
    TUCANO: symbolTucano,
    W: symbolW,
  },
  ribbons: { W: wildRibbon },
  background,
  theme: {
    frame: 'linear-gradient(160deg, #fff0b8 0%, #f0a93a 24%, #0f6a78 62%, #ffcf5c 100%)',
    reel: 'linear-gradient(180deg, #072a3c 0%, #0f5468 50%, #072a3c 100%)',
    glow: 'rgb(255 220 120 / 85%)',
    accent: '#ffb938',
    text: '#f3fbf6',
    win: '#ffe58a',
  },
};
