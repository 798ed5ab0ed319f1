import { loadStatus, type SystemStatus } from '../platform/brand.ts';
import { currentLanguage, firstLanguage, loadLanguage } from '../platform/language.ts';
import { languageOf } from '@trevo/i18n';
import { queryClient } from '../platform/query-client.ts';
import { installGuard, navigate } from '../platform/router.ts';
import { pathOf } from '../platform/routes.ts';
import { resumeSession } from '../platform/session.ts';
import { announcementsQuery, noticesQuery, promotionsQuery } from '../features/announcements/index.ts';
import { hotGamesQuery, vendorsQuery, winnersQuery } from '../features/catalogue/index.ts';
import { readToken } from '../platform/session-keys.ts';
import { footerQuery } from '../shell/footer/footer-query.ts';
import { $handOver, askForHandOver, type Ticket } from './hand-over.ts';
import { cameWithAnswers } from './page-answers.ts';

/**
 * What happens before the first page: wording, system status, and with status 0 the session of this tab, or the question whether the
 * account of the link may take its place (Spec §4). What the frame and the home page show is asked for at the same time, so that it is there when the frame is drawn;
 * where it came inside the page, it is there before.
 */
export async function startPage(): Promise<SystemStatus> {
  const ticket = takeTicket();
  openGuide();
  // A link may open what only an account sees: the guard looks at the address when it is known who is here.
  if (ticket === undefined) installGuard();
  const wording = loadLanguage(firstLanguage());
  const status = wording.then(loadStatus).then(speakOffered);
  // Where the status came inside the page it is known at once: a closed portal is asked for nothing more.
  const first = cameWithAnswers()
    ? status.then((known) => (known.status === 0 ? prefetchFirst() : undefined))
    : wording.then(prefetchFirst);
  const { status: state } = await status;
  if (state === 0) await resumeSession();
  if (ticket !== undefined) {
    if (state === 0) await askForHandOver(ticket);
    if ($handOver.get() === undefined) installGuard();
  }
  if (cameWithAnswers()) await first;
  return status;
}

/** A language that the brand does not offer (saved at another brand, or asked for in the address) gives way to the brand's own. */
async function speakOffered(status: SystemStatus): Promise<SystemStatus> {
  const { languages, defaultLanguage } = status.merchant;
  const own = languageOf(defaultLanguage);
  if (own !== undefined && !languages.includes(currentLanguage())) await loadLanguage(own);
  return status;
}

/** The hand-over ticket of the query string, taken out of the address and of the history at once (decision table "Token in the query string"). */
export function takeTicket(): Ticket | undefined {
  const url = new URL(window.location.href);
  const ticket = url.searchParams.get('token');
  if (ticket === null) return undefined;
  url.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', `${url.pathname}${url.search}${url.hash}`);
  return { ticket, purpose: url.searchParams.has('app') ? 'app' : 'portal' };
}

/** Who scanned the code of the app comes to its guide. */
function openGuide(): void {
  const system = new URLSearchParams(window.location.search).get('app');
  if (window.location.pathname === '/' && system !== null) navigate(pathOf('install', undefined, system), { replace: true });
}

async function prefetchFirst(): Promise<void> {
  const isHome = ['/', '/index', '/index.html', '/home'].includes(window.location.pathname);
  const frame = [queryClient.query(vendorsQuery()), queryClient.query(promotionsQuery()), queryClient.query(footerQuery())];
  // A list that could not be asked for ahead is asked for again where it is shown, and its failure is told there.
  await Promise.allSettled([
    ...frame,
    ...(isHome ? [queryClient.query(hotGamesQuery())] : []),
    ...(isHome && cameWithAnswers() ? homeParts() : []),
  ]);
}

/** What came inside the home page besides. For an account other announcements are asked for. */
function homeParts(): readonly Promise<unknown>[] {
  const open = [queryClient.query(noticesQuery()), queryClient.query(winnersQuery())];
  return readToken() === null ? [...open, queryClient.query(announcementsQuery('B', 'home'))] : open;
}
