import { invariant, ok, refuse } from '@trevo/kernel';
import type { SlotOutcome } from '../slot-engine/outcome.ts';
import { payoutOf } from '../slot-engine/payout.ts';
import { play } from '../slot-engine/play.ts';
import type { SlotTable } from '../slot-engine/slot-table.ts';
import { stakeOffered, type StakeTable } from '../slot-engine/stakes.ts';
import type { SlotFigures } from '../slot-par/figures.ts';
import { parSheetOf } from '../slot-par/par-sheet.ts';
import { type NoChoice, objectOf } from './parts.ts';
import { readPurposes } from '../slot-engine/read-purposes.ts';
import { payoutOfText, stakeBack } from './multiple.ts';
import { readBet, readChoice } from './round-bet.ts';
import { type GameFacts, type RoundGame, tableOf } from './studio-game.ts';

/** A slot as its folder describes it: data only, with the proven figures of its tables beside it. */
export type SlotRules = Pick<GameFacts<SlotTable>, 'lobby' | 'tables'> & {
  readonly stakes: StakeTable;
  readonly figures: () => Promise<{ readonly figures: readonly SlotFigures[] }>;
};

/** Hours after which a round whose show nobody came back to is closed; its money was paid with the bet. */
const shownHours = 24;
/** From the press to the last reel. */
const showMs = 1_500;

/** A slot of the studio: one bet decides a whole round, whose features are shown step by step. */
export function defineSlotGame(rules: SlotRules): RoundGame<SlotOutcome, NoChoice, never, SlotTable> {
  const { lobby, tables, stakes, figures } = rules;
  const { code, title } = tables[0];
  const now = tableOf(rules) ?? tables[0];
  const nothing = { choice: {} };
  return {
    code,
    title,
    lobby,
    tables,
    rules: [],
    showMs,
    pace: 'own',
    stakes: { kind: 'ladder', coins: stakes, credits: now.betCredits },
    interrupted: { kind: 'shown', hours: shownHours },
    capMultiple: now.capMultiple,
    choice: {},
    usualChoice: {},
    actions: {},
    readChoice: (json) => readChoice({}, json),
    readAction: () => refuse('action_malformed'),
    best: () => 0,
    offer({ choice, stakeMinor, currency }) {
      const read = readChoice({}, choice);
      if (!read.ok) return read;
      return stakeOffered(now, stakes, currency, stakeMinor).ok ? ok({ limit: null }) : refuse('stake_not_offered');
    },
    play(bet, actions, onRead) {
      const read = readBet({ ...nothing, tables }, bet, onRead);
      if (!read.ok) return read;
      if (actions.length > 0) return refuse('round_over');
      const outcome = play(read.value.stream, read.value.table);
      return ok({ outcome, payoutMinor: payoutOf(outcome, read.value.stakeMinor) });
    },
    storyOf: (outcome) =>
      objectOf(outcome)?.['game'] === code ? ok({ choice: {}, limit: null, actions: [] }) : refuse('outcome_malformed'),
    frames: (outcome) => [outcome],
    isOpen: () => false,
    leave: () => null,
    worth: ({ multiplier }) => Number(payoutOfText(multiplier, BigInt(stakeBack))),
    figures: () => null,
    facts: () => [],
    reasons: (outcome) => readPurposes(tableOf(rules, outcome.tableVersion) ?? now, outcome),
    sheet: async (version) => {
      const table = tableOf(rules, version);
      if (table === null) return refuse('table_version_unknown');
      const known = (await figures()).figures.find(({ tableVersion }) => tableVersion === table.version);
      invariant(known, `Every table of ${code} has its proven figures`);
      // The table stands beside its sheet.
      const { table: _table, ...sheet } = parSheetOf(table, known);
      return ok({ ...sheet, returnLowest: known.return, returnHighest: known.return, settings: [] });
    },
  };
}
