import { sha256Hex } from '@trevo/fairness';
import { type Instant, instant, refuse } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { findPlay } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import type { Play } from '../core/play.ts';
import { fractionText } from '../core/rational.ts';
import { bookVectors } from '../test/book.ts';
import {
  amendedEdition,
  type Edition,
  editionNumbered,
  editions,
  newestPlay,
  playIn,
  rulesAt,
  settleIssue,
  type SoldOrder,
} from './index.ts';

const on = { year: 2026, month: 7, day: 1 };
const noon = (day: number) => instant(Date.UTC(2026, 6, day, 12));
const [first] = editions as readonly [Edition, ...Edition[]];
const fixed = findPlay('ssc.fixed')!.play;

/** A play that pays every line as won, in the place of one that does not. */
const generous: Play = {
  ...fixed,
  settle: () => ({ winningLines: 1, pushes: 0, tiers: { WIN: 1 }, prizes: { WIN: 1 } }),
};
const second = amendedEdition(first, { from: noon(2), plays: [generous] });
const third = amendedEdition(second, { from: noon(3), plays: [], withdrawn: ['ssc.fixed'] });
const published = [first, second, third];

/** An order that was bought at an instant, when these editions were known. */
const orderAt = (boughtAt: Instant, known: readonly Edition[] = published): SoldOrder => ({
  id: 'o',
  play: 'ssc.fixed',
  selection: { positions: [[7], [], [], [], []] },
  mode: 'LOTT',
  edition: rulesAt(boughtAt, known).number,
  oddsOf: { WIN: { n: 10n, d: 1n } },
  lineStakeMinor: 1n,
  stakeMinor: 1n,
  rebateMinor: 0n,
});

const statusAt = (boughtAt: Instant, known: readonly Edition[]) => {
  const settled = settleIssue({ lottery: 'SSC', result: [1, 2, 3, 4, 5], on }, [orderAt(boughtAt, known)], known);
  return settled.ok ? settled.value.outcomes[0]?.status : settled.code;
};

describe('a ticket', () => {
  test('is settled by the rules in force when it was bought, whatever is published later', () => {
    for (const known of [[first], [first, second], published]) expect(statusAt(instant(noon(2) - 1), known)).toBe('lost');
    for (const known of [[first, second], published]) expect(statusAt(noon(2), known)).toBe('won');
  });

  test('that was sold under rules which were never published is settled by none', () => {
    expect(() => settleIssue({ lottery: 'SSC', result: [1, 2, 3, 4, 5], on }, [{ ...orderAt(noon(1)), edition: 9 }], published)).toThrow(
      'edition 9',
    );
  });

  test('of a play that was withdrawn afterwards is still settled, and none can be bought under the new rules', () => {
    expect(statusAt(instant(noon(3) - 1), published)).toBe('won');
    expect(() => statusAt(noon(3), published)).toThrow('on sale in SSC');
  });

  test('of one batch is settled each by its own edition', () => {
    const orders = [noon(2), instant(noon(2) - 1), noon(2)].map((at) => orderAt(at));
    const settled = settleIssue({ lottery: 'SSC', result: [1, 2, 3, 4, 5], on }, orders, published);
    expect(settled.ok && settled.value.outcomes.map(({ status }) => status)).toEqual(['won', 'lost', 'won']);
  });
});

describe('the draw of an issue', () => {
  /** The first edition with another way of reading draws. */
  const reading = (read: (value: unknown) => ReturnType<Lottery['model']['read']>): Edition => {
    const ssc = first.lotteries.get('SSC') as Lottery;
    return { ...first, lotteries: new Map(first.lotteries).set('SSC', { ...ssc, model: { ...ssc.model, read } }) };
  };
  const settleThree = (edition: Edition) =>
    settleIssue(
      { lottery: 'SSC', result: [1, 2, 3, 4, 5], on },
      [noon(1), noon(1), noon(1)].map((at) => orderAt(at)),
      [edition],
    );

  test('is prepared once for all orders of an edition', () => {
    let reads = 0;
    const counting = reading((value) => {
      reads++;
      return first.lotteries.get('SSC')!.model.read(value);
    });
    expect(settleThree(counting).ok).toBe(true);
    expect(reads).toBe(1);
  });

  test('must be one by the rules of every day that bets were taken for it', () => {
    expect(() => settleThree(reading(() => refuse('out-of-range')))).toThrow('by the rules of every day');
  });
});

describe('an edition', () => {
  test('is in force from its instant until the next, and there is one at every instant', () => {
    expect(
      [instant(-1e15), instant(0), instant(noon(2) - 1), noon(2), noon(3), instant(8e15)].map((at) => rulesAt(at, published).number),
    ).toEqual([1, 1, 1, 2, 3, 3]);
    expect(rulesAt(noon(1))).toBe(editions.findLast(({ from }) => from <= noon(1)));
    expect(() => rulesAt(noon(1), [second])).toThrow('every instant');
  });

  test('changes what it names and nothing else, and leaves the one before as it was', () => {
    expect(second.lotteries.get('SSC')?.plays.get('ssc.fixed')).toBe(generous);
    expect(first.lotteries.get('SSC')?.plays.get('ssc.fixed')).toBe(fixed);
    expect([...third.lotteries.get('SSC')!.plays.keys()]).toEqual(
      [...first.lotteries.get('SSC')!.plays.keys()].filter((id) => id !== 'ssc.fixed'),
    );
    for (const [id, lottery] of third.lotteries) if (id !== 'SSC') expect(lottery).toBe(first.lotteries.get(id));
    expect([...second.lotteries.get('SSC')!.plays.keys()]).toEqual([...first.lotteries.get('SSC')!.plays.keys()]);
  });

  test('is found by its number, with its own plays; a play is named by the newest that has it', () => {
    expect(published.map(({ number }) => editionNumbered(number, published))).toEqual(published);
    expect(editionNumbered(4, published)).toBeUndefined();
    expect([first, second, third, undefined].map((edition) => playIn(edition, 'ssc.fixed')?.play)).toEqual([
      fixed,
      generous,
      undefined,
      undefined,
    ]);
    expect(newestPlay('ssc.fixed', published)?.play).toBe(generous);
    expect(newestPlay('ssc.nothing', published)).toBeUndefined();
  });

  test('is refused when it begins too early or names what is not there', () => {
    expect(() => amendedEdition(second, { from: noon(2), plays: [] })).toThrow('begins after');
    expect(() => amendedEdition(first, { from: noon(2), plays: [], withdrawn: ['ssc.nothing'] })).toThrow('ssc.nothing');
    expect(() => amendedEdition(first, { from: noon(2), plays: [{ ...fixed, lottery: 'KENO' as 'SSC' }] })).toThrow('known lottery');
  });

  test('published ones are numbered from 1 and come in order of time', () => {
    expect(editions.map(({ number }) => number)).toEqual(editions.map((_, i) => i + 1));
    expect(first.from).toBe(Number.NEGATIVE_INFINITY);
    for (const [i, { from }] of editions.entries()) if (i > 0) expect(from).toBeGreaterThan(editions[i - 1]!.from);
  });
});

/** Everything about an edition that decides what a ticket of it is paid, as one hash: catalogue, chances and what the rule book's examples settle to. */
function fingerprintOf({ lotteries }: Edition): string {
  const days = [on, { year: 2027, month: 2, day: 6 }];
  const lines: string[] = [];
  for (const { id, plays, model } of lotteries.values()) {
    for (const play of plays.values()) {
      const chances = days.flatMap((day) =>
        play
          .lineClasses(day)
          .map(({ name, push, prizes }) => [
            name,
            fractionText(push),
            ...prizes.map(({ key, probability, hits, fairOdds }) => [key, ...[probability, hits, fairOdds].map(fractionText)]),
          ]),
      );
      lines.push(JSON.stringify([id, play.id, play.modes, play.unitCost, play.payout, play.form, chances]));
      for (const vector of bookVectors.filter((it) => it.play === play.id)) {
        const draw = model.read(vector.draw);
        const selection = play.validate(vector.selection);
        if (!draw.ok || !selection.ok) throw new Error(vector.id);
        lines.push(JSON.stringify([vector.id, play.countLines(selection.value), play.settle(selection.value, draw.value)]));
      }
    }
  }
  return sha256Hex(lines.join('\n'));
}

test('a published edition never changes: what should differ is a new edition', () => {
  expect(Object.fromEntries(editions.map((edition) => [edition.number, fingerprintOf(edition)]))).toEqual({
    1: 'a7d3e47bb0538eef14d8bee0b30c9e0f3c4064abca24692851f10f985aca9c82',
  });
});
