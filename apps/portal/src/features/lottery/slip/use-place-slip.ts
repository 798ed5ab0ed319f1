import { useQueryClient } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { amountOf, formatAmount } from '@trevo/money';
import { useState } from 'react';
import { isFailure } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import type { ChasePlanned } from '../chase/chase-plan.ts';
import type { Issue } from '../data/lottery-query.ts';
import { useMoneyText } from '../data/lottery-money.tsx';
import { askForSlip, openSlipOf, placeSlip, type SlipAnswer, type SlipRequest, type SlipWish } from './place-slip.ts';
import type { PricedLine, SlipLine } from './slip-line.ts';

export type Placing = {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** Why the server did not take a line, by the line's id. */
  readonly refusals: Readonly<Record<string, string>>;
  /** What was confirmed holds no more: the odds have changed. Asked again as it was, it would be refused again. */
  readonly isStale: boolean;
  /** A slip that still waits for its answer. */
  readonly open: SlipRequest | undefined;
  readonly place: (wish: PlaceWish, onDone: () => void) => Promise<void>;
  readonly askAgain: (onDone: () => void) => Promise<void>;
  readonly forgetRefusals: () => void;
};

export type PlaceWish = {
  readonly lines: readonly PricedLine[];
  readonly issue: Issue;
  readonly chase: ChasePlanned | undefined;
  /** The free bet that pays it in place of the balance. */
  readonly freeBet?: string | undefined;
};

/** Buys a slip of a game, once however often it is asked for, and reads anew what that changed. */
export function usePlaceSlip(gameCode: string): Placing {
  const t = useT();
  const text = useMoneyText();
  const client = useQueryClient();
  const { busy, refusal, run } = useAttempt();
  const [open, setOpen] = useState(() => openSlipOf(gameCode));
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isStale, setStale] = useState(false);
  async function buy(
    ask: () => Promise<SlipAnswer>,
    { lines, onDone }: { lines: readonly PricedLine[]; onDone: () => void },
  ): Promise<void> {
    setRefusals({});
    setStale(false);
    await run(
      async () => {
        const { orders, stake } = await ask();
        toast({
          tone: 'ok',
          title: t('lottery.bet.placed'),
          text: t('lottery.bet.placedText', { count: orders.length, total: text(amountOf(stake)) }),
        });
        onDone();
      },
      (error) => {
        setRefusals(refusalsByLine(error, lines));
        setStale(isFailure(error) && error.code === 'odds_changed');
      },
    );
    setOpen(openSlipOf(gameCode));
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'own' && changed.includes(String(queryKey[2] ?? queryKey[1])),
    });
  }
  return {
    busy,
    refusal,
    refusals,
    isStale,
    open,
    place: (wish, onDone) => buy(() => placeSlip({ ...wishOf(gameCode, wish), ...editionOf(wish) }), { lines: wish.lines, onDone }),
    askAgain: (onDone) => (open === undefined ? Promise.resolve() : buy(() => askForSlip(open), { lines: [], onDone })),
    forgetRefusals: () => {
      setRefusals({});
      setStale(false);
    },
  };
}

/** What a bet changes of what is known of the own account. */
const changed = ['balance', 'lotteryOrders', 'lotteryGame', 'lotteryRecent', 'protection', 'entries', 'consolidated', 'freeBets'];

/** The rules that the player saw: a bet is not sold by others. */
function editionOf({ lines: [first] }: PlaceWish): Pick<SlipWish, 'edition'> {
  return first === undefined ? {} : { edition: first.edition };
}

/** What is asked for with these lines, for this issue and those of a chase. */
export function wishOf(gameCode: string, { lines, issue, chase, freeBet }: PlaceWish): SlipWish {
  const later = chase?.rows.slice(1).filter(({ times }) => times > 0) ?? [];
  return {
    gameCode,
    issue: issue.number,
    orders: lines.map(({ line, price, board }) => ({
      ...orderOf(line),
      ...(board === undefined ? {} : { board }),
      lines: price.lines,
      stake: formatAmount(price.stakeMinor),
    })),
    ...(chase === undefined || later.length === 0
      ? {}
      : { chase: { issues: later.map(({ number, times }) => ({ number, times })), stopOnWin: chase.stopOnWin } }),
    ...(freeBet === undefined ? {} : { freeBet: freeBet as `fbt_${string}` }),
  };
}

/** A line as the server knows it: the name that it has on the slip is the page's own. */
function orderOf({ play, mode, selection, unitPrice, moneyUnit, multiple, series }: SlipLine): Omit<SlipLine, 'id'> {
  return { play, mode, selection, unitPrice, moneyUnit, multiple, series };
}

/** The server names the order at fault by its place in the slip: `orders[2].stake`. */
function refusalsByLine(error: unknown, lines: readonly PricedLine[]): Readonly<Record<string, string>> {
  if (!isFailure(error)) return {};
  return Object.fromEntries(
    error.fields.flatMap(({ at, message }) => {
      const line = lineAt(at, lines);
      return line === undefined ? [] : [[line.id, message === '' ? error.message : message]];
    }),
  );
}

/** The line that a place in a slip (`orders[2].stake`) is of; undefined where it is of the whole. */
export function lineAt(at: string, lines: readonly PricedLine[]): SlipLine | undefined {
  return lines[Number(/^orders[[.](\d+)/.exec(at)?.[1] ?? Number.NaN)]?.line;
}

/** Whether an issue still takes bets this very moment. */
export function takesBets({ closesAt }: Pick<Issue, 'closesAt'>): boolean {
  return Date.parse(closesAt) > serverClock.now();
}
