import type { ZodiacSign } from './lunar-year.ts';

export const colors = ['RED', 'BLUE', 'GREEN'] as const;
export type Color = (typeof colors)[number];

const red: readonly number[] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue: readonly number[] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** 色波: the colour printed on the ball. 17 red, 16 blue, 16 green (49 is green). */
export function colorOf(number: number): Color {
  if (red.includes(number)) return 'RED';
  return blue.includes(number) ? 'BLUE' : 'GREEN';
}

/** One plain property of a number 1 … 48; what 49 does is up to the play. Big 25–48; digit sum big from 7; tail big from 5. */
export function numberHolds(option: string, number: number): boolean {
  const digitSum = Math.floor(number / 10) + (number % 10);
  switch (option) {
    case 'BIG':
      return number >= 25;
    case 'SMALL':
      return number < 25;
    case 'ODD':
      return number % 2 === 1;
    case 'EVEN':
      return number % 2 === 0;
    case 'DSUM_ODD':
      return digitSum % 2 === 1;
    case 'DSUM_EVEN':
      return digitSum % 2 === 0;
    case 'DSUM_BIG':
      return digitSum >= 7;
    case 'DSUM_SMALL':
      return digitSum < 7;
    case 'TAIL_BIG':
      return number % 10 >= 5;
    case 'TAIL_SMALL':
      return number % 10 < 5;
    default:
      return colorOf(number) === option;
  }
}

/** Two-side options whose stake goes back on 49. */
export const twoSides = [
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  'DSUM_ODD',
  'DSUM_EVEN',
  'DSUM_BIG',
  'DSUM_SMALL',
  'TAIL_BIG',
  'TAIL_SMALL',
] as const;

const sky: readonly ZodiacSign[] = ['OX', 'RABBIT', 'DRAGON', 'HORSE', 'MONKEY', 'PIG'];
const front: readonly ZodiacSign[] = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE'];
const home: readonly ZodiacSign[] = ['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG'];

export const animalHalves = ['SKY', 'GROUND', 'FRONT', 'BACK', 'HOME', 'WILD'] as const;

/** Whether a sign belongs to an animal half (天地, 前后, 家野). */
export function inAnimalHalf(option: string, sign: ZodiacSign): boolean {
  switch (option) {
    case 'SKY':
      return sky.includes(sign);
    case 'GROUND':
      return !sky.includes(sign);
    case 'FRONT':
      return front.includes(sign);
    case 'BACK':
      return !front.includes(sign);
    case 'HOME':
      return home.includes(sign);
    default:
      return !home.includes(sign);
  }
}
