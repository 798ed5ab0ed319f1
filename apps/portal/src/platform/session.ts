import { serverClock } from '@trevo/client';
import { agentTypes, type Calls, type ResponseOf, trialTypes } from '@trevo/contract';
import { atom, computed } from 'nanostores';
import { callApi, isFailure } from './api.ts';
import { needOwnFrame } from './own-frame.ts';
import { queryClient } from './query-client.ts';
import { clearSessionStorage, readToken, saveToken, sessionKeys } from './session-keys.ts';

/** The account in the header (Spec §3 Member info). */
export type MemberInfo = ResponseOf<Calls['memberInfo']>;

/** Who uses the page. Logged in counts only after the member info has loaded (Spec §4). */
export const $member = atom<MemberInfo | undefined>(undefined);

export const $isLogin = computed($member, (member) => member !== undefined);
export const $isAgent = computed($member, (member) => member !== undefined && isAgentType(member.type));
export const $isTrial = computed($member, (member) => member !== undefined && isTrialType(member.type));

/** The account paused its play: this session is for taking money out, and nothing in it invites to play or to deposit. */
export const $isWithdrawOnly = computed($member, (member) => member?.withdrawOnly === true);

/** The page of the member centre and of the agent centre (Spec §3 Centre state). */
export const $mcPage = atom('securityCenter');
export const $acPage = atom('agentTeamOverview');

/** When this session was opened, in milliseconds of the server's clock; the care strip counts from here. A reload does not begin it anew. */
export const $sessionStart = atom<number | undefined>(undefined);

/** Spec §6: types 1, 2, 41 and 42; the list is the configuration's. */
export function isAgentType(type: number, list: readonly number[] = agentTypes): boolean {
  return list.includes(type);
}

/** Spec §6: type 4; the list is the configuration's. */
export function isTrialType(type: number, list: readonly number[] = trialTypes): boolean {
  return list.includes(type);
}

/** Takes a token into use and loads who it belongs to. Rejects when the server does not accept it; the token is then gone. */
export async function enterSession(token: string): Promise<MemberInfo> {
  saveToken(token);
  try {
    return await loadLoginInfo();
  } catch (error) {
    dropSession();
    throw error;
  }
}

/** Loads the member of the saved token, and beside it what the frame shows of an account: no header stands there without its purse. */
export async function loadLoginInfo(): Promise<MemberInfo> {
  const [member] = await Promise.all([callApi('memberInfo', {}), needOwnFrame()]);
  $sessionStart.set(serverClock.now() - member.sessionSeconds * 1000);
  $member.set(member);
  return member;
}

/** What is said of a token under which no account can be shown: it ended, is not an account's, or waits for another password, which a new log-in asks for. */
const opensNothing = new Set<string>(['session_expired', 'not_logged_in', 'access_denied', 'password_change_required']);

/**
 * Continues the session of this tab after a reload, if there is one. A token that opens nothing more is dropped quietly. Anything else says nothing of the
 * token (the network is away, the page is being left already, the server has too much to do): it stays, and this rejects.
 */
export async function resumeSession(): Promise<void> {
  if (readToken() === null) return;
  try {
    await loadLoginInfo();
  } catch (error) {
    if (!isFailure(error) || !opensNothing.has(error.code)) throw error;
    dropSession();
  }
}

/** Ends the session on this side: storage but for the merchant, member, and everything the cache knows of the account. */
export function dropSession(): void {
  clearSessionStorage();
  $member.set(undefined);
  $sessionStart.set(undefined);
  $mcPage.set('securityCenter');
  $acPage.set('agentTeamOverview');
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === 'own' });
}

/** Signs out: tells the server, then forgets. Forgetting does not wait for a server that is away. */
export async function signOut(): Promise<void> {
  if (localStorage.getItem('push') !== null)
    void import('./device-push.ts').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined);
  const told = callApi('logout', {}).catch(() => undefined);
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 2000))]);
  dropSession();
}

/** Whether the account logged in for the first time in this session (announcement audience F, Spec §4). */
export function isFirstLogin(): boolean {
  return sessionStorage.getItem(sessionKeys.firstLogin) === '1';
}

export function markFirstLogin(): void {
  sessionStorage.setItem(sessionKeys.firstLogin, '1');
}
