import { type SlotArt, wildRibbon } from '../../engine/slot-art.ts';
import background from './background.svg';
import symbolA from './symbols/a.svg';
import symbolArara from './symbols/arara.svg';
import symbolFlor from './symbols/flor.svg';
import symbolFolha from './symbols/folha.svg';
import symbolJ from './symbols/j.svg';
import symbolK from './symbols/k.svg';
import symbolOnca from './symbols/onca.svg';
import symbolQ from './symbols/q.svg';
import symbolS from './symbols/s.svg';
import symbolT from './symbols/t.svg';
import symbolVitoria from './symbols/vitoria.svg';
import symbolW from './symbols/w.svg';
import symbolW2 from './symbols/w2.svg';
import symbolW3 from './symbols/w3.svg';

/** Onça Real: old gold in the night forest. */
export const art: SlotArt = {
  slot: 'onca',
  symbols: {
    A: symbolA,
    ARARA: symbolArara,
    FLOR: symbolFlor,
    FOLHA: symbolFolha,
    J: symbolJ,
    K: symbolK,
    ONCA: symbolOnca,
    Q: symbolQ,
    S: symbolS,
    T: symbolT,
    VITORIA: symbolVitoria,
    W: symbolW,
    W2: symbolW2,
    W3: symbolW3,
  },
  ribbons: { S: { word: 'bonus', middle: 82 }, W: wildRibbon, W2: wildRibbon, W3: wildRibbon },
  background,
  theme: {
    frame: 'linear-gradient(160deg, #f4d58a 0%, #b07a2a 24%, #2c4a22 62%, #d9a441 100%)',
    reel: 'linear-gradient(180deg, #0b2418 0%, #1c4a30 50%, #0b2418 100%)',
    glow: 'rgb(255 214 110 / 80%)',
    accent: '#ffc94d',
    text: '#f6f1d8',
    win: '#ffe08a',
  },
};
