import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type StakeOffer, type StakeRange, stakeRangeOf, stakesOf, type StudioGame, tableHashOf, tableOf } from '@trevo/game-rules';
import { zoneAt } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { CallContext } from '../../core/call.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { gameTitle } from './game-title.ts';
import { sheetOf, studioGame } from './studio.ts';

export type GameInfo = ResponseOf<Calls['pgeGame']>;

type Asked = { readonly game: string; readonly version?: number | undefined; readonly currency?: Currency };

/** Title, table, PAR sheet, stakes and pace of a game, in the brand's currency unless another is asked; null when there is no such game or version. */
export async function gameInfo(
  { app, merchant, language }: CallContext,
  { game: code, version, currency = merchant.currency }: Asked,
): Promise<GameInfo | null> {
  const game = studioGame(code);
  const table = game && tableOf(game, version);
  if (!game || !table) return null;
  const { autoplay, turbo, roundMinMs } = jurisdictionOf(merchant);
  return {
    game: code,
    title: gameTitle(code, language),
    tableVersion: table.version,
    tableHash: tableHashOf(table),
    table: { ...table },
    par: { ...(await sheetOf(game, table.version)) },
    ...stakesIn(game.stakes, currency),
    capMultiple: game.capMultiple,
    interrupted: interruptedView(game),
    showMs: game.showMs,
    timeZone: zoneAt(merchant.timeZone, app.clock.now()),
    pace: { autoplay, turbo, roundMinMs },
  };
}

function interruptedView({ interrupted }: StudioGame): GameInfo['interrupted'] {
  return { kind: interrupted.kind, hours: 'hours' in interrupted ? interrupted.hours : null };
}

/** What may be staked in a currency; nothing where the game offers none there. */
function stakesIn(offer: StakeOffer, currency: Currency): Pick<GameInfo, 'stakes' | 'stakeRange'> {
  if (offer.kind === 'range') {
    const range = stakeRangeOf(offer.range, currency);
    return { stakes: [], stakeRange: range.ok ? rangeView(range.value) : null };
  }
  const stakes = stakesOf({ betCredits: offer.credits }, offer.coins, currency);
  const ladder = stakes.ok
    ? stakes.value.map(({ coinMinor, stakeMinor, usual }) => ({ coin: amountOut(coinMinor), stake: amountOut(stakeMinor), usual }))
    : [];
  return { stakes: ladder, stakeRange: null };
}

function rangeView(range: StakeRange): GameInfo['stakeRange'] {
  return {
    min: amountOut(range.minMinor),
    max: amountOut(range.maxMinor),
    step: amountOut(range.stepMinor),
    usual: amountOut(range.usualMinor),
    payoutMax: amountOut(range.payoutMaxMinor),
  };
}
