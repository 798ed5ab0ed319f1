import { atom } from 'nanostores';
import { callApi } from '../platform/api.ts';
import { openModal } from '../platform/modals.ts';
import { installGuard } from '../platform/router.ts';
import { $member, enterSession, signOut } from '../platform/session.ts';
import { readToken, saveToken } from '../platform/session-keys.ts';

/** What a link carries, and what it was made for: this site, or the site kept on a device as an app. */
export type Ticket = { readonly ticket: string; readonly purpose: 'app' | 'portal' };

/** An account that a link wants to open in this tab, and the ticket that opens it. */
export type HandOver = Ticket & { readonly username: string };

/** The question that stands between a link and the page: whose account is this to be? Undefined when nothing is asked. */
export const $handOver = atom<HandOver | undefined>(undefined);

/**
 * Looks whose account the ticket of a link opens. The account of this tab goes on without a question; any other one is asked about, of
 * a visitor too: the link may come from a stranger, and lead into the stranger's account. A ticket that is used up or too old asks nothing.
 */
export async function askForHandOver({ ticket, purpose }: Ticket): Promise<void> {
  try {
    const seen = await callApi('lookAtTicket', { ticket, purpose });
    if (seen.username !== $member.get()?.account) $handOver.set({ ticket: seen.ticket, purpose, username: seen.username });
  } catch {
    // The page goes on as it is: logged out, or in the session of this tab.
  }
}

/** Goes on as whoever is here, or as the visitor. The guard looks at the address only now. */
export function stay(): void {
  installGuard();
  $handOver.set(undefined);
}

/** Goes over to the account of the link; the session that this tab had ends. Rejects, and nothing has changed, when the ticket opens nothing any more. */
export async function goOver({ ticket, purpose }: HandOver): Promise<void> {
  const answer = await callApi('redeemTicket', { ticket, purpose });
  if (readToken() !== null) await signOut();
  if (answer.mustChangePassword) {
    saveToken(answer.token);
    openModal('changePasswordModal');
  } else await enterSession(answer.token);
  stay();
}
