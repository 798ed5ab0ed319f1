import { lotteries } from '@trevo/lottery-rules';
import { colorOf, type LhcDraw, type ZodiacSign } from '@trevo/lottery-rules/lhc';
import type { LotteryId } from '@trevo/lottery-rules';

/** The colours of balls, by name; each is a token of draw-balls.css. */
export const ballColours = ['red', 'blue', 'pink', 'orange', 'green', 'violet', 'teal', 'yellow', 'brown', 'slate'] as const;
export type BallColour = (typeof ballColours)[number];

/** One ball of a result. `sign`: its animal, in LHC. `apart`: the special or the additional number. */
export type Ball = { readonly text: string; readonly colour: BallColour; readonly sign?: ZodiacSign; readonly apart?: boolean };

/** One prize of a result with its numbers, in the order in which a prize table is read. `name` is that of the result's field. */
export type PrizeRow = { readonly name: string; readonly numbers: readonly string[] };

/** A result as it is shown: balls in drawn order, or a table of prizes of which bettors read the last `ends` figures. */
export type DrawLook =
  | { readonly kind: 'balls'; readonly balls: readonly Ball[] }
  | { readonly kind: 'prizes'; readonly rows: readonly PrizeRow[]; readonly ends: number };

/** How a result of a lottery is shown; undefined for one that its draw model refuses. */
export function lookOf(lotteryId: string, result: unknown): DrawLook | undefined {
  const lottery = lotteries.get(lotteryId as LotteryId);
  const read = lottery?.model.read(result);
  const checked = lottery?.model.check(result);
  if (lottery === undefined || read?.ok !== true || checked?.ok !== true) return undefined;
  if (lottery.id === 'LHC') return { kind: 'balls', balls: lhcBalls(read.value as LhcDraw) };
  if (lottery.model.numbers !== undefined) {
    const numbers = checked.value as readonly number[];
    return { kind: 'balls', balls: numbers.map((number, place) => numberBall(lottery.id, number, place)) };
  }
  if (lottery.id === 'SEA_TOTO') return { kind: 'balls', balls: totoBalls(checked.value as TotoResult) };
  if (lottery.id === 'SEA_LAO') return { kind: 'balls', balls: digitBalls((checked.value as { number: string }).number) };
  const rows = Object.entries(checked.value as Readonly<Record<string, string | readonly string[]>>).map(([name, held]) => ({
    name,
    numbers: typeof held === 'string' ? [held] : held,
  }));
  return { kind: 'prizes', rows, ends: lottery.group === 'VN' ? 2 : 0 };
}

type TotoResult = { readonly main: readonly number[]; readonly additional: number };

function numberBall(lottery: LotteryId, number: number, place: number): Ball {
  const single = lottery === 'SSC' || lottery === 'LF_3D' || lottery === 'LF_P5';
  // The ten cars of PK10 are known by their colours; elsewhere a colour tells the place.
  const colour = lottery === 'PK10' ? colourAt(number - 1) : colourAt(place);
  return { text: single ? String(number) : padded(number), colour };
}

const lhcColours = { RED: 'red', BLUE: 'blue', GREEN: 'green' } as const;

function lhcBalls({ normals, special, signs }: LhcDraw): readonly Ball[] {
  return [...normals, special].map((number, at) => ({
    text: padded(number),
    colour: lhcColours[colorOf(number)],
    sign: signs[at] as ZodiacSign,
    ...(at === normals.length ? { apart: true } : {}),
  }));
}

function totoBalls({ main, additional }: TotoResult): readonly Ball[] {
  const ball = (number: number): Ball => ({ text: padded(number), colour: colourAt(Math.floor(number / 10)) });
  return [...main.map(ball), { ...ball(additional), apart: true }];
}

function digitBalls(digits: string): readonly Ball[] {
  return [...digits].map((text, place) => ({ text, colour: colourAt(place) }));
}

function colourAt(index: number): BallColour {
  return ballColours[index % ballColours.length] as BallColour;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

/** What the numbers of a result add up to; undefined where nobody reads a sum: results of texts, and PK10, where it is always the same. */
export function sumOfDraw(lotteryId: string, result: unknown): number | undefined {
  const lottery = lotteries.get(lotteryId as LotteryId);
  if (lottery === undefined || lottery.id === 'PK10') return undefined;
  const read = lottery.model.read(result);
  if (!read.ok) return undefined;
  if (lottery.id === 'LHC') return (read.value as LhcDraw).total;
  return lottery.model.numbers === undefined ? undefined : (read.value as readonly number[]).reduce((sum, number) => sum + number, 0);
}

/** What the sides of a draw are read from: the sum of the first two cars in PK10, else that of all numbers. */
export function sumOfSides(lotteryId: string, result: unknown): { readonly sum: number; readonly ofTwo: boolean } | undefined {
  if (lotteryId === 'PK10') {
    const look = lookOf(lotteryId, result);
    if (look?.kind !== 'balls') return undefined;
    return { sum: look.balls.slice(0, 2).reduce((sum, { text }) => sum + Number(text), 0), ofTwo: true };
  }
  const sum = sumOfDraw(lotteryId, result);
  return sum === undefined ? undefined : { sum, ofTwo: false };
}
