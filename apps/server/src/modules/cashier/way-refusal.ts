import { BusinessCalendar, refuse } from '@trevo/kernel';
import type { CallRefusal } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Way } from './way-terms.ts';

type ClosedCode = 'payment_method_closed' | 'payment_method_off' | 'payment_method_hours';
export type WayCode = ClosedCode | 'payment_method_unknown' | 'payment_field_invalid';

/** Why a way cannot be used now, or null. */
export function wayRefusal({ closed, opensAt }: Way, { timeZone }: Merchant): CallRefusal<ClosedCode> | null {
  if (closed === null) return null;
  if (closed === 'law') return refuse('payment_method_closed', 'method');
  if (closed !== 'hours' || opensAt === null) return refuse('payment_method_off', 'method');
  const { secondOfDay } = new BusinessCalendar(timeZone).localOf(opensAt);
  const two = (value: number) => String(value).padStart(2, '0');
  const opens = `${two(Math.floor(secondOfDay / 3600))}:${two(Math.floor((secondOfDay % 3600) / 60))}`;
  return { ...refuse('payment_method_hours', 'method'), values: { opens } };
}
