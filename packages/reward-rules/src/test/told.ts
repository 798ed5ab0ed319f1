import { type Input, object } from './adapter/json.ts';
import { runVector } from './run-vector.ts';

/** Terms of a bonus of which a story changes some: 10×, 20.00 a stake, everything released, kept on withdrawal, 1,000 seconds. */
export function terms(change: Input = {}): Input {
  return {
    wagerOn: 'bonus',
    multiplePpm: 10_000_000,
    contribution: { RNG: 1_000_000, LIVE: 100_000, SPORTS: 1_000_000, LOTT: 500_000, 'game:closed': 0 },
    maxStake: '200000',
    minOddsMilli: 1500,
    releases: 'all',
    maxConversion: null,
    expirySeconds: 1000,
    onWithdrawal: 'keep',
    ...change,
  };
}

/** Events in the order told, each with its second. */
export const at = (t: number, type: string, more: Input = {}): Input => ({ t, type, ...more });
export const deposit = (t: number, amount: number): Input => at(t, 'deposit', { amount: String(amount) });
export const given = (t: number, id: string, amount: number, named = 't'): Input =>
  at(t, 'grant', { id, terms: named, amount: String(amount) });
export const slot = (t: number, unit: string, stake: number, more: Input = {}): Input =>
  at(t, 'bet', { unit, stake: String(stake), product: 'RNG', rule: 'STAKE', ...more });
export const table = (t: number, unit: string, stake: number, more: Input = {}): Input =>
  slot(t, unit, stake, { product: 'LIVE', rule: 'NET', ...more });
export const sport = (t: number, unit: string, stake: number, more: Input = {}): Input =>
  slot(t, unit, stake, { product: 'SPORTS', rule: 'ODDS', oddsMilli: 2000, ...more });
export const settled = (t: number, unit: string, payout: number, more: Input = {}): Input =>
  at(t, 'settle', { unit, payout: String(payout), ...more });

type Told = {
  /** The answer to each event. */
  readonly answers: readonly Input[];
  readonly last: Input;
  readonly cash: number;
  readonly bonusCost: number;
  readonly deficit: number;
  readonly queue: readonly string[];
  /** A grant in the end: state, reason, figures. */
  readonly grant: (id?: string) => Readonly<Record<string, unknown>>;
};

/** Tells a story of bonuses and says how it ended. `change` is what the terms `t` differ in. */
export function told(change: Input, ...events: readonly Input[]): Told {
  const story = object(runVector('bonus', { terms: { t: terms(change) }, events }));
  const answers = story.results as readonly Input[];
  const final = object(story.final);
  return {
    answers,
    last: answers.at(-1) ?? {},
    cash: Number(final.cash),
    bonusCost: Number(final.bonusCost),
    deficit: Number(final.deficit),
    queue: final.queue as readonly string[],
    grant: (id = 'g') => object(object(final.grants)[id]),
  };
}

/** The parts of a taken stake as numbers: cash, won, bonus. */
export function parts(answer: Input, name = 'parts'): readonly number[] {
  const { cash, won, bonus } = object(answer[name]);
  return [cash, won, bonus].map(Number);
}
