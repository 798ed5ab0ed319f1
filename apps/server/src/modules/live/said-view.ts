import type { PushMessage } from '@trevo/contract';
import { toTimestamp } from '../../db/columns.ts';
import { maskName } from '../winners/index.ts';
import type { LiveLine } from './lines-store.ts';
import type { LiveRoom } from './rooms-store.ts';

/** A line as everybody reads it who did not write it. */
export type SaidLine = Extract<PushMessage, { type: 'live_line' }>['lines'][number];

/** A line that stands, with its name masked, or without one where its member wishes so. */
export function saidView(
  { id, memberId, username, content, saidAt, tip }: LiveLine & { readonly removedAt: null },
  { host }: Pick<LiveRoom, 'host'>,
): SaidLine {
  const basic = { lineId: id, at: toTimestamp(saidAt) };
  if (tip !== null) return { ...basic, kind: 'tip', by: tip === 'anonymous' ? '' : maskName(username ?? ''), text: '' };
  return memberId === null
    ? { ...basic, kind: 'host', by: host, text: content }
    : { ...basic, kind: 'member', by: maskName(username ?? ''), text: content };
}
