import type { RequestOf } from './call.ts';
import type { Calls } from './calls.ts';
import { limits } from './limits.ts';

type FirstCall = 'systemStatus' | 'gameVendors' | 'hotGames' | 'announcements' | 'popularNotice' | 'promotions' | 'footer' | 'winnerBoard';

/**
 * What the home page asks for somebody without a session, before it can be drawn whole. One list for the page, which asks, and for the server, which puts
 * the answers into the page.
 */
export function firstRequests(language: string) {
  return {
    systemStatus: { platform: 'WEB', language },
    gameVendors: { platform: 'html5-desktop', language },
    hotGames: { isPlatform: limits.isPlatform, platform: 'html5-desktop', language },
    announcements: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language },
    popularNotice: { language },
    promotions: { language },
    footer: { language },
    winnerBoard: { gameCategory: 'ALL', language, limitNum: limits.winnerBoardLimit },
  } as const satisfies { readonly [N in FirstCall]: RequestOf<Calls[N]> };
}
