import { isolated } from '@trevo/i18n';
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

/** Reads a number of two decimals, a multiplier or a target, that a player typed, with a comma or a point, as hundredths; null when it is none from `min` to `max`. */
export function readHundredths(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const read = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/[×x]$/, '').trim());
  if (!read) return null;
  const hundredths = Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'));
  return hundredths >= min && hundredths <= max ? hundredths : null;
}
