import { ok } from '@trevo/kernel';
import { lineClass } from '../core/chances.ts';
import { definePlay, type Rule } from '../core/define-play.ts';
import { defineDraw, defineLottery, type DrawModel, type Lottery } from '../core/lottery.ts';
import type { Play, PlayText } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import { namedTexts } from '../core/result-text.ts';
import type { PickSelection } from '../core/selection.ts';
import { anyOrder, countedDigit, exactText, perHit, runningDigit } from '../rules/digit-texts.ts';
import { strings } from '../rules/strings.ts';
import { drawText, readFields, readPrize, readPrizes } from '../rules/text-draw.ts';

/** The parts of a Thai government draw that bets look at. Front and back three are two draws each, the last two is a draw of its own. */
export type ThaiResult = {
  readonly first: string;
  readonly front3: readonly string[];
  readonly back3: readonly string[];
  readonly last2: string;
};

const model: DrawModel<ThaiResult, ThaiResult> = defineDraw({
  ...namedTexts<ThaiResult>((name) => name.endsWith('3')),
  draw(stream) {
    const pair = () => [drawText(stream, 3), drawText(stream, 3)];
    return { first: drawText(stream, 6), front3: pair(), back3: pair(), last2: drawText(stream, 2) };
  },
  check(value) {
    const fields = readFields(value, ['first', 'front3', 'back3', 'last2']);
    if (!fields.ok) return fields;
    const first = readPrize(fields.value.first, 6, 'first');
    if (!first.ok) return first;
    const front3 = readPrizes(fields.value.front3, { name: 'front3', count: 2, digits: 3 });
    if (!front3.ok) return front3;
    const back3 = readPrizes(fields.value.back3, { name: 'back3', count: 2, digits: 3 });
    if (!back3.ok) return back3;
    const last2 = readPrize(fields.value.last2, 2, 'last2');
    if (!last2.ok) return last2;
    return ok({ first: first.value, front3: front3.value, back3: back3.value, last2: last2.value });
  },
  prepare: (result) => result,
});

/** 2 โต๊ด: both digits occur in the last three of the first prize; a double needs two occurrences. Another platform compares the last two: `tod2last`. */
const twoOfLastThree = strings<ThaiResult>({
  width: 2,
  unordered: true,
  classes: [
    lineClass('DIFF', [{ tier: 'DIFF', probability: ratio(54, 1000) }]),
    lineClass('DOUBLE', [{ tier: 'DOUBLE', probability: ratio(28, 1000) }]),
  ],
  cells: {
    groups: [{ times: 3, repeats: false }],
    prizesOf: (text) => [{ group: 0, cell: [...text].sort().join(''), prizes: { [text[0] === text[1] ? 'DOUBLE' : 'DIFF']: 1 } }],
    shows({ first }) {
      const [a, b, c] = first.slice(-3).split('').sort() as [string, string, string];
      return [...new Set([a + b, a + c, b + c])].map((cell) => ({ group: 0, cell }));
    },
  },
  settler({ first }, tally) {
    const lastThree = first.slice(-3);
    return (text) => {
      const left = [...lastThree];
      for (const digit of text) {
        const at = left.indexOf(digit);
        if (at < 0) return;
        left.splice(at, 1);
      }
      tally.win(text[0] === text[1] ? 'DOUBLE' : 'DIFF', 1);
    };
  },
});

/** Paid for each of the two draws of three digits that equals the string; the stake covers both. */
function twoDraws(part: (draw: ThaiResult) => readonly string[]) {
  return perHit<ThaiResult>({
    width: 3,
    tries: 2,
    unitCost: 1,
    prizes: part,
    hits: (text, draw) => part(draw).filter((it) => it === text).length,
  });
}

function entry(id: string, localName: string, text: PlayText, rule: Rule<PickSelection, ThaiResult>): Play<ThaiResult> {
  return definePlay({ id: `thai.${id}`, lottery: 'SEA_THAI', modes: ['SEA'], localName, text, rule });
}

/** The Thai government lottery's side bets. Rule book §9.1. */
export const thai: Lottery<ThaiResult, ThaiResult> = defineLottery({ id: 'SEA_THAI', group: 'SEA', model }, [
  entry(
    'top3',
    '3 ตัวบน 上正三位',
    { rule: 'prize-end', numbers: { n: 3 } },
    exactText(3, ({ first }) => first.slice(-3)),
  ),
  entry(
    'top2',
    '2 ตัวบน 上正二位',
    { rule: 'prize-end', numbers: { n: 2 } },
    exactText(2, ({ first }) => first.slice(-2)),
  ),
  entry(
    'bottom2',
    '2 ตัวล่าง 下正二位',
    { rule: 'two-digit-draw' },
    exactText(2, ({ last2 }) => last2),
  ),
  entry(
    'top4',
    '4 ตัวบน',
    { rule: 'prize-end', numbers: { n: 4 } },
    exactText(4, ({ first }) => first.slice(-4)),
  ),
  entry(
    'runtop',
    'วิ่งบน 上跑',
    { rule: 'run-prize', numbers: { n: 3 } },
    runningDigit(3, ({ first }) => first.slice(-3)),
  ),
  entry(
    'runbottom',
    'วิ่งล่าง 下跑',
    { rule: 'run-two-digit-draw' },
    runningDigit(2, ({ last2 }) => last2),
  ),
  entry(
    'runtop_each',
    'วิ่งบน (นับทุกตัว)',
    { rule: 'run-prize-each', numbers: { n: 3 } },
    countedDigit(3, ({ first }) => first.slice(-3)),
  ),
  entry(
    'runbottom_each',
    'วิ่งล่าง (นับทุกตัว)',
    { rule: 'run-two-digit-draw-each' },
    countedDigit(2, ({ last2 }) => last2),
  ),
  entry(
    'tod3',
    '3 ตัวโต๊ด 上反三位',
    { rule: 'prize-any-order', numbers: { n: 3 } },
    anyOrder(3, ({ first }) => first.slice(-3)),
  ),
  entry('tod2', '2 ตัวโต๊ด 上反二位', { rule: 'two-of-last-three' }, twoOfLastThree),
  entry(
    'tod2last',
    '上反二位(后二组选)',
    { rule: 'prize-any-order', numbers: { n: 2 } },
    anyOrder(2, ({ first }) => first.slice(-2)),
  ),
  entry(
    'tod4',
    '4 ตัวโต๊ด',
    { rule: 'prize-any-order', numbers: { n: 4 } },
    anyOrder(4, ({ first }) => first.slice(-4)),
  ),
  entry(
    'front3',
    '3 ตัวหน้า',
    { rule: 'front-three-draws' },
    twoDraws(({ front3 }) => front3),
  ),
  entry(
    'back3',
    '3 ตัวล่าง(ท้าย)',
    { rule: 'back-three-draws' },
    twoDraws(({ back3 }) => back3),
  ),
]);
