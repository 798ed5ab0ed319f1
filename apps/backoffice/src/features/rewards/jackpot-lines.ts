import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';

export type JackpotLine = ResponseOf<Calls['officeJackpots']>['list'][number];
export type JackpotDrafts = ResponseOf<Calls['officeJackpotDrafts']>;
export type JackpotDraftLine = JackpotDrafts['drafts'][number];
export type JackpotId = `jkp_${string}`;

/** Drafts, and the games that can feed a jackpot. */
export const draftsQuery = queryOptions({ queryKey: ['jackpots', 'drafts'], queryFn: () => callOffice('officeJackpotDrafts', {}) });

/** Jackpots that are not closing: those that can take over, or be taken over from. */
export const openJackpotsQuery = queryOptions({
  queryKey: ['jackpots', 'open'],
  queryFn: async () => (await callOffice('officeJackpots', { pageNo: 1, pageSize: 100 })).list.filter(({ closing }) => closing === 'none'),
});
