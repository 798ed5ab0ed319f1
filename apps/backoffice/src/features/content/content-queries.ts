import { queryOptions } from '@tanstack/react-query';
import type { Calls, ContentKind, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';

export type ContentLine = ResponseOf<Calls['officeContentList']>['list'][number];
export type ContentShown = ResponseOf<Calls['officeContent']>;
export type ContentVersionLine = ContentShown['versions'][number];
export type ContentChoices = ResponseOf<Calls['officeContentChoices']>;
export type ContentFault = ContentShown['faults'][number];

export const contentItem = (contentId: string) =>
  queryOptions({ queryKey: ['content-item', contentId], queryFn: () => callOffice('officeContent', { contentId }) });

export const contentVersion = (contentId: string, version: number) =>
  queryOptions({
    queryKey: ['content-version', contentId, version],
    queryFn: () => callOffice('officeContentVersion', { contentId, version }),
    // What a version says never changes; what keeps it from going out does, and is asked for when it is needed.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Its name follows from what was sent: it never changes. */
export const contentPicture = (pictureId: string) =>
  queryOptions({
    queryKey: ['content-picture', pictureId],
    queryFn: () => callOffice('officeContentPicture', { contentPictureId: pictureId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const messageFigures = (contentId: string) =>
  queryOptions({ queryKey: ['content-item', contentId, 'figures'], queryFn: () => callOffice('officeMessageFigures', { contentId }) });

export const contentChoices = queryOptions({ queryKey: ['content-choices'], queryFn: () => callOffice('officeContentChoices', {}) });

/** Everything that is shown of content is asked for again. */
export async function refreshContent(): Promise<void> {
  await readAnew('content', 'content-item', 'content-choices');
}

/** Of dialogs whose opener reads anew what they changed, once it was taken: before that it keeps what is typed. */
export const readByOpener = (): Promise<void> => Promise.resolve();

export function isContentKind(kind: string, kinds: readonly ContentKind[]): kind is ContentKind {
  return kinds.some((one) => one === kind);
}
