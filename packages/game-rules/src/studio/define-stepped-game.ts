import { ok, refuse } from '@trevo/kernel';
import { stakeBack } from './multiple.ts';
import type { SteppedOutcome } from './outcome.ts';
import { type Action, type Actions, type Parts, readAction, type ValuesOf } from './parts.ts';
import { offerInRange, readChoice } from './round-bet.ts';
import { framesOf, playStepped, storyOfStepped } from './step-round.ts';
import type { SteppedRules } from './stepped-rules.ts';
import { type RoundGame, type StudioTable, tableOf } from './studio-game.ts';

/** Hours after which a round that nobody came back to is ended by the published policy (rule book §8). */
const keptHours = 24;

/** A game of the studio whose rounds have several steps. */
export function defineSteppedGame<T extends StudioTable, const P extends Parts, const A extends Actions, O extends SteppedOutcome, S>(
  rules: SteppedRules<T, P, A, O, S>,
): RoundGame<O, ValuesOf<P>, Action, T> {
  const { code, title } = rules.tables[0];
  const { lobby, tables, rules: sentences, showMs, choice: parts, usualChoice, facts, reasons } = rules;
  const actions: Actions = { ...rules.moves, cashOut: {} };
  const tableNow = (version?: number): T => tableOf(rules, version) ?? rules.tables[0];
  return {
    code,
    title,
    lobby,
    tables,
    rules: sentences,
    showMs,
    pace: 'own',
    stakes: { kind: 'range', range: rules.stakes },
    interrupted: { kind: 'kept', hours: keptHours },
    capMultiple: null,
    choice: parts,
    usualChoice,
    actions,
    readChoice: (json) => readChoice(parts, json),
    readAction: (json) => {
      const action = readAction(actions, json);
      return action === null ? refuse('action_malformed') : ok(action);
    },
    best: (choice, version) => rules.best(tableNow(version), choice),
    offer({ choice: json, stakeMinor, currency }) {
      const choice = readChoice(parts, json);
      if (!choice.ok) return choice;
      const most = offerInRange(rules.stakes, { best: rules.best(tableNow(), choice.value), stakeMinor, currency });
      return most.ok ? ok({ limit: rules.limit(tableNow(), choice.value, most.value) }) : most;
    },
    play: (...asked) => playStepped(rules, asked),
    storyOf: (outcome) => storyOfStepped(rules, outcome),
    frames: (outcome) => framesOf(rules, outcome),
    isOpen: ({ end }) => end === null,
    leave: (outcome) => {
      if (outcome.end !== null) return null;
      return { kind: rules.worth(tableNow(outcome.tableVersion), outcome) > 0 ? 'cashOut' : 'return' };
    },
    worth: (outcome) => {
      if (outcome.end === 'hit') return 0;
      return outcome.end === 'returned' ? stakeBack : rules.worth(tableNow(outcome.tableVersion), outcome);
    },
    figures: () => null,
    facts,
    reasons,
    sheet: async (version) => {
      const table = tableOf(rules, version);
      return table === null ? refuse('table_version_unknown') : ok(await rules.sheet(table));
    },
  };
}
