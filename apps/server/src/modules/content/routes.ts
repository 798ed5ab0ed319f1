import { ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { announcementGroups, listAnnouncements, popularNotices } from './list-announcements.ts';
import { customPage, footerContent, helpCentre, listPromotions, onePromotion } from './list-pages.ts';
import { type ContentOfficeCalls, contentOfficeRoutes } from './office-routes.ts';

type ContentCall =
  | 'announcements'
  | 'listAnnouncements'
  | 'popularNotice'
  | 'promotions'
  | 'promotion'
  | 'helpCenter'
  | 'customPage'
  | 'footer';

export const contentRoutes: Handlers<ContentCall | ContentOfficeCalls> = {
  ...contentOfficeRoutes,
  announcements: async (ctx, request) => ok(await announcementGroups(ctx, request)),
  listAnnouncements: async (ctx, request) => ok(await listAnnouncements(ctx, request)),
  popularNotice: async (ctx, { language }) => ok(await popularNotices(ctx, language)),
  promotions: async (ctx, { language }) => ok(await listPromotions(ctx, language)),
  promotion: onePromotion,
  helpCenter: helpCentre,
  customPage,
  footer: async (ctx, { language }) => ok(await footerContent(ctx, language)),
};
