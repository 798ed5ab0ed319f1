import { parseAmount } from '@trevo/money';
import type { Merchant } from '../../core/merchant.ts';

/** A brand's terms of transfers within a team; amounts in ledger units, days per sender and receiver. */
export type TransferSettings = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMinor: bigint;
  readonly perDay: number;
};

const units = (count: number): bigint => BigInt(count) * 10_000n;

const defaults: TransferSettings = { minMinor: units(1), maxMinor: units(50_000), dayMinor: units(100_000), perDay: 20 };

/**
 * The terms of a merchant: its `settings.transfers` over the defaults, as `{ "min": "1.00", "max": "5000.00", "day": "10000.00", "perDay": 10 }`. What cannot
 * be read counts as not given.
 */
export function transferSettingsOf({ settings }: Pick<Merchant, 'settings'>): TransferSettings {
  const own = (typeof settings.transfers === 'object' && settings.transfers !== null ? settings.transfers : {}) as Record<string, unknown>;
  const amount = (name: string, otherwise: bigint): bigint => {
    const read = typeof own[name] === 'string' ? parseAmount(own[name]) : null;
    return read?.ok && read.value > 0n ? read.value : otherwise;
  };
  const { perDay } = own;
  return {
    minMinor: amount('min', defaults.minMinor),
    maxMinor: amount('max', defaults.maxMinor),
    dayMinor: amount('day', defaults.dayMinor),
    perDay: typeof perDay === 'number' && Number.isInteger(perDay) && perDay > 0 ? perDay : defaults.perDay,
  };
}
