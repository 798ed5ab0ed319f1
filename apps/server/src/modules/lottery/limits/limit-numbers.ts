import { amountOut, type Calls, type ErrorOf, type InputOf } from '@trevo/contract';
import { BusinessCalendar, type Id, invariant, ok, parseDate, refuse } from '@trevo/kernel';
import { isLimitCell } from '@trevo/lottery-rules/exposure';
import type { App } from '../../../core/app.ts';
import type { Outcome } from '../../../core/call.ts';
import type { Merchant } from '../../../core/merchant.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { databaseNow, readIssue } from '../issues-store.ts';
import { lotteryOfGame } from '../order-game.ts';
import { tellLimits } from '../tell.ts';
import type { Most } from './limits.ts';
import { holdSale, insertLimit, liftById, liftOnCell, type LimitAct } from './limits-store.ts';

type Limit = InputOf<Calls['officeLimitLotteryNumbers']>;
type Code = ErrorOf<Calls['officeLimitLotteryNumbers']>;
type Done = Outcome<{ done: true }, Code>;
/** Who acts, and where. */
type By = { readonly merchant: Pick<Merchant, 'id' | 'timeZone'>; readonly operatorId: Id<'operator'> };

/**
 * Closes numbers or outcomes, or holds them lower, for an issue or for all to come. Whoever is buying waits for it or is before it: no bet that meets a closed
 * number is written after this answers. What held on the same number of the same issue before is replaced, and stays on record.
 */
export async function limitNumbers(app: App, { merchant, operatorId }: By, limit: Limit): Promise<Done> {
  const most = mostOf(limit);
  if (most === null) return refuse('limit_incomplete', 'costMax');
  const act = { by: operatorId, reason: limit.reason };
  const outcome = await inTransaction(app.db, async (tx): Promise<Done> => {
    if (!(await holdSale(tx, merchant.id, limit.gameCode))) return refuse('not_found');
    const issue = await issueOf(tx, merchant, limit);
    if (!issue.ok) return issue;
    const lottery = lotteryOfGame(limit.gameCode, app.clock.now());
    invariant(lottery, 'A game that is sold draws a lottery');
    const wrong = limit.numbers.findIndex((cell) => !isLimitCell(lottery, cell, issue.value.on));
    if (wrong >= 0) return refuse('number_unknown', `numbers[${wrong}]`);
    for (const cell of limit.numbers)
      await limitCell(app, tx, { merchantId: merchant.id, cell, issueId: issue.value.id, most, limit, act });
    return ok({ done: true });
  });
  if (outcome.ok) tellLimits(app, merchant.id, limit.gameCode);
  return outcome;
}

/** What would hold; null: nothing was said. */
function mostOf({ act, costMax, orderMax }: Limit): Most | null {
  if (act === 'close') return { costMax: 0n, orderMax: null };
  return costMax === null && orderMax === null ? null : { costMax, orderMax };
}

type Found = Outcome<
  { readonly id: string | null; readonly on: { year: number; month: number; day: number } },
  'issue_unknown' | 'issue_closed'
>;

/** The issue that is asked for, which must be sold still; of all to come none, and today. */
async function issueOf(tx: Tx, merchant: By['merchant'], { gameCode, issue: number }: Limit): Promise<Found> {
  const now = await databaseNow(tx);
  if (number === null) return ok({ id: null, on: new BusinessCalendar(merchant.timeZone).dateOf(now) });
  const issue = await readIssue(tx, merchant.id, { game: gameCode, number });
  if (!issue) return refuse('issue_unknown', 'issue');
  if (issue.state !== 'selling' || issue.closesAt <= now) return refuse('issue_closed', 'issue');
  const on = parseDate(issue.day);
  invariant(on, 'An issue is of a day');
  return ok({ id: issue.id, on });
}

type OnCell = {
  readonly merchantId: Id<'merchant'>;
  readonly cell: Limit['numbers'][number];
  readonly issueId: string | null;
  readonly most: Most;
  readonly limit: Limit;
  readonly act: LimitAct;
};

async function limitCell(app: App, tx: Tx, { merchantId, cell, issueId, most, limit, act }: OnCell): Promise<void> {
  const { gameCode: game, issue } = limit;
  const before = await liftOnCell(tx, merchantId, { ...cell, game, issueId }, act);
  await insertLimit(tx, merchantId, { ...cell, ...most, id: app.newId('lotteryLimit'), game, issueId }, act);
  await recordAudit(tx, {
    merchantId,
    actor: { kind: 'operator', id: act.by },
    action: 'lottery.limit',
    subject: { kind: 'lottery', id: game },
    detail: { issue, ...cell, before: before && told(before), after: told(most), reason: act.reason },
    at: app.clock.now(),
  });
}

function told({ costMax, orderMax }: Most) {
  return { costMax: costMax === null ? null : amountOut(costMax), orderMax: orderMax === null ? null : amountOut(orderMax) };
}

/** Takes a limit back: the number sells as the game says again, to whoever asks from now on. */
export async function liftLimit(
  app: App,
  { merchant, operatorId }: By,
  { gameCode, limitId, reason }: InputOf<Calls['officeLiftLotteryLimit']>,
): Promise<Outcome<{ done: true }, ErrorOf<Calls['officeLiftLotteryLimit']>>> {
  const act = { by: operatorId, reason };
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, 'not_found' | 'limit_unknown'>> => {
    if (!(await holdSale(tx, merchant.id, gameCode))) return refuse('not_found');
    const lifted = await liftById(tx, merchant.id, { game: gameCode, id: limitId }, act);
    if (!lifted) return refuse('limit_unknown');
    const { space, place, cell, issue, ...most } = lifted;
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: operatorId },
      action: 'lottery.lift',
      subject: { kind: 'lottery', id: gameCode },
      detail: { issue, space, place, cell, before: told(most), reason },
      at: app.clock.now(),
    });
    return ok({ done: true });
  });
  if (outcome.ok) tellLimits(app, merchant.id, gameCode);
  return outcome;
}
