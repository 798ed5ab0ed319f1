import type { CallName, CallRecord } from '@trevo/contract';
import type { Config } from '../config.ts';
import type { Side } from '../core/side.ts';

/** What both sides need before anybody is known: the clock and the keys under which secrets travel. */
const ofBoth: ReadonlySet<CallName> = new Set(['systemStatus']);

/** The side a call belongs to. */
export function sideOf(record: Pick<CallRecord, 'access' | 'path'>): Side {
  return record.path.startsWith('/office/') || record.access.every((kind) => kind === 'operator') ? 'office' : 'portal';
}

/** Whether a side answers a call; to the other one its address is nothing. */
export function isAnsweredBy(side: Side, name: CallName, record: CallRecord): boolean {
  return ofBoth.has(name) || sideOf(record) === side;
}

/** Whether the address under which a side is known is one over TLS, whatever carries requests from there to us. */
export function isSideOverTls(side: Side, { office, publicUrl }: Pick<Config, 'office' | 'publicUrl'>): boolean {
  return (side === 'office' ? office.url : publicUrl)?.startsWith('https:') === true;
}
