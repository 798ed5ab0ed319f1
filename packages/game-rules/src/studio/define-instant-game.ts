import type { Stream } from '@trevo/fairness';
import { ok, refuse } from '@trevo/kernel';
import type { GameSheet } from './game-sheet.ts';
import { type Multiple, payoutOfText, stakeBack } from './multiple.ts';
import type { Fact, Reason, RoundOutcome } from './outcome.ts';
import { type Parts, partsWithin, type ValuesOf } from './parts.ts';
import { offerInRange, readBet, readChoice } from './round-bet.ts';
import { type Chance, settingFigures } from './setting-figures.ts';
import type { StakeRangeTable } from './stake-range.ts';
import { type GameFacts, type RoundGame, type StudioTable, tableOf } from './studio-game.ts';

/** A game that one bet decides whole, as its folder describes it. Its functions are given what was read and checked. */
export type InstantRules<T extends StudioTable, P extends Parts, O extends RoundOutcome> = Pick<
  GameFacts<T>,
  'lobby' | 'tables' | 'rules' | 'showMs'
> & {
  readonly stakes: StakeRangeTable;
  readonly choice: P;
  readonly usualChoice: ValuesOf<P>;
  readonly decide: (stream: Stream, table: T, choice: ValuesOf<P>) => O;
  /** Every result of a bet that pays, with its exact chance. */
  readonly chances: (table: T, choice: ValuesOf<P>) => readonly Chance[];
  readonly sheet: (table: T) => GameSheet | Promise<GameSheet>;
  readonly facts: (outcome: O) => readonly Fact[];
  readonly reasons: (outcome: O) => readonly Reason[];
};

/** A game of the studio that one bet decides. */
export function defineInstantGame<T extends StudioTable, const P extends Parts, O extends RoundOutcome>(
  rules: InstantRules<T, P, O>,
): RoundGame<O, ValuesOf<P>, never, T> {
  const { code, title } = rules.tables[0];
  const now = (version?: number): T => tableOf(rules, version) ?? rules.tables[0];
  const best = (choice: ValuesOf<P>, version?: number): Multiple =>
    Math.max(...rules.chances(now(version), choice).map(({ multiple }) => multiple));
  const { lobby, tables, rules: sentences, showMs, choice: parts, usualChoice, facts, reasons } = rules;
  return {
    code,
    title,
    lobby,
    tables,
    rules: sentences,
    showMs,
    pace: 'own',
    stakes: { kind: 'range', range: rules.stakes },
    interrupted: { kind: 'settled' },
    capMultiple: null,
    choice: parts,
    usualChoice,
    actions: {},
    readChoice: (json) => readChoice(parts, json),
    readAction: () => refuse('action_malformed'),
    best,
    offer({ choice: json, stakeMinor, currency }) {
      const choice = readChoice(parts, json);
      if (!choice.ok) return choice;
      const offered = offerInRange(rules.stakes, { best: best(choice.value), stakeMinor, currency });
      return offered.ok ? ok({ limit: null }) : offered;
    },
    play(bet, actions, onRead) {
      const read = readBet(rules, bet, onRead);
      if (!read.ok) return read;
      if (actions.length > 0) return refuse('round_over');
      const { stream, table, choice, stakeMinor } = read.value;
      const outcome = rules.decide(stream, table, choice);
      return ok({ outcome, payoutMinor: payoutOfText(outcome.multiplier, stakeMinor) });
    },
    storyOf(outcome) {
      const choice = partsWithin(parts, outcome);
      return choice === null ? refuse('outcome_malformed') : ok({ choice, limit: null, actions: [] });
    },
    frames: (outcome) => [outcome],
    isOpen: () => false,
    leave: () => null,
    worth: ({ multiplier }) => Number(payoutOfText(multiplier, BigInt(stakeBack))),
    figures: (choice, version) => settingFigures(rules.chances(now(version), choice)),
    facts,
    reasons,
    sheet: async (version) => {
      const table = tableOf(rules, version);
      return table === null ? refuse('table_version_unknown') : ok(await rules.sheet(table));
    },
  };
}
