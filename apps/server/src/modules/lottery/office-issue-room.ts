import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Instant, invariant, type LocalDate, ok, parseDate, refuse } from '@trevo/kernel';
import { limitSpaceOf, playsOfSpace } from '@trevo/lottery-rules/exposure';
import { type CallContext, operatorOf, type Outcome } from '../../core/call.ts';
import { returnFacts } from './drift.ts';
import { type GameOnSale, gameOnSale } from './games.ts';
import { databaseNow, readIssueById, type StoredIssue } from './issues-store.ts';
import { readSaleCurve, readWarnings } from './limits/sale-watch-store.ts';
import { limitsOfIssue } from './limits/limits.ts';
import { readKeptLimits, readLimits } from './limits/limits-store.ts';
import { saleLog } from './limits/sale-log.ts';
import { issueLine, salesOut } from './office-issue-lines.ts';
import {
  type ExposedCell,
  type PriceSales,
  readExposure,
  readPlaysOfIssue,
  readPricesOfIssue,
  readSoldIssue,
} from './office-lottery-store.ts';
import { cellName, playName, spaceName } from './play-names.ts';
import { effectOf } from './ruling-effect.ts';
import { rulableActs } from './ruling-rules.ts';
import { rulingLineOf } from './ruling-views.ts';
import { readRulingsOfIssue } from './rulings-store.ts';

type Room = ResponseOf<Calls['officeLotteryIssue']>;

const cellsShown = 200;
const actsShown = 100;
const iso = (at: Instant) => new Date(at).toISOString();

/** One issue as its room shows it: sales, what each outcome would cost, how the sale went, what was done about it. */
export async function showIssueRoom(
  ctx: CallContext,
  { gameCode, number }: InputOf<Calls['officeLotteryIssue']>,
): Promise<Outcome<Room, 'not_found'>> {
  const { app, merchant, language } = ctx;
  const { db } = app;
  const now = await databaseNow(db);
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  const sold = onSale && (await readSoldIssue(db, merchant.id, gameCode, number));
  const stored = sold && (await readIssueById(db, sold.id));
  if (!stored) return refuse('not_found');
  const on = parseDate(stored.day);
  invariant(on, 'An issue is of a day');
  const limits = limitsOfIssue((await readLimits(db, merchant.id, gameCode)).cells, sold.id);
  const kept = await readKeptLimits(db, merchant.id, { game: gameCode, issueId: sold.id, most: actsShown });
  const named = { lottery: onSale.lottery, on, language };
  const plays = await readPlaysOfIssue(db, sold.id);
  return ok({
    at: iso(now),
    currency: merchant.currency,
    issue: issueLine(onSale.game, { stored, now }, sold),
    exposureMax: amountOut(onSale.terms.exposureMax),
    expected: expectedOf(await readPricesOfIssue(db, sold.id), { onSale, on }),
    spaces: spacesOf(await readExposure(db, sold.id, cellsShown), { ...named, limits }),
    curve: (await readSaleCurve(db, sold.id)).map(({ at, staked, worst }) => ({
      at: iso(at),
      staked: amountOut(staked),
      worst: worst === null ? null : amountOut(worst),
    })),
    log: saleLog({ issue: stored, now, kept, warnings: await readWarnings(db, sold.id) }, named).slice(0, actsShown),
    plays: plays.map((sales) => ({ play: sales.play, name: playName(sales.play, language), ...salesOut(sales) })),
    drawn: onSale.game.rules.drawn,
    mayRule: rulableActs(onSale.game.rules.drawn, stored),
    rulings: await rulingsOf(ctx, stored),
  });
}

async function rulingsOf(ctx: CallContext, { id }: StoredIssue): Promise<Room['rulings']> {
  const { operatorId } = operatorOf(ctx);
  const { language, app } = ctx;
  const rulings: Room['rulings'] = [];
  for (const ruling of await readRulingsOfIssue(app.db, id))
    rulings.push({ ...rulingLineOf(ruling, { operatorId, language }), effect: await effectOf(app.db, ruling) });
  return rulings;
}

/** What stays with the house on average; of plays whose classes of lines give back differently the class that gives the most counts. */
function expectedOf(
  prices: readonly PriceSales[],
  { onSale: { lottery }, on }: { readonly onSale: GameOnSale; readonly on: LocalDate },
): Room['expected'] {
  let [staked, result] = [0n, 0n];
  for (const { play, mode, series, odds, edition, staked: stake, rebate } of prices) {
    const facts = returnFacts(lottery.id, play, { mode, series, odds, edition, on });
    const backPpm = BigInt(Math.round((facts?.most ?? 1) * 1_000_000));
    staked += stake;
    result += stake - (stake * backPpm) / 1_000_000n - rebate;
  }
  return { result: amountOut(result), marginPpm: staked === 0n ? 0 : Number((result * 1_000_000n) / staked) };
}

type Named = { readonly lottery: GameOnSale['lottery']; readonly on: LocalDate; readonly language: Language };

function spacesOf(
  rows: readonly (ExposedCell & { readonly cells: number })[],
  { limits, ...named }: Named & { readonly limits: ReturnType<typeof limitsOfIssue> },
): Room['spaces'] {
  const { lottery, on, language } = named;
  return [...Map.groupBy(rows, ({ space }) => space)].map(([space, cells]) => {
    const limitSpace = limitSpaceOfSold(space, named);
    const [play] = playsOfSpace(lottery, limitSpace ?? space, on);
    return {
      space,
      name: spaceName(space, named),
      limitSpace,
      worst: amountOut(cells[0]?.amount ?? 0n),
      cells: cells.map(({ place, cell, amount }) => {
        const limit = limits.find((it) => it.space === limitSpace && it.place === place && it.cell === cell);
        const most = limit?.costMax ?? null;
        return {
          place,
          cell,
          name: cellName({ space, place, cell }, { play: play?.id, language }),
          amount: amountOut(amount),
          most: most === null ? null : amountOut(most),
        };
      }),
      more: (cells[0]?.cells ?? 0) - cells.length,
    };
  });
}

/** The space of limits that the cells of a space are named in: one that knows orders by their lines is of the outcomes of its play; of the whole of large orders nothing is single. */
function limitSpaceOfSold(space: string, { lottery, on }: Named): string | null {
  const [, id, part] = /^(\S+) (lines|whole)$/.exec(space) ?? [];
  if (part === 'whole') return null;
  const play = id === undefined ? undefined : lottery.plays.get(id);
  return play ? limitSpaceOf(lottery, play, on) : space;
}
