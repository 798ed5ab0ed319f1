import { displayMoney } from '@trevo/money';
import { moneyOf } from '../../platform/money-of.ts';
import type { LimitView } from './api/protection-queries.ts';
import type { Say } from '../../platform/language.ts';

type Figure = LimitView['value'];
export type FigureWords = { readonly t: Say; readonly tag: string; readonly currency: string };

/** `R$ 50,00`, or `1 h 30 min` of a limit of time. */
export function figureText({ amount, seconds }: Figure, { t, tag, currency }: FigureWords): string {
  return amount === null ? durationText(seconds ?? 0, t) : displayMoney(moneyOf(amount, currency), tag);
}

/** Whole minutes as hours and minutes. */
export function durationText(seconds: number, t: Say): string {
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('duration.minutes', { minutes: rest });
  return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest });
}

/** How much of a limit is used, from 0 to 1 and beyond. */
export function usedPart({ value, used }: Pick<LimitView, 'value' | 'used'>): number {
  const of = (figure: Figure): number => (figure.amount === null ? (figure.seconds ?? 0) : Number(figure.amount));
  return of(value) === 0 ? 1 : of(used) / of(value);
}
