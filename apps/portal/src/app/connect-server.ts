import { type Client, type CommonCallName, createClient } from '@trevo/client';
import { ApiFailure, type ApiPort, connectApi, type FailureCode } from '../platform/api.ts';
import { $status } from '../platform/brand.ts';
import { $wording, currentLanguage } from '../platform/language.ts';
import { bringOwnFrame } from '../platform/own-frame.ts';
import { ask, closeModal, openModal } from '../platform/modals.ts';
import { navigate } from '../platform/router.ts';
import { pathOf } from '../platform/routes.ts';
import { $isLogin, dropSession } from '../platform/session.ts';
import { readToken, sessionKeys } from '../platform/session-keys.ts';
import { toast } from '../platform/toasts.ts';
import { fetchWithPageAnswers } from './page-answers.ts';

/** Connects the page to the server it came from. */
export function connectServer(): void {
  const client = createClient({
    language: currentLanguage,
    token: readToken,
    merchant: () => sessionStorage.getItem(sessionKeys.merchantCode),
    fetch: fetchWithPageAnswers(),
    payloadKeys: () => $status.get()?.payloadKeys ?? [],
    moreCalls: memberCalls,
  });
  // Who is logged in asks for them at once.
  if (readToken() !== null) void memberCalls().catch(() => undefined);
  connectApi(portOf(client));
  bringOwnFrame(() => import('./own-parts.ts'));
}

async function memberCalls() {
  return (await import('@trevo/contract/member-table')).memberCallTable;
}

/** A client as the portal's way to the server: values come back, refusals are thrown. */
export function portOf(client: Client<CommonCallName>): ApiPort {
  return async (name, request, options) => {
    const answer = await client.call(name, request, options);
    if (answer.success) return answer.value;
    if (sessionIsOver(answer.errorCode)) tellSessionOver('idle');
    throw new ApiFailure(answer.errorCode, answer.requestId === undefined && isClientFault(answer.errorCode) ? '' : answer.message, {
      captcha: answer.captcha === true,
      fields: answer.fields ?? [],
    });
  };
}

function isClientFault(code: FailureCode): boolean {
  return code === 'network_abnormal' || code === 'page_timeout';
}

function sessionIsOver(code: FailureCode): boolean {
  return $isLogin.get() && (code === 'session_expired' || code === 'not_logged_in');
}

/**
 * The session ended while the page was open: forget it and say why. A pause leaves the game and offers nothing; a session that was not used for too long
 * asks to log in again where the member was; any other end says so and offers the log-in.
 */
export function tellSessionOver(reason: string): void {
  const { t } = $wording.get();
  dropSession();
  if (reason === 'paused' || reason === 'stopped') {
    closeModal();
    navigate(pathOf('responsible'));
    if (reason === 'paused') void ask({ tone: 'info', title: t('session.paused'), body: t('session.pausedText'), confirm: t('dialog.ok') });
  } else if (reason === 'idle') openModal('loginPopupModal', { notice: 'idle' });
  else {
    toast({ tone: 'bad', title: t('session.over'), text: t('session.overText') });
    openModal('loginPopupModal');
  }
}
