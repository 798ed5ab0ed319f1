import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, findEntries, indexOf } from './find-entries.ts';
import { foldWords } from './fold-words.ts';
import { typingDistance } from './typing-distance.ts';

const entry = (title: string, group = 'games', more = ''): Entry => ({ id: title, group, title, more });
const house = indexOf([
  { ...entry('Onça Real'), names: 'Royal Jaguar' },
  entry('Roda do Boitatá'),
  entry('Pipa'),
  entry('Boitatá'),
  entry('Quina Relâmpago', 'lotteries'),
  entry('Saque', 'pages', 'retirar dinheiro'),
  entry('Bônus de boas-vindas', 'promotions', 'Gire os carretéis, reels, da Onça e de outros'),
  entry('پیغامات', 'pages'),
  entry('کھیل کی تاریخ', 'pages'),
  entry('黄金の豹'),
  entry('クイナ5分', 'lotteries'),
  entry('アカウント', 'help', 'ログインできないときは、パスワードを再設定してください。'),
  entry('ฝากเงิน', 'help', 'วิธีเปลี่ยนรหัสผ่านของคุณ'),
]);
const titles = (typed: string) => findEntries(house, typed, 5).flatMap(({ entries }) => entries.map(({ title }) => title));

test.each([
  ['onca', ['Onça Real', 'Bônus de boas-vindas']],
  ['ONÇA  real', ['Onça Real']],
  ['real onça', ['Onça Real']],
  ['jaguar', ['Onça Real']],
  ['royal jagaur', ['Onça Real']],
  ['boitata', ['Boitatá', 'Roda do Boitatá']],
  ['itat', ['Boitatá', 'Roda do Boitatá']],
  ['ocna', ['Onça Real']],
  ['onca reel', ['Onça Real', 'Bônus de boas-vindas']],
  ['relampaggo', ['Quina Relâmpago']],
  ['boitsta', ['Boitatá', 'Roda do Boitatá']],
  ['retirar', ['Saque']],
  ['پيغامات', ['پیغامات']],
  ['پَیغامات', ['پیغامات']],
  ['کهیل', ['کھیل کی تاریخ']],
  ['豹', ['黄金の豹']],
  ['黄金', ['黄金の豹']],
  ['くいな', ['クイナ5分']],
  ['ぱすわーど', ['アカウント']],
  ['パスワード', ['アカウント']],
  ['を', []],
  ['รหัสผ่าน', ['ฝากเงิน']],
  ['pip', ['Pipa']],
  ['pia', []],
  ['xyz', []],
  ['onça xyz', []],
  ['  ', []],
  ['!?', []],
])('“%s” finds %j', (typed, expected) => expect(titles(typed)).toEqual(expected));

test('groups come in the order of their best entry, and say how many fit beyond those shown', () => {
  const many = indexOf([...Array.from({ length: 9 }, (_, n) => entry(`Um bônus ${n}`, 'games')), entry('Bônus', 'promotions')]);
  expect(findEntries(many, 'bonus', 5).map(({ group, entries, total }) => [group, entries.length, total])).toEqual([
    ['promotions', 1, 1],
    ['games', 5, 9],
  ]);
});

const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzáçãéíôú'), minLength: 1, maxLength: 12 });
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

test('whatever a thing is called, it is found by its title, without its accents, in capitals, and by the beginnings of its words in any order', () => {
  fc.assert(
    fc.property(fc.array(title, { minLength: 1, maxLength: 20 }), fc.nat(), (all, which) => {
      const unique = [...new Set(all)];
      const wanted = unique[which % unique.length] ?? '';
      const index = indexOf(unique.map((one) => entry(one)));
      const beginnings = foldWords(wanted)
        .map((one) => one.slice(0, 3))
        .reverse()
        .join(' ');
      for (const typed of [wanted, foldWords(wanted).join(' '), wanted.toUpperCase(), beginnings]) {
        const found = findEntries(index, typed, 50).flatMap(({ entries }) => entries.map(({ id }) => id));
        expect(found).toContain(wanted);
      }
    }),
  );
});

test('a slip in a word of four letters and more still finds it; what differs by more than is forgiven does not', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 5, maxLength: 12 });
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom('drop', 'swap', 'wrong'), (one, place, slip) => {
      const at = place % (one.length - 1);
      const mistyped =
        slip === 'drop'
          ? one.slice(0, at) + one.slice(at + 1)
          : slip === 'swap'
            ? one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2)
            : `${one.slice(0, at)}z${one.slice(at + 1)}`;
      expect(findEntries(indexOf([entry(one)]), mistyped, 5)).toHaveLength(1);
    }),
  );
  expect(findEntries(indexOf([entry('abcdefgh')]), 'zzzdefgh', 5)).toEqual([]);
});

/** The distance as its definition says it, over every prefix: slow. */
function slowDistance(a: string, b: string): number {
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return Math.max(i, j);
    const same = a[i - 1] === b[j - 1] ? 0 : 1;
    const ways = [between(i - 1, j) + 1, between(i, j - 1) + 1, between(i - 1, j - 1) + same];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(between(i - 2, j - 2) + 1);
    return Math.min(...ways);
  };
  return Math.min(...Array.from({ length: b.length + 1 }, (_, j) => between(a.length, j)));
}

test('the distance is that of its definition, to the nearest beginning of the word', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(short, short, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const slow = slowDistance(a, b);
      expect(typingDistance(a, b, most)).toBe(slow <= most ? slow : null);
    }),
  );
});

test('over three thousand games a key costs at most twice what reading their names did', () => {
  const syllables = ['ca', 'bo', 'ri', 'tu', 'me', 'lo', 'sã', 'çu', 'pe', 'ni'];
  const name = (n: number) =>
    [n, n * 7, n * 13].map((m) => syllables[m % 10] + (syllables[(m >> 2) % 10] ?? '') + (syllables[(m >> 4) % 10] ?? '')).join(' ');
  const entries = Array.from({ length: 3000 }, (_, n) => entry(`${name(n)} ${n}`, 'games', name(n + 1)));
  const timed = (work: () => unknown) => {
    const runs = Array.from({ length: 7 }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    });
    return runs.sort((a, b) => a - b)[3] ?? 0;
  };
  const reading = timed(() => indexOf(entries));
  const index = indexOf(entries);
  // The dearest case: nothing fits, so that every word is compared with slips.
  for (const typed of ['caborq', 'caborix tumelox', 'zzzzzzzzzz'])
    expect(timed(() => findEntries(index, typed, 6)) / reading).toBeLessThan(2);
});
