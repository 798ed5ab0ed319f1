import { lotteryVendors } from '@trevo/contract';
import type { GameCategory } from '../../catalogue/index.ts';
import type { LotteryGame, PageName, PrizeModeName } from './lottery-query.ts';

/** What the address of a lottery page asks for (Spec §7 "Lottery lobby launch"). */
export type LaunchParameters = {
  readonly gameCode: string | undefined;
  readonly view: 'betting' | 'lobby';
  readonly prizeMode: PrizeModeName | undefined;
  readonly backUrl: string | undefined;
};

const modes: readonly string[] = ['LOTT', 'ZY', 'ELOTT', 'SEA'] satisfies readonly PrizeModeName[];

/** Where a launch may lead back to: the page's own origin, and the hosts of the brand as the server names them. */
export type BackPlaces = { readonly origin: string; readonly hosts: readonly string[] };

/** Reads the query of the address; what is none of the values is left out. */
export function readLaunch(query: Readonly<Record<string, string>>, places: BackPlaces): LaunchParameters {
  const { gameCode, view, prizeMode, backUrl } = query;
  return {
    gameCode: gameCode === undefined || gameCode === '' ? undefined : gameCode,
    view: view === 'lobby' ? 'lobby' : 'betting',
    prizeMode: prizeMode !== undefined && modes.includes(prizeMode) ? (prizeMode as PrizeModeName) : undefined,
    backUrl: ownAddress(backUrl, places),
  };
}

/** An address of the page's own origin as a path of it, of another host of the brand as it stands; anything else is nothing, so that no link of ours leads a player away. */
function ownAddress(address: string | undefined, { origin, hosts }: BackPlaces): string | undefined {
  if (address === undefined || address === '' || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin === origin) return `${url.pathname}${url.search}${url.hash}`;
  const isBrands = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
  return isBrands && url.username === '' && url.password === '' ? url.href : undefined;
}

const boardVendors: readonly string[] = [lotteryVendors.vnLottery, lotteryVendors.lottery];

/** Whether the brand sells its lotteries as ELOTT: the category has cards of them. Then a wish for LOTT means ELOTT (Spec §4). */
export function sellsAsElott(categories: readonly GameCategory[]): boolean {
  const elott = categories.find(({ gameCategory }) => gameCategory === 'ELOTT');
  return elott?.vendors.some(({ vassalage }) => boardVendors.includes(vassalage)) === true;
}

/** The prize mode that a game opens in: the one wished for where it has it, else its first. */
export function openingMode(
  game: Pick<LotteryGame, 'prizeModes'>,
  wished: PrizeModeName | undefined,
  asElott: boolean,
): PrizeModeName | undefined {
  const meant = wished === 'LOTT' && asElott ? 'ELOTT' : wished;
  return [meant, wished].find((mode) => mode !== undefined && game.prizeModes.includes(mode)) ?? game.prizeModes[0];
}

/** The address of a game on its page. */
export function gamePath(page: PageName, gameCode: string, prizeMode?: PrizeModeName): string {
  return `/${page}?${new URLSearchParams({ gameCode, ...(prizeMode === undefined ? {} : { prizeMode }) }).toString()}`;
}
