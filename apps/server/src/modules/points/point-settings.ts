import { isWholeStep, type ConversionSettings, type PointRates } from '@trevo/reward-rules/points';
import { rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { usualConversion, usualPointRates } from '@trevo/reward-rules/settings';
import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf } from '../brand/index.ts';

export type PointSettings = { readonly rates: PointRates; readonly conversion: ConversionSettings };

/**
 * What a brand gives points for, and what they are worth: `settings.points` over the defaults, as `{ "rates": { "RNG": [100000, 110000] }, "step": 100, "min": 500,
 * "dayLimit": 50000,
 * "toCash": false }`, rates in millionths of a point per unit, a list by level. What cannot be read, and a step whose worth is no whole amount, counts as not given.
 */
export function pointSettingsOf(merchant: Merchant): PointSettings {
  const own = objectOf(merchant.settings.points);
  const whole = (name: string, otherwise: bigint) => (isWhole(own[name]) && own[name] > 0 ? BigInt(own[name]) : otherwise);
  const wanted = {
    ...usualConversion,
    step: whole('step', usualConversion.step),
    minimum: whole('min', usualConversion.minimum),
    dayLimit: whole('dayLimit', usualConversion.dayLimit),
  };
  const { pointsToCash } = rewardProfiles[jurisdictionOf(merchant).code];
  return {
    rates: { ...usualPointRates, ...ratesOf(own.rates) },
    conversion: { ...(isWholeStep(wanted) ? wanted : usualConversion), closed: !pointsToCash || own.toCash === false },
  };
}

function ratesOf(given: unknown): PointRates {
  const known = Object.entries(objectOf(given)).filter(([name, rate]) => {
    const list: readonly unknown[] = Array.isArray(rate) ? rate : [rate];
    // Deposits earn nothing here: no movement of the cashier feeds a stream.
    return name !== 'DEPOSIT' && Object.hasOwn(usualPointRates, name) && list.length > 0 && list.every((one) => isWhole(one) && one >= 0);
  });
  return Object.fromEntries(known) as PointRates;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
