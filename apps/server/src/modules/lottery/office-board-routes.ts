import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, type LocalDate, ok, refuse } from '@trevo/kernel';
import { decimalText, hasBoards, lineReturn, type Play, ratio, times } from '@trevo/lottery-rules';
import { type CallContext, type Handlers, type Outcome } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { quoteAt, readBoards, type SetBoard } from './boards-store.ts';
import { type GameOnSale, gameOnSale } from './games.ts';
import { playName, prizeNames } from './play-names.ts';
import { setBoard } from './set-board.ts';

type Line = ResponseOf<Calls['officeLotteryBoards']>['plays'][number];

export const officeBoardRoutes: Handlers<'officeLotteryBoards' | 'officeSetLotteryBoard'> = {
  officeLotteryBoards: listBoards,
  officeSetLotteryBoard: (ctx, order) => setBoard(ctx.app, { ...order, merchant: ctx.merchant, actor: actorOf(ctx) }),
};

async function listBoards(
  ctx: CallContext,
  { gameCode }: InputOf<Calls['officeLotteryBoards']>,
): Promise<Outcome<ResponseOf<Calls['officeLotteryBoards']>, 'not_found'>> {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  if (!onSale) return refuse('not_found');
  const boards = await readBoards(app.db, merchant.id, gameCode);
  const on = new BusinessCalendar(merchant.timeZone).dateOf(now);
  const plays = [...onSale.lottery.plays.values()].flatMap((play) => {
    const mode = play.modes.find(hasBoards) as Line['mode'] | undefined;
    if (mode === undefined) return [];
    const board = boards.find((it) => it.play === play.id && it.mode === mode);
    return [lineOf(ctx, { play, mode, board, onSale, on })];
  });
  return ok({ plays });
}

type Found = {
  readonly play: Play;
  readonly mode: Line['mode'];
  readonly board: SetBoard | undefined;
  readonly onSale: GameOnSale;
  readonly on: LocalDate;
};

function lineOf({ language }: CallContext, { play, mode, board, onSale, on }: Found): Line {
  const { seriesMax: series } = onSale.terms;
  const quote = quoteAt(play, { mode, series, on }, board?.odds ?? null);
  const offered = new Map(board?.odds?.map(({ key, odds }) => [key, odds]));
  const classes = play.lineClasses(on);
  const names = prizeNames(play, on, language);
  const returns = quote.ok ? classes.map((line) => ppm(lineReturn(play, line, quote.value.oddsOf))) : [0];
  return {
    play: play.id,
    name: playName(play.id, language),
    mode,
    version: board?.version ?? 0,
    setAt: board ? new Date(board.setAt).toISOString() : null,
    isSet: offered.size > 0,
    prizes: classes.flatMap(({ prizes }) =>
      prizes.map(({ key, fairOdds }) => ({
        key,
        name: names.get(key) ?? key,
        fair: decimalText(fairOdds, 4),
        offered: offered.get(key) ?? decimalText(times(fairOdds, ratio(series, 2000)), 4),
      })),
    ),
    returnLeastPpm: Math.min(...returns),
    returnMostPpm: Math.max(...returns),
    aboveFair: quote.ok ? null : (names.get(quote.at ?? '') ?? play.id),
  };
}

function ppm({ n, d }: { readonly n: bigint; readonly d: bigint }): number {
  return Number((n * 1_000_000n) / d);
}
