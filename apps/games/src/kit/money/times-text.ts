import { isolated } from '@trevo/i18n';
import { ok, type Result, refuse } from '@trevo/kernel';
import { readTypedNumber, type TypedFault } from '@trevo/money';
import { useMemo } from 'react';
import { useWording } from '../page/language.ts';

/** Writes a multiplier in hundredths as players read it: `2,35×`. */
export function useTimes(): (hundredths: number) => string {
  const { tag } = useWording();
  return useMemo(() => {
    const number = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return (hundredths) => isolated(`${number.format(hundredths / 100)}×`, tag);
  }, [tag]);
}

/** Writes a time in seconds with a tenth and its unit, as the language does: `4,7 s`, `4.7 秒`. */
export function secondsText(tag: string): (seconds: number) => string {
  const number = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (seconds) => isolated(number.format(seconds), tag);
}

/** Reads a number of two decimals, a multiplier or a target, as a player of a language typed it, in hundredths. Refuses with `outside` what is not from `min` to `max`. */
export function readHundredths(
  text: string,
  { min, max, tag }: { readonly min: number; readonly max: number; readonly tag: string },
): Result<number, TypedFault | 'outside'> {
  const read = readTypedNumber(text.replace(/[×x](?=\W*$)/, ''), tag, 2);
  if (!read.ok) return read;
  const hundredths = Number(read.value);
  return hundredths >= min && hundredths <= max ? ok(hundredths) : refuse('outside');
}
