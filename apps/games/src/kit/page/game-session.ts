import type { Calls, ResponseOf } from '@trevo/contract';
import type { PgePort } from './pge-api.ts';

export type OpenedSession = ResponseOf<Calls['pgeOpenSession']>;
export type GameState = ResponseOf<Calls['pgeState']>;
export type GameInfo = OpenedSession['info'];
export type PlayAnswer = ResponseOf<Calls['pgeBet']>;
export type RoundView = ResponseOf<Calls['pgeRound']>;
export type SeedPair = GameState['seeds'];

/** What a tab keeps between reloads: the game token dies with the tab. */
export type KeptSession = { readonly token: string; readonly game: string; readonly language: string; readonly merchant: string | null };

const storageKey = 'trevo.games.session';

export function keptSession(): KeptSession | null {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptSession;
  } catch {
    // Somebody else wrote under the key: start from the lobby again.
    return null;
  }
}

export function keepSession(session: KeptSession): void {
  sessionStorage.setItem(storageKey, JSON.stringify(session));
}

/** What the launch put into the address. */
export type Launch = {
  readonly ticket: string;
  readonly game: string | null;
  readonly language: string | null;
  readonly merchant: string | null;
};

/** The launch, taken out of the address and the history at once: its ticket works once. */
export function takeLaunch(): Launch | null {
  const address = new URL(window.location.href);
  const ticket = address.searchParams.get('ticket');
  if (ticket === null) return null;
  const { searchParams } = address;
  const launch = { ticket, game: searchParams.get('game'), language: searchParams.get('lang'), merchant: searchParams.get('merchant') };
  window.history.replaceState(null, '', address.pathname);
  return launch;
}

export type Opening = { readonly state: GameState; readonly info: GameInfo };

/** Opens the session of a launch, or goes on with the one this tab keeps. Null when there is neither. */
export async function openGame(call: PgePort, launch: Launch | null): Promise<Opening | null> {
  if (launch !== null) {
    const { token, info, backUrl: _back, ...state } = await call('pgeOpenSession', { ticket: launch.ticket });
    keepSession({ token, game: state.game, language: state.language, merchant: launch.merchant });
    return { state, info };
  }
  if (keptSession() === null) return null;
  const state = await call('pgeState', {});
  return { state, info: await call('pgeGame', { game: state.game }) };
}
