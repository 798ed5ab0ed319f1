import { type Calls, firstRequests, limits, type ResponseOf } from '@trevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { openKey } from '../../../platform/query-keys.ts';
import type { Execution } from '../audience.ts';

export type AnnouncementGroups = ResponseOf<Calls['announcements']>;
export type Announcement = AnnouncementGroups['popup'][number];
export type BannerItem = AnnouncementGroups['banners'][number];
export type Promotion = ResponseOf<Calls['promotions']>[number];
export type NoticeItem = ResponseOf<Calls['popularNotice']>[number];

/** Banners and announcements for this caller: with type `H` on home, without elsewhere (decision D15). */
export function announcementsQuery(execution: Execution, place: 'home' | 'elsewhere') {
  return queryOptions({
    queryKey: openKey('announcements', execution, place),
    queryFn: () => {
      const first = firstRequests(currentLanguage()).announcements;
      return callApi('announcements', { ...first, types: place === 'home' ? first.types : 'B,PL,PU,PR', execution });
    },
  });
}

/** The notices of the marquee, newest first. */
export function noticesQuery() {
  return queryOptions({
    queryKey: openKey('notices'),
    queryFn: () => callApi('popularNotice', firstRequests(currentLanguage()).popularNotice),
  });
}

/** The running promotions in the order shown. */
export function promotionsQuery() {
  return queryOptions({
    queryKey: openKey('promotions'),
    queryFn: () => callApi('promotions', firstRequests(currentLanguage()).promotions),
  });
}

/** A page of all announcements for this caller, 8 a page (Spec §9). */
export function announcementPageQuery(pageNo: number, execution: Execution) {
  return queryOptions({
    queryKey: openKey('announcementPage', execution, pageNo),
    queryFn: () => callApi('listAnnouncements', { pageNo, pageSize: limits.announcementPageSize, language: currentLanguage() }),
  });
}
