import { type SlotArt, wildRibbon } from '../../engine/slot-art.ts';
import background from './background.svg';
import symbol7f from './symbols/7f.svg';
import symbol7r from './symbols/7r.svg';
import symbolBar1 from './symbols/bar1.svg';
import symbolBar2 from './symbols/bar2.svg';
import symbolBar3 from './symbols/bar3.svg';
import symbolCereja from './symbols/cereja.svg';
import symbolSino from './symbols/sino.svg';
import symbolW from './symbols/w.svg';

/** Setes de Fogo: brass, embers and a red drum. */
export const art: SlotArt = {
  slot: 'setes',
  symbols: {
    '7F': symbol7f,
    '7R': symbol7r,
    BAR1: symbolBar1,
    BAR2: symbolBar2,
    BAR3: symbolBar3,
    CEREJA: symbolCereja,
    SINO: symbolSino,
    W: symbolW,
  },
  ribbons: { W: wildRibbon },
  background,
  theme: {
    frame: 'linear-gradient(160deg, #ffe9a0 0%, #e8971e 22%, #8a2a0c 58%, #ffd05a 100%)',
    reel: 'linear-gradient(180deg, #4a0a0c 0%, #8f1a14 50%, #4a0a0c 100%)',
    glow: 'rgb(255 180 60 / 85%)',
    accent: '#ffd05a',
    text: '#fff3d6',
    win: '#ffe27a',
  },
};
