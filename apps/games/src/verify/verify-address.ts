import { actionsText, partText, type RoundGame, studioCodes } from '@trevo/game-rules';
import type { RoundView } from '../kit/page/game-session.ts';

/** What the verifier needs, as it is typed; it travels in the fragment, which no server ever sees. */
export type VerifyFields = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly game: string;
  readonly tableVersion: string;
  readonly stake: string;
  readonly commitment: string;
  readonly payout: string;
  /** What was done in the round, in order; empty where a bet decides all. */
  readonly actions: string;
  /** How far its steps went, where the most that a bet may pay bounded them. */
  readonly limit: string;
};

/** What the player chose, by the names of the parts. */
export type ChoiceFields = Readonly<Record<string, string>>;

export const noFields: VerifyFields = {
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  game: studioCodes[0] ?? '',
  tableVersion: '1',
  stake: '',
  commitment: '',
  payout: '',
  actions: '',
  limit: '',
};

/** The verifier's address with a round filled in, in the language of the game. */
export function verifyAddress(game: Pick<RoundGame, 'storyOf'>, round: RoundView, language: string): string {
  const story = game.storyOf(round.outcome);
  const { choice, actions, limit } = story.ok ? story.value : { choice: {}, actions: [], limit: null };
  const fields: VerifyFields = {
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    game: round.game,
    tableVersion: String(round.tableVersion),
    stake: round.stake,
    commitment: round.commitment,
    payout: round.payout,
    actions: actionsText(actions),
    limit: limit === null ? '' : String(limit),
  };
  const parts = Object.entries(choice).map(([name, value]): readonly [string, string] => [name, partText(value)]);
  return `/games/verify.html?lang=${language}#${new URLSearchParams({ ...Object.fromEntries(parts), ...fields })}`;
}

/** The game that a fragment is about. */
export function gameOfFragment(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('game') ?? noFields.game;
}

/** The fields of a fragment; what is not there is empty. */
export function readFields(fragment: string): VerifyFields {
  const read = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(Object.entries(noFields).map(([name, empty]) => [name, read.get(name) ?? empty])) as VerifyFields;
}

/** The choice of a fragment, part by part of the game; what is not there is empty. */
export function readChoiceFields({ choice }: RoundGame, fragment: string): ChoiceFields {
  const read = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(Object.keys(choice).map((name) => [name, read.get(name) ?? '']));
}
