import { type Calls, type RequestOf, type ResponseOf, slipRefusals } from '@trevo/contract';
import { callApi, isFailure } from '../../../platform/api.ts';
import { readCached, sessionKeys } from '../../../platform/session-keys.ts';
import { $member } from '../../../platform/session.ts';

export type SlipRequest = RequestOf<Calls['placeSlip']>;
export type SlipAnswer = ResponseOf<Calls['placeSlip']>;
/** What a confirmed slip asks for, before it has a name. */
export type SlipWish = Omit<SlipRequest, 'slipId'>;

/** Refusals that are the end of a slip: nothing was bought, and under this name nothing will be. After anything else it is asked again. */
const lastingRefusals: readonly string[] = ['invalid_request', ...slipRefusals];

/** A slip that was confirmed and of which no answer came yet, with whose it is. */
type OpenSlip = { readonly member: string | undefined; readonly request: SlipRequest };

/** The slip of a game that still waits for its answer: asked again, it is the same slip, and is never bought twice. */
export function openSlipOf(gameCode: string): SlipRequest | undefined {
  return openSlips().find(({ member, request }) => member === $member.get()?.id && request.gameCode === gameCode)?.request;
}

/**
 * Buys a slip under a name that stands in the tab before the request leaves and until an answer comes, over reloads and log-ins. A slip that is asked for
 * again, bet for bet, while the first has no answer is the first.
 */
export async function placeSlip(wish: SlipWish): Promise<SlipAnswer> {
  const open = openSlips().find(({ member, request }) => member === $member.get()?.id && isSame(request, wish));
  return askForSlip(open?.request ?? { ...wish, slipId: crypto.randomUUID() });
}

function isSame(request: SlipRequest, wish: SlipWish): boolean {
  return JSON.stringify(request) === JSON.stringify({ ...wish, slipId: request.slipId });
}

/** Asks for a slip, for the first time or again. Rejects as `callApi`; where that was no answer, the slip stays open. */
export async function askForSlip(request: SlipRequest): Promise<SlipAnswer> {
  keep([...openSlips().filter((open) => open.request.slipId !== request.slipId), { member: $member.get()?.id, request }]);
  try {
    const answer = await callApi('placeSlip', request);
    forget(request.slipId);
    return answer;
  } catch (error) {
    if (isFailure(error) && lastingRefusals.includes(error.code)) forget(request.slipId);
    throw error;
  }
}

function forget(slipId: string): void {
  keep(openSlips().filter(({ request }) => request.slipId !== slipId));
}

function openSlips(): readonly OpenSlip[] {
  return readCached<readonly OpenSlip[]>(sessionKeys.openSlips) ?? [];
}

/** Throws where the tab can keep nothing: a slip that could not be asked after is not asked for. */
function keep(open: readonly OpenSlip[]): void {
  if (open.length === 0) sessionStorage.removeItem(sessionKeys.openSlips);
  else sessionStorage.setItem(sessionKeys.openSlips, JSON.stringify(open));
}
