/** Types that count: member, top agent, agent, streamer, corporate (agent rule book §1.4). Trial, test and operator accounts get nothing. */
export const countedTypes: readonly number[] = [0, 1, 2, 41, 42];

/** Whether an account counts in anything of this package. */
export function isCountedAccount(account: { readonly type: number; readonly test: boolean }): boolean {
  return countedTypes.includes(account.type) && !account.test;
}

/** Whether somebody may be given something now: not paused, of a counted account. A pause is a cool-off, an exclusion or a register listing. */
export type Eligibility = { readonly paused: boolean; readonly counted: boolean };
