import { type SlotArt, wildRibbon } from '../../engine/slot-art.ts';
import background from './background.svg';
import symbolA from './symbols/a.svg';
import symbolBateria from './symbols/bateria.svg';
import symbolCuica from './symbols/cuica.svg';
import symbolJ from './symbols/j.svg';
import symbolK from './symbols/k.svg';
import symbolMestre from './symbols/mestre.svg';
import symbolPandeiro from './symbols/pandeiro.svg';
import symbolPassista from './symbols/passista.svg';
import symbolQ from './symbols/q.svg';
import symbolRainha from './symbols/rainha.svg';
import symbolS from './symbols/s.svg';
import symbolW from './symbols/w.svg';

/** Noite de Carnaval: plumes, drums and lights on the avenue. */
export const art: SlotArt = {
  slot: 'carnaval',
  symbols: {
    A: symbolA,
    BATERIA: symbolBateria,
    CUICA: symbolCuica,
    J: symbolJ,
    K: symbolK,
    MESTRE: symbolMestre,
    PANDEIRO: symbolPandeiro,
    PASSISTA: symbolPassista,
    Q: symbolQ,
    RAINHA: symbolRainha,
    S: symbolS,
    W: symbolW,
  },
  ribbons: { S: { word: 'bonus', middle: 78 }, W: wildRibbon },
  background,
  theme: {
    frame: 'linear-gradient(160deg, #ffe9a0 0%, #f0447f 26%, #6b0e45 60%, #ffd05a 100%)',
    reel: 'linear-gradient(180deg, #2a0630 0%, #5a1050 50%, #2a0630 100%)',
    glow: 'rgb(255 122 180 / 85%)',
    accent: '#ff7ab4',
    text: '#fff0f8',
    win: '#ffe08a',
  },
};
