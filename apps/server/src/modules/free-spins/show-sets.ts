import { amountOut, type Calls, type ResponseOf, studioVendor } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { explain, toJson } from '@trevo/reward-rules/explanation';
import { termsView } from '../../core/bonus-terms-view.ts';
import { bonusOfWins } from '../../core/wins-terms.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { CallContext } from '../../core/call.ts';
import { gameFace } from '../catalogue/index.ts';
import { gameTitle } from '../pge/index.ts';
import { type FreeSpinRow, textOf } from './sets-store.ts';

export type SetView = ResponseOf<Calls['memberFreeSpins']>['open'][number];

/** Sets as their member sees them. */
export async function viewsOf(ctx: CallContext, sets: readonly FreeSpinRow[]): Promise<SetView[]> {
  const { app, merchant, language } = ctx;
  const nodes = new Map<string, string | null>();
  for (const { game } of sets) {
    if (nodes.has(game)) continue;
    const face = await gameFace(app, merchant, { vendorCode: studioVendor, code: game, language });
    nodes.set(game, face?.nodeId ?? null);
  }
  return sets.map((set) => viewOf(set, nodes.get(set.game) ?? null, language));
}

function viewOf(set: FreeSpinRow, nodeId: string | null, language: Language): SetView {
  const { id, game, spins, stakeMinor, currency, maxWinMinor, state, wins, expiresAt, substitutes, creditedMinor, endedAt } = set;
  return {
    setId: id,
    game,
    title: gameTitle(game, language),
    spins,
    stake: amountOut(stakeMinor),
    currency,
    maxWin: maxWinMinor === null ? null : amountOut(maxWinMinor),
    bonus: set.winsTerms === null ? null : termsView(bonusOfWins(set.winsTerms)),
    nodeId,
    state,
    used: wins.length,
    won: amountOut(wins.reduce((sum, win) => sum + win, 0n)),
    wins: wins.map(amountOut),
    expiresAt: toTimestamp(expiresAt),
    substitutes: substitutes.filter((code) => code !== game).map((code) => gameTitle(code, language)),
    credited: creditedMinor === null ? null : amountOut(creditedMinor),
    endedAt: textOf(endedAt),
    record: recordOf(set),
  };
}

/** The explanation record of a set that ended (rule book §21): its credit can be computed again from it. */
function recordOf({
  id,
  memberId,
  endedAt,
  transferId,
  rewardId,
  spins: count,
  maxWinMinor,
  state,
  wins,
  ...set
}: FreeSpinRow): SetView['record'] {
  // Of wins that an exclusion ended nothing was credited.
  const isLost = set.winsTerms !== null && set.creditedMinor === 0n && wins.some((win) => win > 0n);
  if (endedAt === null || isLost) return null;
  const ledger = transferId === null ? null : { transferIds: [transferId] };
  const head = { id, member: memberId, at: endedAt, ledger, offer: rewardId, version: 1 };
  const terms = { count, maxWinMinor, expired: state === 'expired' };
  const record = explain('freeSpins', head, { terms, inputs: wins.map((winMinor) => ({ winMinor })), before: null });
  return toJson(record) as SetView['record'];
}
