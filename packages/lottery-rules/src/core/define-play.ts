import { invariant, type LocalDate, ok, refuse, type Result } from '@trevo/kernel';
import type { Line, LineClass, LotteryId, Play, PlayText, PrizeMode } from './play.ts';
import { priceOf } from './price.ts';
import { type QuoteRefusal, quoteOf } from './quote.ts';
import type { Reach } from './reach.ts';
import { parseText, readSelection } from './read-selection.ts';
import type { Form, Selection, SelectionRefusal } from './selection.ts';
import { Tally } from './tally.ts';

/** What is particular to a kind of play: how it is filled in, counted, settled, expanded, and what its chances are. */
export interface Rule<S extends Selection, D> {
  readonly form: Form;
  countLines(selection: S): number;
  settle(selection: S, draw: D, tally: Tally): void;
  expand(selection: S): Iterable<Line>;
  /** How its payouts follow from the draw. */
  readonly reach: Reach<S, D>;
  /** Chances, or the refusal to tell them without a known lunar year. */
  chances(on?: LocalDate): Result<readonly LineClass[], QuoteRefusal>;
}

export type PlayEntry<S extends Selection, D> = {
  readonly id: string;
  readonly lottery: LotteryId;
  readonly modes: readonly PrizeMode[];
  readonly localName: string;
  readonly text: PlayText;
  readonly rule: Rule<S, D>;
  readonly unitCost?: number;
  readonly payout?: 'odds' | 'profit';
  /** Refuses what one of the modes does not offer. */
  readonly restrict?: (selection: Selection, mode: PrizeMode) => Result<Selection, SelectionRefusal>;
};

/** Makes a catalogue entry out of a rule. This is where a rule's own selection type is widened: `validate` is the gate that makes it safe. */
export function definePlay<S extends Selection, D>(entry: PlayEntry<S, D>): Play<D> {
  const { rule, restrict } = entry;
  const unitCost = entry.unitCost ?? 1;
  const payout = entry.payout ?? 'odds';
  const fixed = rule.chances();
  const chancesOn = (on?: LocalDate) => (fixed.ok || !on ? fixed : rule.chances(on));
  const known = fixed.ok ? fixed : rule.chances({ year: 2026, month: 7, day: 1 });
  invariant(known.ok, `The play ${entry.id} has chances`);
  const validate = (value: unknown, mode: PrizeMode = entry.modes[0] as PrizeMode): Result<Selection, SelectionRefusal> => {
    if (!entry.modes.includes(mode)) return refuse('mode-not-offered', 'mode');
    const read = readSelection(rule.form, value);
    if (!read.ok) return read;
    if (rule.countLines(read.value as S) === 0) return refuse('no-lines');
    return restrict ? restrict(read.value, mode) : read;
  };
  return {
    id: entry.id,
    lottery: entry.lottery,
    modes: entry.modes,
    localName: entry.localName,
    text: entry.text,
    form: rule.form,
    reach: rule.reach,
    tiers: [...new Set(known.value.flatMap((line) => line.prizes.map((prize) => prize.tier)))],
    unitCost,
    payout,
    validate,
    parse(text: unknown, mode?: PrizeMode) {
      const value = parseText(text);
      return value.ok ? validate(value.value, mode) : value;
    },
    countLines: (selection) => rule.countLines(selection as S),
    expand: (selection) => rule.expand(selection as S),
    settle(selection, draw) {
      const tally = new Tally();
      rule.settle(selection as S, draw, tally);
      return tally.settlement();
    },
    lineClasses(on) {
      const classes = chancesOn(on);
      invariant(classes.ok, 'These chances need the date of a draw in a known lunar year');
      return classes.value;
    },
    quote(request) {
      const classes = chancesOn(request.on);
      return classes.ok ? quoteOf({ modes: entry.modes, unitCost, payout }, classes.value, request) : classes;
    },
    price: (selection, stake) => priceOf({ countLines: (it) => rule.countLines(it as S), unitCost }, selection, stake),
  };
}

/** Chances that never change. */
export function always(classes: readonly LineClass[]): () => Result<readonly LineClass[], never> {
  const known = ok(classes);
  return () => known;
}
