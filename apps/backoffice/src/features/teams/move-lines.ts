import type { Calls, ResponseOf } from '@trevo/contract';
import type { Tone } from '@trevo/ui';
import { readAnew } from '../../platform/query-client.ts';

export type MoveLine = ResponseOf<Calls['officeTeamMoves']>['list'][number];
export type MoveEffect = ResponseOf<Calls['officePreviewTeamMove']>;

/** What a state is drawn in. */
export const moveTones: Readonly<Record<MoveLine['state'], Tone>> = {
  proposed: 'warn',
  approved: 'info',
  done: 'ok',
  dropped: 'bad',
  cancelled: 'neutral',
  rejected: 'neutral',
  lapsed: 'neutral',
};

/** Asks again for what a decision changes. */
export async function refreshMoves(): Promise<void> {
  await readAnew('team-moves', 'team-place', 'contracts');
}
