export type { Announcement, Banner, FooterText, HelpTerm, Promotion } from './content.ts';
export { artShown } from './art-at.ts';
export { contentModule } from './module.ts';
export {
  type Publishing,
  publishAnnouncement,
  publishBanner,
  publishFooter,
  publishHelpTerm,
  publishPromotion,
} from './publish-content.ts';
