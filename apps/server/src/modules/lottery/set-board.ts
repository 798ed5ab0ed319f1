import { BusinessCalendar, type Instant, ok, refuse, type Zone } from '@trevo/kernel';
import { checkBoard, decimalText, fairOddsOf } from '@trevo/lottery-rules';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { insertBoard, readBoards, type SetBoard } from './boards-store.ts';
import { holdTerms } from './games-store.ts';
import { lotteryOfGame } from './order-game.ts';
import { tellSale } from './tell.ts';

type Code = 'not_found' | 'play_unknown' | 'lottery_changed' | 'odds_above_fair' | 'odds_too_low' | 'odds_incomplete';

export type BoardOrder = Pick<SetBoard, 'play' | 'mode' | 'odds'> & {
  readonly gameCode: string;
  /** What the caller saw; where another was set meanwhile, nothing happens. */
  readonly version: number;
  readonly reason: string;
};

const codes = {
  'board-not-offered': 'play_unknown',
  'prizes-differ': 'odds_incomplete',
  'odds-above-fair': 'odds_above_fair',
  'odds-too-low': 'odds_too_low',
} as const;

/** Sets the odds that new bets on a play are sold at. Orders that stand keep the odds they were sold at. */
export async function setBoard(
  app: App,
  { merchant, actor, ...order }: BoardOrder & { readonly merchant: Pick<Merchant, 'id' | 'timeZone'>; readonly actor: Actor },
): Promise<Outcome<{ done: true }, Code>> {
  const { gameCode, play, mode, odds, version, reason } = order;
  const at = app.clock.now();
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, Code>> => {
    if (!(await holdTerms(tx, merchant.id, gameCode))) return refuse('not_found');
    const fault = boardFault(order, { zone: merchant.timeZone, at });
    if (fault) return fault;
    const before = (await readBoards(tx, merchant.id, gameCode)).find((board) => board.play === play && board.mode === mode);
    if ((before?.version ?? 0) !== version) return refuse('lottery_changed', 'version');
    await insertBoard(tx, merchant.id, gameCode, { play, mode, odds, version: version + 1, setAt: at });
    const detail = { play, mode, version: version + 1, before: before?.odds ?? null, after: odds, reason };
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor,
      action: 'lottery.odds',
      subject: { kind: 'lottery', id: gameCode },
      detail,
      at,
    });
    return ok({ done: true });
  });
  if (outcome.ok) {
    tellSale(app, merchant.id, gameCode);
    app.desks.officeNews(merchant.id, 'lotteries');
  }
  return outcome;
}

/** What is wrong with the odds, if anything, on the day of the brand. */
function boardFault(
  { gameCode, play: id, mode, odds }: BoardOrder,
  { zone, at }: { readonly zone: Zone; readonly at: Instant },
): Outcome<never, Code> | null {
  const play = lotteryOfGame(gameCode, at)?.plays.get(id);
  if (!play?.modes.includes(mode)) return refuse('play_unknown', 'play');
  if (odds === null) return null;
  const on = new BusinessCalendar(zone).dateOf(at);
  const checked = checkBoard(play, odds, { mode, on });
  if (checked.ok) return null;
  const place = odds.findIndex(({ key }) => key === checked.at);
  const fair = fairOddsOf(play.lineClasses(on)).get(checked.at ?? '');
  const values = { prize: checked.at ?? '', ...(fair ? { most: decimalText(fair, 4) } : {}) };
  return { ...refuse(codes[checked.code], place < 0 ? 'odds' : `odds[${place}].odds`), values };
}
