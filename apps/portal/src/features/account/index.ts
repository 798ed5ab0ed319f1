export { copyAccount, writeClipboard } from './copy-account.ts';
export { isMemberPage, type MemberPage, openMemberPages } from './member-pages.ts';
export { isPageShown } from './shown-member-pages.ts';
export { memberPath, openMemberPage } from './open-member-page.ts';
export { askToSignOut } from './sign-out.ts';
export { useUnread } from './use-unread.ts';
export { type MemberProfile, profileQuery } from './profile-query.ts';
