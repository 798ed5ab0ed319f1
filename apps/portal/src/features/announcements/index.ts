import { lazy } from 'react';

export {
  type Announcement,
  announcementsQuery,
  type BannerItem,
  noticesQuery,
  type Promotion,
  promotionsQuery,
} from './api/content-queries.ts';
export { plainText } from './plain-text.ts';
export { type Execution, forAudience, useExecution } from './audience.ts';
export { NoticeButton } from './components/notice-button.tsx';
export { NoticeRow } from './components/notice-row.tsx';

/** Popups load when they open. */
export const AnnouncementDialog = lazy(async () => ({
  default: (await import('./components/announcement-dialog.tsx')).AnnouncementDialog,
}));
export const NoticeDialog = lazy(async () => ({ default: (await import('./components/notice-dialog.tsx')).NoticeDialog }));
export const HtmlContent = lazy(async () => ({ default: (await import('./components/html-content.tsx')).HtmlContent }));
