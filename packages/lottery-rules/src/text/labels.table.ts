import type { Language } from './language.ts';

type Labels = Readonly<Record<string, readonly [en: string, pt: string]>>;

/** Windows of a draw, as they stand before the name of a play. */
const windows: Labels = {
  star5: ['Five digits', 'Cinco dígitos'],
  front4: ['First four', 'Quatro primeiros'],
  back4: ['Last four', 'Quatro últimos'],
  front3: ['First three', 'Três primeiros'],
  mid3: ['Middle three', 'Três do meio'],
  back3: ['Last three', 'Três últimos'],
  front2: ['First two', 'Dois primeiros'],
  back2: ['Last two', 'Dois últimos'],
  any2: ['Any two', 'Dois quaisquer'],
  any3: ['Any three', 'Três quaisquer'],
  any4: ['Any four', 'Quatro quaisquer'],
  first1: ['First', 'Primeiro'],
  d3: ['Three digits', 'Três dígitos'],
  p3: ['P3', 'P3'],
  p5: ['P5', 'P5'],
  p5front2: ['P5 first two', 'P5, dois primeiros'],
  p5back2: ['P5 last two', 'P5, dois últimos'],
  p3back2: ['P3 last two', 'P3, dois últimos'],
  p12: ['First and second', 'Primeiro e segundo'],
  p13: ['First and third', 'Primeiro e terceiro'],
  p23: ['Second and third', 'Segundo e terceiro'],
};

/** Options, signs, colours and rows that stand on buttons. */
const buttons: Labels = {
  BIG: ['Big', 'Alto'],
  SMALL: ['Small', 'Baixo'],
  ODD: ['Odd', 'Ímpar'],
  EVEN: ['Even', 'Par'],
  PRIME: ['Prime', 'Primo'],
  COMPOSITE: ['Composite', 'Composto'],
  DSUM: ['Digit sum', 'Soma dos dígitos'],
  TAIL: ['Tail', 'Final'],
  RED: ['Red', 'Vermelho'],
  BLUE: ['Blue', 'Azul'],
  GREEN: ['Green', 'Verde'],
  DRAGON: ['Dragon', 'Dragão'],
  TIGER: ['Tiger', 'Tigre'],
  TIE: ['Tie', 'Empate'],
  LEOPARD: ['Triple', 'Trinca'],
  STRAIGHT: ['Straight', 'Sequência'],
  PAIR: ['Pair', 'Par'],
  HALF: ['Half straight', 'Meia sequência'],
  MISC: ['Plain', 'Comum'],
  FIVE: ['Five of a kind', 'Quina'],
  FOUR: ['Four of a kind', 'Quadra'],
  FULL: ['Full house', 'Full house'],
  THREE: ['Three of a kind', 'Trinca'],
  TWO_PAIR: ['Two pairs', 'Dois pares'],
  ONE_PAIR: ['One pair', 'Um par'],
  HIGH: ['High card', 'Carta alta'],
  N0: ['No bull', 'Sem touro'],
  NN: ['Bull-bull', 'Touro-touro'],
  N: ['Bull', 'Touro'],
  H: ['Begins with', 'Começa com'],
  T: ['Ends in', 'Termina em'],
  Z: ['Signs:', 'Signos:'],
  Z234: ['Signs: 2 to 4', 'Signos: 2 a 4'],
  RAT: ['Rat', 'Rato'],
  OX: ['Ox', 'Boi'],
  RABBIT: ['Rabbit', 'Coelho'],
  SNAKE: ['Snake', 'Serpente'],
  HORSE: ['Horse', 'Cavalo'],
  GOAT: ['Goat', 'Cabra'],
  MONKEY: ['Monkey', 'Macaco'],
  ROOSTER: ['Rooster', 'Galo'],
  DOG: ['Dog', 'Cão'],
  PIG: ['Pig', 'Porco'],
  METAL: ['Metal', 'Metal'],
  WOOD: ['Wood', 'Madeira'],
  WATER: ['Water', 'Água'],
  FIRE: ['Fire', 'Fogo'],
  EARTH: ['Earth', 'Terra'],
  SKY: ['Sky', 'Céu'],
  GROUND: ['Ground', 'Terra firme'],
  FRONT: ['Front', 'Frente'],
  BACK: ['Back', 'Trás'],
  HOME: ['Home', 'Casa'],
  WILD: ['Wild', 'Selvagem'],
  EAST: ['East', 'Leste'],
  SOUTH: ['South', 'Sul'],
  WEST: ['West', 'Oeste'],
  NORTH: ['North', 'Norte'],
  ZHONG: ['Zhong', 'Zhong'],
  FA: ['Fa', 'Fa'],
  BAI: ['Bai', 'Bai'],
  position: ['Position {n}', 'Posição {n}'],
  place: ['Place {n}', 'Lugar {n}'],
  ball: ['Ball {n}', 'Bola {n}'],
  picks: ['Numbers', 'Números'],
  bankers: ['Bankers', 'Fixos'],
  sums: ['Sums', 'Somas'],
  spans: ['Spans', 'Amplitudes'],
  tails: ['Last digits', 'Finais'],
  zodiacs: ['Signs', 'Signos'],
  options: ['Options', 'Opções'],
  tickets: ['Typed tickets', 'Bilhetes digitados'],
  places: ['Positions', 'Posições'],
  digit: ['Digit', 'Dígito'],
  pattern: ['Number with R', 'Número com R'],
  quad: ['Four times', 'Quatro vezes'],
  triple: ['Three times', 'Três vezes'],
  double: ['Twice', 'Duas vezes'],
  single: ['Once', 'Uma vez'],
};

/** How each way of filling in works, for the line under the number pad. */
const ways: Labels = {
  grid: ['Choose numbers for every position.', 'Escolha números para cada posição.'],
  'grid-open': ['Choose numbers for the positions you want.', 'Escolha números para as posições que quiser.'],
  tickets: ['Type tickets, one per line.', 'Digite bilhetes, um por linha.'],
  list: ['Choose one or more.', 'Escolha um ou mais.'],
  'list-min': ['Choose at least {n}.', 'Escolha pelo menos {n}.'],
  'list-exact': ['Choose exactly {n}.', 'Escolha exatamente {n}.'],
  bankers: [
    'Bankers are in every line; the rest comes from your numbers.',
    'Os fixos entram em todas as linhas; o resto vem dos seus números.',
  ],
  rows: ['Choose digits for each row.', 'Escolha dígitos para cada linha.'],
  digit: ['Choose one digit.', 'Escolha um dígito.'],
  sides: ['Choose one or more options for every position.', 'Escolha uma ou mais opções para cada posição.'],
  balls: ['Choose for one or more balls.', 'Escolha para uma ou mais bolas.'],
  'strings-one': ['Type one or more digits.', 'Digite um ou mais dígitos.'],
  strings: ['Type strings of {n} digits.', 'Digite sequências de {n} dígitos.'],
  pattern: ['Type three digits and an R.', 'Digite três dígitos e um R.'],
  nothing: ['Nothing to choose.', 'Nada a escolher.'],
  places: ['Tick at least {n} positions.', 'Marque pelo menos {n} posições.'],
};

/** Sentences about chances. */
const odds: Labels = {
  'one-in': ['1 in {n}', '1 em {n}'],
  of: ['{a} in {b}, about 1 in {n}', '{a} em {b}, cerca de 1 em {n}'],
  about: ['about 1 in {n}', 'cerca de 1 em {n}'],
  push: ['the stake goes back {p}', 'a aposta volta {p}'],
};

/** Prizes, where they are not called like the option that was bet on. */
const tiers: Labels = {
  WIN: ['Prize', 'Prêmio'],
  LAST: ['Ending of {n}', 'Final de {n}'],
  G3: ['With a pair', 'Com par'],
  G6: ['All different', 'Todos diferentes'],
  DIFF: ['Different digits', 'Dígitos diferentes'],
  DOUBLE: ['Twice the same digit', 'Duas vezes o mesmo dígito'],
  'allround.DOUBLE': ['First two or last two', 'Dois primeiros ou dois últimos'],
  'allround.TRIPLE': ['First three or last three', 'Três primeiros ou três últimos'],
  'allround.ALL5': ['All five', 'Todos os cinco'],
  NUMBER: ['Number', 'Número'],
  SIDE: ['Side', 'Lado'],
  SIDE_BS: ['Big or small', 'Alto ou baixo'],
  BS: ['Big or small', 'Alto ou baixo'],
  SIDE_OE: ['Odd or even', 'Ímpar ou par'],
  S: ['Sum {n}', 'Soma {n}'],
  K: ['Span {n}', 'Amplitude {n}'],
  M: ['Middle {n}', 'Meio {n}'],
  HIT: ['Hit', 'Acerto'],
  HIT2: ['Two numbers', 'Dois números'],
  HIT3: ['Three numbers', 'Três números'],
  HITSP: ['With the special number', 'Com o número especial'],
  PERM: ['Orders: {n}', 'Ordens: {n}'],
  IB: ['orders: {n}', 'ordens: {n}'],
  XIEN: ['Parlay of {n}', 'Múltipla de {n}'],
  FIRST: ['First prize', 'Primeiro prêmio'],
  SECOND: ['Second prize', 'Segundo prêmio'],
  THIRD: ['Third prize', 'Terceiro prêmio'],
  SPECIAL: ['Special prize', 'Prêmio especial'],
  CONSOLATION: ['Consolation prize', 'Prêmio de consolação'],
  'toto.G3': ['Group 3', 'Faixa 3'],
  'toto.G6': ['Group 6', 'Faixa 6'],
  G: ['Group {n}', 'Faixa {n}'],
};

/** Lines of one prize that have prices of their own. */
const classes: Labels = {
  year: ['with the sign of the year', 'com o signo do ano'],
  zero: ['with 0', 'com 0'],
  other: ['others', 'outros'],
  ODD: ['odd', 'ímpar'],
  EVEN: ['even', 'par'],
};

const prizes: Labels = {
  facts: [
    '{prize}: chance {chance}. Pays {odds} for 1 staked, which gives back {back}% of all stakes.',
    '{prize}: chance de {chance}. Paga {odds} por 1 apostado, o que devolve {back}% de todas as apostas.',
  ],
  example: [
    'You bet {bet}. The draw is {draw}. Winning lines: {won} of {lines} ({prizes}).',
    'Você aposta {bet}. O sorteio dá {draw}. Linhas premiadas: {won} de {lines} ({prizes}).',
  ],
};

const all: Labels = {
  ...prefixed('window', windows),
  ...prefixed('button', buttons),
  ...prefixed('way', ways),
  ...prefixed('odds', odds),
  ...prefixed('tier', tiers),
  ...prefixed('class', classes),
  ...prefixed('prize', prizes),
};

function prefixed(prefix: string, labels: Labels): Labels {
  return Object.fromEntries(Object.entries(labels).map(([key, words]) => [`${prefix}.${key}`, words]));
}

/** Labels of one language by key. */
export function labelsIn(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(all).map(([key, [en, pt]]) => [key, language === 'en' ? en : pt]));
}
