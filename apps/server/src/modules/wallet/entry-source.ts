import type { entrySources } from '@trevo/contract';
import type { Entry } from './balances-store.ts';

export type EntrySource = { readonly kind: (typeof entrySources)[number]; readonly id: string; readonly vendor: string | null };

/** What names a source in the payload of a movement, the first that is there. */
const names = [
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['round', 'round'],
  ['grant', 'bonus'],
  ['reward', 'reward'],
  ['tournament', 'tournament'],
  ['tip', 'tip'],
  ['jackpot', 'jackpot'],
  ['statement', 'statement'],
  ['vendorTransfer', 'vendor'],
  ['vendor', 'vendor'],
] as const;

const transfers: readonly string[] = ['member_transfer', 'transfer_down', 'transfer_up'];

/** Where a movement came from or went to; null where nothing is noted of it. */
export function sourceOf({ kind, payload, transferId }: Pick<Entry, 'kind' | 'payload' | 'transferId'>): EntrySource | null {
  const textOf = (name: string) => (typeof payload[name] === 'string' ? payload[name] : null);
  for (const [name, source] of names) {
    const id = textOf(name);
    if (id !== null) return { kind: source, id, vendor: source === 'round' ? textOf('vendor') : null };
  }
  if (transfers.includes(kind)) return { kind: 'transfer', id: transferId, vendor: null };
  if (textOf('points') !== null || payload.type === 'redeem' || kind.startsWith('points_'))
    return { kind: 'points', id: transferId, vendor: null };
  return kind === 'reversal' || textOf('reverses') !== null
    ? { kind: 'operator', id: textOf('reverses') ?? transferId, vendor: null }
    : null;
}

/** Why a movement was made, in a word of its kind: what ended a bonus, what a reward was for, why points moved. */
export function reasonOf({ kind, payload }: Pick<Entry, 'kind' | 'payload'>): string | null {
  const { reason, name, reward, source } = payload;
  if (typeof reason === 'string' && reason !== '') return reason;
  if (typeof reward === 'string' && typeof name === 'string') return name;
  return kind.startsWith('points_') && typeof source === 'string' ? source : null;
}

/** Whether what a movement was computed from stands with it, or with its reward. */
export function isExplained({ payload }: Pick<Entry, 'payload'>): boolean {
  return payload.basis !== undefined || payload.explained === true;
}
