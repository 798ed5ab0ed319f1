import { ok } from '@trevo/kernel';
import { defineDraw, type DrawModel } from '../core/lottery.ts';
import { namedTexts } from '../core/result-text.ts';
import { textMultisetKey } from '../rules/digits.ts';
import { drawText, readFields, readPrize, readPrizes } from '../rules/text-draw.ts';

/** 23 numbers of four digits. A number may be drawn twice, and every match pays. */
export type FourDResult = {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly special: readonly string[];
  readonly consolation: readonly string[];
};

export const fourDTiers = ['FIRST', 'SECOND', 'THIRD', 'SPECIAL', 'CONSOLATION'] as const;
export type FourDTier = (typeof fourDTiers)[number];

/** A prize number with its tier. */
export type FourDPrize = { readonly tier: FourDTier; readonly number: string };

/** The prizes of a draw, or its three main ones, to be found by number or by the number's digits in any order. */
export type FourDPrizes = {
  readonly list: readonly FourDPrize[];
  readonly byNumber: ReadonlyMap<string, readonly FourDPrize[]>;
  readonly byDigits: ReadonlyMap<number, readonly FourDPrize[]>;
};

export type FourDDraw = { readonly all: FourDPrizes; readonly main: FourDPrizes };

function indexed(list: readonly FourDPrize[]): FourDPrizes {
  const byNumber = new Map<string, FourDPrize[]>();
  const byDigits = new Map<number, FourDPrize[]>();
  for (const prize of list) {
    const key = textMultisetKey(prize.number);
    byNumber.set(prize.number, [...(byNumber.get(prize.number) ?? []), prize]);
    byDigits.set(key, [...(byDigits.get(key) ?? []), prize]);
  }
  return { list, byNumber, byDigits };
}

const ten = (name: string) => ({ name, count: 10, digits: 4 });

export const fourDModel: DrawModel<FourDResult, FourDDraw> = defineDraw({
  ...namedTexts<FourDResult>((name) => name === 'special' || name === 'consolation'),
  draw(stream) {
    const number = () => drawText(stream, 4);
    const numbers = () => Array.from({ length: 10 }, number);
    return { first: number(), second: number(), third: number(), special: numbers(), consolation: numbers() };
  },
  check(value) {
    const fields = readFields(value, ['first', 'second', 'third', 'special', 'consolation']);
    if (!fields.ok) return fields;
    const main: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      const number = readPrize(fields.value[name], 4, name);
      if (!number.ok) return number;
      main.push(number.value);
    }
    const special = readPrizes(fields.value.special, ten('special'));
    if (!special.ok) return special;
    const consolation = readPrizes(fields.value.consolation, ten('consolation'));
    if (!consolation.ok) return consolation;
    const [first, second, third] = main as [string, string, string];
    return ok({ first, second, third, special: special.value, consolation: consolation.value });
  },
  prepare({ first, second, third, special, consolation }) {
    const prizes = (tier: FourDTier, numbers: readonly string[]): readonly FourDPrize[] => numbers.map((number) => ({ tier, number }));
    const main = [...prizes('FIRST', [first]), ...prizes('SECOND', [second]), ...prizes('THIRD', [third])];
    return { main: indexed(main), all: indexed([...main, ...prizes('SPECIAL', special), ...prizes('CONSOLATION', consolation)]) };
  },
});
