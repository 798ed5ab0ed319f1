import { limits } from '@trevo/contract';

/** The filters of a lobby (Spec §2), in their order. */
export const lobbyFilters = ['ALL', 'HOT', 'FAV', 'RECENT'] as const;
export type LobbyFilter = (typeof lobbyFilters)[number];

/** Stands for every vendor and for every classify. */
export const all = 'ALL';

/** What a lobby shows. `pages` counts how many pages the list holds from `firstPage` on: load more appends, a page number jumps. */
export type LobbyState = {
  readonly filter: LobbyFilter;
  readonly vendor: string;
  readonly classify: string;
  readonly gameName: string;
  readonly firstPage: number;
  readonly pages: number;
};

export function initialLobby(vendor: string = all, gameName = ''): LobbyState {
  return { filter: 'ALL', vendor, classify: all, gameName: gameName.trim(), firstPage: 1, pages: 1 };
}

export type LobbyAction =
  | { readonly type: 'filter'; readonly filter: LobbyFilter }
  | { readonly type: 'vendor'; readonly vendor: string }
  | { readonly type: 'classify'; readonly classify: string }
  | { readonly type: 'search'; readonly gameName: string }
  | { readonly type: 'more'; readonly totalPages: number }
  | { readonly type: 'page'; readonly page: number; readonly totalPages: number };

const fromTheStart = { firstPage: 1, pages: 1 } as const;

/** The next state of a lobby. Changing the vendor resets classify, page and name search; pages beyond the last are ignored. */
export function reduceLobby(state: LobbyState, action: LobbyAction): LobbyState {
  switch (action.type) {
    case 'filter':
      return { ...state, filter: action.filter, ...fromTheStart };
    case 'vendor':
      return { ...state, vendor: action.vendor, classify: all, gameName: '', ...fromTheStart };
    case 'classify':
      return { ...state, classify: action.classify, ...fromTheStart };
    case 'search':
      return { ...state, gameName: action.gameName.trim(), ...fromTheStart };
    case 'more':
      return lastPage(state) >= action.totalPages ? state : { ...state, pages: state.pages + 1 };
    case 'page':
      return action.page < 1 || action.page > action.totalPages ? state : { ...state, firstPage: action.page, pages: 1 };
  }
}

/** Number of the last page that is shown. */
export function lastPage(state: LobbyState): number {
  return state.firstPage + state.pages - 1;
}

/** The vendor dropdown opens as a large panel when it has more than 10 entries of its own (decision D11). */
export function isLargeDropdown(entries: number): boolean {
  return entries > limits.largeDropdownFrom;
}
