import { ok } from '@trevo/kernel';
import { definePlay, type Rule } from '../core/define-play.ts';
import { defineDraw, defineLottery, type DrawModel, type Lottery } from '../core/lottery.ts';
import type { Play, PlayText } from '../core/play.ts';
import type { PickSelection } from '../core/selection.ts';
import { anyOrder, countedDigit, exactText, runningDigit } from '../rules/digit-texts.ts';
import { drawText, readFields, readPrize } from '../rules/text-draw.ts';

/** The main number of Lao Pattana, read as its last four digits. */
export type LaoResult = { readonly number: string };

const model: DrawModel<LaoResult, LaoResult> = defineDraw({
  draw: (stream) => ({ number: drawText(stream, 4) }),
  check(value) {
    const fields = readFields(value, ['number']);
    if (!fields.ok) return fields;
    const number = readPrize(fields.value.number, 4, 'number');
    return number.ok ? ok({ number: number.value }) : number;
  },
  prepare: (result) => result,
  write: ({ number }) => number,
  parse: (number) => ({ number }),
});

function entry(id: string, localName: string, text: PlayText, rule: Rule<PickSelection, LaoResult>): Play<LaoResult> {
  return definePlay({ id: `lao.${id}`, lottery: 'SEA_LAO', modes: ['SEA'], localName, text, rule });
}

/** Lao lottery: "top" is the end of the four digits, "bottom" their first two. Rule book §9.2. */
export const lao: Lottery<LaoResult, LaoResult> = defineLottery({ id: 'SEA_LAO', group: 'SEA', model }, [
  entry(
    'straight4',
    '上正四位',
    { rule: 'number-all', numbers: { n: 4 } },
    exactText(4, ({ number }) => number),
  ),
  entry(
    'straight3',
    '上正三位',
    { rule: 'number-end', numbers: { n: 3 } },
    exactText(3, ({ number }) => number.slice(-3)),
  ),
  entry(
    'top2',
    '上正二位(后二)',
    { rule: 'number-end', numbers: { n: 2 } },
    exactText(2, ({ number }) => number.slice(-2)),
  ),
  entry(
    'bottom2',
    '下正二位(前二)',
    { rule: 'number-begin', numbers: { n: 2 } },
    exactText(2, ({ number }) => number.slice(0, 2)),
  ),
  entry(
    'runtop',
    '上跑(后二含)',
    { rule: 'run-number-end', numbers: { n: 2 } },
    runningDigit(2, ({ number }) => number.slice(-2)),
  ),
  entry(
    'runbottom',
    '下跑(前二含)',
    { rule: 'run-number-begin', numbers: { n: 2 } },
    runningDigit(2, ({ number }) => number.slice(0, 2)),
  ),
  entry(
    'runtop3',
    '上跑(后三含)',
    { rule: 'run-number-end', numbers: { n: 3 } },
    runningDigit(3, ({ number }) => number.slice(-3)),
  ),
  entry(
    'runtop_each',
    '上跑(后二每中)',
    { rule: 'run-number-end-each', numbers: { n: 2 } },
    countedDigit(2, ({ number }) => number.slice(-2)),
  ),
  entry(
    'runbottom_each',
    '下跑(前二每中)',
    { rule: 'run-number-begin-each', numbers: { n: 2 } },
    countedDigit(2, ({ number }) => number.slice(0, 2)),
  ),
  entry(
    'any3',
    '上反三位',
    { rule: 'number-any-order', numbers: { n: 3 } },
    anyOrder(3, ({ number }) => number.slice(-3)),
  ),
  entry(
    'any4',
    '上反四位',
    { rule: 'number-any-order', numbers: { n: 4 } },
    anyOrder(4, ({ number }) => number),
  ),
]);
