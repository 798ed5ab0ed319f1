import type { Issue, LotteryGame } from './lottery-query.ts';

/** States in which an issue can still be bet on, now or later. */
const sold: readonly Issue['state'][] = ['coming', 'open'];

/** The issues of the next draw that can be bet on: several where stations draw at the same time. `now` is the server's clock in ms. */
export function currentIssues(issues: readonly Issue[], now: number): readonly Issue[] {
  const left = issues.filter(({ closesAt, state }) => sold.includes(state) && Date.parse(closesAt) > now);
  const first = left.reduce<number>((least, { drawsAt }) => Math.min(least, Date.parse(drawsAt)), Number.POSITIVE_INFINITY);
  return left.filter(({ drawsAt }) => Date.parse(drawsAt) === first);
}

/** The issue that a bet goes to: of several stations the chosen one, else the first. */
export function issueOf(current: readonly Issue[], station: string | undefined): Issue | undefined {
  return current.find((issue) => issue.station === station) ?? current[0];
}

/** Whether bets on it are taken now. */
export function isOpenAt({ opensAt, closesAt, state }: Issue, now: number): boolean {
  return sold.includes(state) && (opensAt === null || Date.parse(opensAt) <= now) && Date.parse(closesAt) > now;
}

/** Whether the house takes no bets on a game now, whatever its issues say. */
export function isPausedAt({ pause }: LotteryGame['sale'], now: number): boolean {
  return pause !== null && Date.parse(pause.from) <= now && now < Date.parse(pause.to);
}

/** The issues that a chase beginning with `first` may go on to, in order: where stations draw side by side, those of its station. */
export function chaseIssues(issues: readonly Issue[], first: Issue): readonly Issue[] {
  const parallel = new Set(issues.map(({ drawsAt }) => drawsAt)).size < issues.length;
  const own = issues.filter(({ station }) => !parallel || station === first.station);
  const later = own.filter(({ drawsAt }) => Date.parse(drawsAt) > Date.parse(first.drawsAt));
  return [first, ...later.toSorted((a, b) => Date.parse(a.drawsAt) - Date.parse(b.drawsAt))];
}
