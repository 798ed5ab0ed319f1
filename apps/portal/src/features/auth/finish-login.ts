import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { announcementClosed } from '../../platform/announcement-closed.ts';
import { closeModal, openModal } from '../../platform/modals.ts';
import { navigate, takeWantedPath } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isAgent, enterSession, markFirstLogin } from '../../platform/session.ts';
import { saveToken } from '../../platform/session-keys.ts';

export type LoginAnswer = ResponseOf<Calls['login']>;

/**
 * What follows a good log-in (Spec §4): the token is kept, the first-login action runs once, and then either the password must
 * be changed first, or the login info loads, the after-login popup opens and an agent goes to the agent centre.
 * `landing` is where to go when the guard remembers nothing.
 */
export async function finishLogin(
  answer: LoginAnswer,
  { password, landing }: { readonly password?: string; readonly landing?: '/' } = {},
): Promise<void> {
  saveToken(answer.token);
  if (answer.firstTimeLogin) {
    markFirstLogin();
    await callApi('firstLogin', {});
  }
  if (answer.mustChangePassword) {
    openModal('changePasswordModal', password === undefined ? {} : { currentPassword: password });
    return;
  }
  await enterSession(answer.token);
  closeModal();
  const wanted = takeWantedPath();
  if ($isAgent.get()) return navigate('/agentHome');
  if (wanted !== undefined) return navigate(wanted);
  if (landing !== undefined) navigate(landing);
  openAfterLoginModal();
}

/** What follows a forced change of password: login info, popup away, root (Spec §4). */
export async function finishPasswordChange(token: string): Promise<void> {
  await enterSession(token);
  closeModal('changePasswordModal');
  navigate(pathOf('home'));
  openAfterLoginModal();
}

/** The popup after a log-in: the announcements for accounts, once per session. */
function openAfterLoginModal(): void {
  if (!announcementClosed('member')) openModal('announcementModal');
}
