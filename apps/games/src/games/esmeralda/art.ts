import { type SlotArt, wildRibbon } from '../../engine/slot-art.ts';
import background from './background.svg';
import symbolA from './symbols/a.svg';
import symbolE from './symbols/e.svg';
import symbolM from './symbols/m.svg';
import symbolP from './symbols/p.svg';
import symbolR from './symbols/r.svg';
import symbolS from './symbols/s.svg';
import symbolT from './symbols/t.svg';
import symbolW from './symbols/w.svg';

/** Esmeralda Brava: cut stones in the lamp light of a mine. */
export const art: SlotArt = {
  slot: 'esmeralda',
  symbols: {
    A: symbolA,
    E: symbolE,
    M: symbolM,
    P: symbolP,
    R: symbolR,
    S: symbolS,
    T: symbolT,
    W: symbolW,
  },
  ribbons: { W: wildRibbon },
  background,
  theme: {
    frame: 'linear-gradient(160deg, #d9a86a 0%, #7a4420 24%, #3a1a0c 60%, #b8803c 100%)',
    reel: 'linear-gradient(180deg, #1c0c0a 0%, #38190f 50%, #1c0c0a 100%)',
    glow: 'rgb(141 255 201 / 80%)',
    accent: '#5fe0a4',
    text: '#f4fbe9',
    win: '#c8ffd9',
  },
};
