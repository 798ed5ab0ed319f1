/** How large a function may be (house style): lines of its statement, and what it takes one by one. More belongs into a composite type. */
export const FUNCTION_LINES_MAX = 80;
export const PARAMETERS_MAX = 8;
/** A longer list of words in a function is rows of a table. */
export const LIST_MAX = 4;
export const LINE_LENGTH_MAX = 160;

/** What a limit is about. */
export type Limit = 'lines' | 'parameters' | 'list' | 'answer';

const ONE_POSTING = 'becomes one posting function over movements, its kinds rows of a table';
const ONE_STAKE = 'becomes one function over a list of stakes';
const WORDS = 'the vendors’ answers are made in TypeScript from the stored fact';

/** What does not keep a limit yet, and why. The list only gets shorter: a name on it that keeps its limit is reported. */
export const BEYOND: Readonly<Record<string, Readonly<Partial<Record<Limit, string>>>>> = {
  ledger_post: { lines: ONE_POSTING, parameters: ONE_POSTING, list: ONE_POSTING },
  ledger_open: { list: ONE_POSTING },
  ledger_is_summed: { list: ONE_POSTING },
  pge_spin: { lines: ONE_STAKE, parameters: ONE_STAKE },
  seamless_bet: { parameters: ONE_STAKE },
  seamless_bet_and_win: { parameters: ONE_STAKE },
  seamless_win: { parameters: ONE_STAKE },
  seamless_pay: { parameters: ONE_STAKE },
  seamless_grant: { parameters: ONE_STAKE },
  vendor_act: { lines: ONE_STAKE, parameters: ONE_STAKE, list: ONE_STAKE, answer: WORDS },
  vendor_bets: { answer: WORDS },
  vendor_done: { answer: WORDS },
  vendor_say: { parameters: WORDS, answer: WORDS },
};
