import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import type { Tone } from '@trevo/ui';
import { readAnew } from '../../platform/query-client.ts';

export type MissionLine = ResponseOf<Calls['officeMissions']>['list'][number];
export type MissionId = RequestOf<Calls['officePublishMission']>['missionId'];
export type MissionPreview = ResponseOf<Calls['officePreviewMission']>;

/** What a state is drawn in. */
export const missionTones: Readonly<Record<MissionLine['state'], Tone>> = { draft: 'warn', published: 'ok', withdrawn: 'neutral' };

/** Asks again for what a decision changes. */
export function refreshMissions(): Promise<void> {
  return readAnew('missions');
}
