import { BusinessCalendar, formatZone } from '@trevo/kernel';
import { currencies, isCurrency } from '@trevo/money';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { everyMerchant, jurisdictionOf } from '../modules/brand/index.ts';
import { StartError } from './start-error.ts';

/** Throws `StartError` where a brand's row names what this platform does not know: its games would have no stakes, its days no end, its players no rules. */
export async function checkBrands(app: App): Promise<void> {
  for (const merchant of await everyMerchant(app)) {
    const fault = faultOf(merchant);
    if (fault !== null) throw new StartError(`The brand ${merchant.code} cannot open: ${fault}.`);
  }
}

function faultOf(merchant: Merchant): string | null {
  const currency: string = merchant.currency;
  if (!isCurrency(currency)) return `its currency is ${currency}, this platform holds ${Object.keys(currencies).join(', ')}`;
  if (throws(() => new BusinessCalendar(merchant.timeZone))) return `there is no time zone ${formatZone(merchant.timeZone)}`;
  if (throws(() => jurisdictionOf(merchant))) return `there is no jurisdiction profile ${merchant.jurisdiction}`;
  return null;
}

function throws(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch {
    return true;
  }
}
