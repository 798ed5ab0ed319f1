import { type Multiple, stakeBack } from '@trevo/game-rules';
import { isolated } from '@trevo/i18n';

/** A multiplier as a player reads it: `1,5×`, `945×`; with `digits` always so many behind the comma, where figures stand in a row. */
export function multipleLabel(multiple: Multiple, tag: string, digits = 0): string {
  const format = new Intl.NumberFormat(tag, {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, multiple % 100 === 0 ? 2 : 4),
  });
  return isolated(`${format.format(multiple / stakeBack)}×`, tag);
}
