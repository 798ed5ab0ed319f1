import type { Say } from '../kit/page/language.ts';

/** What each slot's symbols are called: the last part of a key of the catalogue, by the symbol's code. Which slots there are: the catalogue of games. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  boitata: { COBRA: 'fireSnake', CURANDEIRA: 'healer', LUA: 'moon', BRASA: 'ember', B: 'book' },
  carnaval: {
    RAINHA: 'carnivalQueen',
    MESTRE: 'sambaMaster',
    BATERIA: 'drum',
    PASSISTA: 'sambaShoe',
    PANDEIRO: 'tambourine',
    CUICA: 'cuica',
    W: 'wild',
    S: 'bonus',
  },
  esmeralda: { E: 'emerald', R: 'ruby', S: 'sapphire', T: 'topaz', A: 'amethyst', M: 'tourmaline', P: 'pearl', W: 'wild' },
  onca: {
    ONCA: 'jaguar',
    ARARA: 'macaw',
    VITORIA: 'waterLily',
    FLOR: 'flower',
    FOLHA: 'leaf',
    W: 'wild',
    W2: 'wildDouble',
    W3: 'wildTriple',
    S: 'bonus',
  },
  setes: {
    '7F': 'sevenFire',
    '7R': 'sevenRed',
    BAR1: 'barSingle',
    BAR2: 'barDouble',
    BAR3: 'barTriple',
    SINO: 'bell',
    CEREJA: 'cherry',
    W: 'wild',
  },
  tucano: { TUCANO: 'toucan', CACAU: 'cocoa', BANANA: 'banana', MAMAO: 'papaya', CAJU: 'cashewApple', W: 'wild', C: 'coin' },
};

/** Cards of a pack bear their letter in every language, as their pictures do. */
const cards: Readonly<Record<string, string>> = { A: 'A', K: 'K', Q: 'Q', J: 'J', T: '10' };

/** The key of the name of a slot's symbol; undefined for a card, and for what no slot has. */
export function symbolKey(slot: string, symbol: string): `slots.symbol.${string}` | undefined {
  const word = words[slot]?.[symbol];
  return word === undefined ? undefined : `slots.symbol.${word}`;
}

/** What a symbol of a slot is called in the player's language. The codes of the tables are for the tables alone. */
export function symbolName(t: Say, slot: string, symbol: string): string {
  const key = symbolKey(slot, symbol);
  return key === undefined ? (cards[symbol] ?? symbol) : t(key);
}
