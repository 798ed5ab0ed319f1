import type { SlotArt } from '../../engine/slot-art.ts';
import background from './background.svg';
import symbolA from './symbols/a.svg';
import symbolB from './symbols/b.svg';
import symbolBrasa from './symbols/brasa.svg';
import symbolCobra from './symbols/cobra.svg';
import symbolCurandeira from './symbols/curandeira.svg';
import symbolJ from './symbols/j.svg';
import symbolK from './symbols/k.svg';
import symbolLua from './symbols/lua.svg';
import symbolQ from './symbols/q.svg';
import symbolT from './symbols/t.svg';

/** Boitatá: the fire serpent over the night swamp. */
export const art: SlotArt = {
  slot: 'boitata',
  symbols: {
    A: symbolA,
    B: symbolB,
    BRASA: symbolBrasa,
    COBRA: symbolCobra,
    CURANDEIRA: symbolCurandeira,
    J: symbolJ,
    K: symbolK,
    LUA: symbolLua,
    Q: symbolQ,
    T: symbolT,
  },
  ribbons: {},
  background,
  theme: {
    frame: 'linear-gradient(160deg, #ffd98a 0%, #e8431f 24%, #4a0a12 62%, #ffb03a 100%)',
    reel: 'linear-gradient(180deg, #14060a 0%, #43120f 50%, #14060a 100%)',
    glow: 'rgb(255 150 60 / 85%)',
    accent: '#ff9a3c',
    text: '#fff1dc',
    win: '#ffd76a',
  },
};
