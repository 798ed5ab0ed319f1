import type { Input } from '../adapter/json.ts';

const n = (value: unknown): bigint => BigInt((value ?? 0) as string | number);
const s = (value: bigint): string => String(value);
const day = 86_400;

/** A second reading of the referral chapter: conditions are tried second by second of the facts, commission is summed per day from scratch. */
export function referralOracle(input: Input): unknown {
  const terms = input.terms as Input;
  const referrer = input.referrer as Input;
  const referees = input.referees as Input[];
  const facts = (referee: Input) =>
    (referee.facts as Input[]).map((fact) => ({ t: Number(fact.t), validBet: n(fact.validBet), deposit: n(fact.deposit) }));
  const common = (a: unknown, b: unknown) => ((a ?? []) as string[]).some((one) => ((b ?? []) as string[]).includes(one));
  const now = Math.max(
    ...referees.flatMap((referee) => [Number(referee.t), Number(referee.identityAt ?? 0), ...facts(referee).map(({ t }) => t)]),
  );
  const isOut = (referee: Input, t: number) => referee.excludedAt !== undefined && t >= Number(referee.excludedAt);
  const qualified = (referee: Input): number | null => {
    const identity = Number(referee.identityAt ?? Infinity);
    const line = [{ t: identity, validBet: 0n, deposit: 0n }, ...facts(referee)].sort((a, b) => a.t - b.t);
    for (const [index, { t }] of line.entries()) {
      const so = line.slice(0, index + 1);
      const enough = so.reduce((a, { validBet }) => a + validBet, 0n) >= n(terms.qualifyValidBet);
      const paid = terms.qualifyDeposit === undefined || so.reduce((a, { deposit }) => a + deposit, 0n) >= n(terms.qualifyDeposit);
      const inTime = t < Number(referee.t) + Number(terms.withinDays) * day && !isOut(referee, t);
      if (inTime && enough && paid && identity <= t) return t;
    }
    return null;
  };
  const stateOf = (referee: Input): string => {
    if (referrer.type !== 0) return 'invitation_code_error';
    if (referee.person === referrer.person) return 'SAME_PERSON';
    if (common(referee.instruments, referrer.instruments)) return 'SAME_INSTRUMENT';
    if (referee.knownPerson === true) return 'KNOWN_PERSON';
    if (common(referee.devices, referrer.devices) && now < Number(referee.t) + 7 * day) return 'DEVICE_REVIEW';
    return qualified(referee) === null ? 'pending' : 'qualified';
  };
  const line = referees
    .filter((referee) => stateOf(referee) === 'qualified')
    .map((referee) => ({ referee, at: qualified(referee) as number }))
    .sort((a, b) => a.at - b.at || ((a.referee.id as string) < (b.referee.id as string) ? -1 : 1));
  const month = (t: number) => new MonthOfUtc(t).key;
  const inLimit = line.filter(
    ({ at }, index) => line.slice(0, index).filter((other) => month(other.at) === month(at)).length < Number(terms.maxReferees),
  );
  const rewardOf = (ordinal: number) => ((terms.tiers as Input[]).findLast(({ from }) => Number(from) <= ordinal)?.reward ?? '0') as string;
  const out = referees.map((referee) => {
    const place = inLimit.findIndex((held) => held.referee === referee);
    const at = stateOf(referee) === 'qualified' ? qualified(referee) : null;
    const given = place >= 0;
    return {
      id: referee.id,
      state: at !== null && !given ? 'limit' : stateOf(referee),
      qualifiedAt: at,
      referrerReward: given ? rewardOf(Number(input.qualifiedBefore ?? 0) + place + 1) : '0',
      refereeReward: given ? (terms.refereeReward as string) : '0',
    };
  });
  const earning = inLimit.flatMap(({ referee, at }) =>
    facts(referee).filter(({ t }) => t >= at && t < at + Number(terms.commissionDays) * day && !isOut(referee, t)),
  );
  const days = [...new Set(earning.map(({ t }) => Math.floor(t / day)))].sort((a, b) => a - b);
  let stream = 0n;
  const paidIn: Record<string, bigint> = {};
  const commission = days.map((one) => {
    const credit =
      earning.filter(({ t }) => Math.floor(t / day) === one).reduce((a, { validBet }) => a + validBet, 0n) * n(terms.commissionPpm);
    stream += credit;
    const due = stream > 0n ? stream / 1_000_000n : 0n;
    stream -= due * 1_000_000n;
    const key = month(one * day);
    const room = n(terms.monthlyCap) - (paidIn[key] ?? 0n);
    const paid = due < room ? due : room;
    paidIn[key] = (paidIn[key] ?? 0n) + paid;
    return { day: one, creditMicro: s(credit), paid: s(paid), dropped: s(due - paid), streamMicro: s(stream) };
  });
  return { referees: out, commission, streamMicro: s(stream) };
}

/** The month of a second in UTC, by walking the calendar from 1970. */
class MonthOfUtc {
  readonly key: string;

  constructor(t: number) {
    let days = Math.floor(t / day);
    let year = 1970;
    const leap = () => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    for (; days >= (leap() ? 366 : 365); year++) days -= leap() ? 366 : 365;
    const lengths = [31, leap() ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let month = 0;
    for (; days >= (lengths[month] ?? 31); month++) days -= lengths[month] ?? 31;
    this.key = `${year}-${month}`;
  }
}
