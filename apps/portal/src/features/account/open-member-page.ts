import { askForTrueAccount } from '../launch/index.ts';
import { askToLogIn } from '../../platform/modals.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin, $isTrial, $mcPage } from '../../platform/session.ts';
import type { MemberPage } from './member-pages.ts';

/**
 * Opens a page of the member centre. A visitor is asked to log in, a trial account to register a real one (Spec §4).
 * The page stands in the address, so that it can be reloaded and linked.
 */
export function openMemberPage(page: MemberPage): void {
  if (!$isLogin.get()) return askToLogIn();
  if ($isTrial.get()) {
    void askForTrueAccount();
    return;
  }
  $mcPage.set(page);
  navigate(memberPath(page));
}

/** The address of a page of the member centre. */
export function memberPath(page: MemberPage): string {
  return page === 'securityCenter' ? pathOf('member') : pathOf('member', { page });
}
