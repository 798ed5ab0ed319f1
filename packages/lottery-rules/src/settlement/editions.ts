import { type Instant, instant, invariant } from '@trevo/kernel';
import { lotteries } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import type { LotteryId, Play } from '../core/play.ts';

/** The rules in force from an instant on, until the next edition. A published edition never changes: what differs is a new one. */
export type Edition = { readonly number: number; readonly from: Instant; readonly lotteries: ReadonlyMap<LotteryId, Lottery> };

/** Every published edition, the oldest first; there are rules at every instant. */
export const editions: readonly Edition[] = [{ number: 1, from: instant(Number.NEGATIVE_INFINITY), lotteries }];

/** The rules in force at an instant: whatever was bought then is settled by them, whatever is published later. */
export function rulesAt(at: Instant, published: readonly Edition[] = editions): Edition {
  const edition = published.findLast(({ from }) => from <= at);
  invariant(edition, 'There are rules at every instant');
  return edition;
}

/** The edition of a number; undefined: none of that number was published. */
export function editionNumbered(number: number, published: readonly Edition[] = editions): Edition | undefined {
  return published.find((edition) => edition.number === number);
}

/** A play as an edition has it, with its lottery. */
export function playIn(edition: Edition | undefined, id: string): { readonly lottery: Lottery; readonly play: Play } | undefined {
  for (const lottery of edition?.lotteries.values() ?? []) {
    const play = lottery.plays.get(id);
    if (play) return { lottery, play };
  }
  return undefined;
}

/** A play as the newest edition that has it says: what it is called, though it may have been withdrawn since. */
export function newestPlay(id: string, published: readonly Edition[] = editions): ReturnType<typeof playIn> {
  return playIn(
    published.findLast((edition) => playIn(edition, id) !== undefined),
    id,
  );
}

/** What a new edition changes: plays that are added or take the place of those with their ids, and ids no longer on sale. */
export type Amendment = { readonly from: Instant; readonly plays: readonly Play[]; readonly withdrawn?: readonly string[] };

/** The edition that follows another. The one before it is left as it is: its bets are still settled by it. */
export function amendedEdition(before: Edition, { from, plays, withdrawn = [] }: Amendment): Edition {
  invariant(from > before.from, 'An edition begins after the one before it');
  const changed = new Map(before.lotteries);
  for (const play of plays) {
    const lottery = changed.get(play.lottery);
    invariant(lottery, `The play ${play.id} is of a known lottery`);
    changed.set(play.lottery, { ...lottery, plays: new Map(lottery.plays).set(play.id, play) });
  }
  for (const id of withdrawn) {
    const lottery = [...changed.values()].find((it) => it.plays.has(id));
    invariant(lottery, `The play ${id} is on sale until it is withdrawn`);
    changed.set(lottery.id, { ...lottery, plays: new Map([...lottery.plays].filter(([held]) => held !== id)) });
  }
  return { number: before.number + 1, from, lotteries: changed };
}
