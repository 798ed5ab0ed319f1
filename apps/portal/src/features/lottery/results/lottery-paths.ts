import { pathOf } from '../../../platform/routes.ts';

type LotteryPage = 'lottery' | 'vnLottery' | 'seaLottery';

/** The page that a lottery of the rules package is played on. */
export function pageOfLottery(lottery: string): LotteryPage {
  if (lottery.startsWith('VN_')) return 'vnLottery';
  return lottery.startsWith('SEA_') ? 'seaLottery' : 'lottery';
}

/** What the fragment of a lottery page can ask for in place of the betting view. */
export type FragmentTarget =
  | { readonly kind: 'tickets' }
  | { readonly kind: 'ticket'; readonly orderId: string }
  | { readonly kind: 'draws'; readonly gameCode: string }
  | { readonly kind: 'proof'; readonly gameCode: string; readonly number: string; readonly orderId: string | undefined };

/** Reads a fragment; undefined where it asks for nothing of these, and the betting view stands. */
export function readFragment(hash: string): FragmentTarget | undefined {
  if (hash === 'tickets') return { kind: 'tickets' };
  const ticket = /^ticket=([\w-]{1,64})$/.exec(hash);
  if (ticket?.[1] !== undefined) return { kind: 'ticket', orderId: ticket[1] };
  const draws = /^draws=([A-Z0-9_]{2,16})$/.exec(hash);
  if (draws?.[1] !== undefined) return { kind: 'draws', gameCode: draws[1] };
  // A number may have a slash in it (26/092): the code of the game ends at the first one.
  const proof = /^proof=([A-Z0-9_]{2,16})\/([0-9A-Za-z/-]{1,32})(?:&ticket=([\w-]{1,64}))?$/.exec(hash);
  if (proof?.[1] === undefined || proof[2] === undefined) return undefined;
  return { kind: 'proof', gameCode: proof[1], number: proof[2], orderId: proof[3] };
}

/** The betting page of a game, in a prize mode where it matters. */
export function gamePath(lottery: string, gameCode: string, prizeMode?: string): string {
  return pathOf(pageOfLottery(lottery), { gameCode, ...(prizeMode === undefined ? {} : { prizeMode }) });
}

/** All own tickets. */
export function ticketsPath(lottery = ''): string {
  return pathOf(pageOfLottery(lottery), undefined, 'tickets');
}

/** One own ticket; without its lottery on the first of the pages. */
export function ticketPath(orderId: string, lottery = ''): string {
  return pathOf(pageOfLottery(lottery), undefined, `ticket=${orderId}`);
}

type Issue = { readonly lottery: string; readonly gameCode: string; readonly number: string };

/** The proof of a draw, and of an own ticket in it. */
export function proofPath({ lottery, gameCode, number }: Issue, orderId?: string): string {
  const ticket = orderId === undefined ? '' : `&ticket=${orderId}`;
  return pathOf(pageOfLottery(lottery), { gameCode }, `proof=${gameCode}/${number}${ticket}`);
}

/** Every draw of a game. */
export function drawsPath({ lottery, gameCode }: Omit<Issue, 'number'>): string {
  return pathOf(pageOfLottery(lottery), { gameCode }, `draws=${gameCode}`);
}
