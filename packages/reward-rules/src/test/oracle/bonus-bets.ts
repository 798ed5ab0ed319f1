import type { Input } from '../adapter/json.ts';

/** The parts of the second reading that look at one bet: the answer before it, its shares, and what it counts. */
export type Terms = Input & { contribution: Record<string, number> };
export type Trio = { cash: bigint; won: bigint; bonus: bigint };
export type Stake = Trio & { product: string; game?: string; rule: string; feature: boolean; odds?: number; coverage?: number };
export type Unit = {
  id: string;
  grant: Bonus | null;
  stakes: Stake[];
  wins: bigint[];
  lockedPaid: bigint;
  returned: Trio;
  status: string;
  counted: bigint;
  vendor: string;
};
export type Bonus = {
  id: string;
  terms: Terms;
  state: string;
  reason: string | null;
  won: bigint;
  bonus: bigint;
  required: bigint;
  progress: bigint;
  released: bigint;
  forfeited: bigint;
  expiresAt: number;
  grantedAt: number;
};

export const day = 86_400;
export const n = (value: unknown): bigint => BigInt((value ?? 0) as string | number);
export const least = (...all: bigint[]): bigint => all.reduce((a, b) => (b < a ? b : a));
export const most = (...all: bigint[]): bigint => all.reduce((a, b) => (b > a ? b : a));

export function trio({ cash, won, bonus }: Trio): unknown {
  return { cash: String(cash), won: String(won), bonus: String(bonus) };
}

export function whole({ cash, won, bonus }: Trio): bigint {
  return cash + won + bonus;
}

export function stakeOf(unit: Unit): Trio {
  const sum = { cash: 0n, won: 0n, bonus: 0n };
  for (const stake of unit.stakes) {
    sum.cash += stake.cash;
    sum.won += stake.won;
    sum.bonus += stake.bonus;
  }
  return sum;
}

export function returnedOf(stake: Trio, returned: bigint): Trio {
  const all = whole(stake);
  if (all === 0n) return { cash: returned, won: 0n, bonus: 0n };
  const bonus = (returned * stake.bonus) / all;
  const won = (returned * stake.won) / all;
  return { cash: returned - bonus - won, won, bonus };
}

export function stakeShape(e: Input): Omit<Stake, keyof Trio> {
  return {
    product: e.product as string,
    rule: e.rule as string,
    feature: e.feature === true,
    ...(e.game !== undefined && { game: e.game as string }),
    ...(e.oddsMilli !== undefined && { odds: Number(e.oddsMilli) }),
    ...(e.coveragePpm !== undefined && { coverage: Number(e.coveragePpm) }),
  };
}

function contribution(terms: Terms, product: string, game: string | undefined): number {
  if (product === 'PVP' || product === 'COCKFIGHT') return 0;
  return terms.contribution[`game:${game}`] ?? terms.contribution[product] ?? 0;
}

type Question = { cash: bigint; grant: Bonus | null; before: bigint; feature: boolean; e: Input };

export function answerTo({ cash, grant, before, feature, e }: Question): Record<string, unknown> {
  const no = (code: string, more = {}) => ({ ok: false, code, ...more });
  const stake = n(e.stake);
  if (stake <= 0n) return no('stake_malformed');
  const won = grant?.won ?? 0n;
  const bonus = grant?.bonus ?? 0n;
  const free = e.free === true;
  if (!free && cash + won + bonus < stake) return no('insufficient_balance');
  const c = free ? 0n : least(stake, cash);
  const w = free ? 0n : least(stake - c, won);
  const taken = { cash: c, won: w, bonus: free ? 0n : stake - c - w };
  const ppm = grant === null ? 0 : contribution(grant.terms, e.product as string, e.game as string | undefined);
  const max = grant === null || grant.terms.maxStake === null ? null : n(grant.terms.maxStake);
  const left = max === null ? null : most(0n, max - before);
  const low = e.rule === 'ODDS' && e.oddsMilli !== undefined && Number(e.oddsMilli) < Number(grant?.terms.minOddsMilli ?? 0);
  const covers = e.rule === 'COVER' && Number(e.coveragePpm ?? 0) >= 700_000;
  if (!free && c < stake && grant !== null) {
    if (ppm === 0) return no('bonus_game_excluded');
    if (feature) return no('bonus_feature_excluded');
    if (left !== null && stake > left) return no('bonus_max_stake', { max: String(left) });
    if (low) return no('bonus_low_odds');
    if (covers) return no('bonus_coverage');
    if (e.settlesAt !== undefined && Number(e.settlesAt) > grant.expiresAt + 30 * day) return no('bonus_settles_too_late');
  }
  const counted = left === null ? stake : least(stake, left);
  let counts = ppm < 1_000_000 || counted < stake ? 'PARTLY' : 'COUNTS';
  if (left === 0n) counts = 'OVER_MAX';
  if (covers) counts = 'COVERAGE';
  if (low) counts = 'LOW_ODDS';
  if (feature) counts = 'FEATURE';
  if (ppm === 0) counts = 'GAME_EXCLUDED';
  if (free) counts = 'FREE_STAKE';
  if (grant === null) counts = 'NO_GRANT';
  const moves = counts === 'COUNTS' || counts === 'PARTLY' ? counted : 0n;
  return {
    ok: true,
    taken,
    parts: trio(taken),
    counts,
    countedMax: String(moves),
    contributionPpm: ppm,
    progressMaxMicro: String(moves * BigInt(ppm)),
    byResult: ['NET', 'ODDS', 'RAKE'].includes(e.rule as string),
  };
}

/** The wagering of a settled unit, by the list of reasons of §4.5. */
export function wagerOf(unit: Unit, e: Input, grant: { terms: Terms; live: boolean } | null): Record<string, string> {
  const total = whole(stakeOf(unit));
  const last = unit.stakes.at(-1) as Stake;
  const odds = unit.stakes.flatMap((stake) => stake.odds ?? []);
  const coverage = unit.stakes.flatMap((stake) => stake.coverage ?? []);
  const out = (base: bigint, counted: bigint, ppm: number, reason: string) => ({
    wagerBase: String(base),
    counted: String(counted),
    progressMicro: String(counted * BigInt(ppm)),
    reason,
  });
  if (total === 0n) return out(0n, 0n, 0, 'FREE_STAKE');
  if (n(e.void) >= total) return out(0n, 0n, 0, 'VOID');
  const risk = total - n(e.void) - n(e.push);
  const payout = unit.wins.reduce((a, b) => a + b, 0n);
  const lowest = Math.min(...odds, Infinity);
  const widest = Math.max(...coverage, 0);
  // win − turnover: the returned push is inside the win, and the void is on neither side.
  const swing = payout + n(e.push) - (total - n(e.void));
  let base = risk;
  if (last.rule !== 'STAKE' && last.rule !== 'COVER') base = least(risk, swing < 0n ? -swing : swing);
  if (last.rule === 'ODDS' && lowest < 1500) base = 0n;
  if (last.rule === 'COVER' && widest >= 700_000) base = 0n;
  if (grant === null) return out(base, 0n, 0, 'NO_GRANT');
  if (!grant.live) return out(base, 0n, 0, 'GRANT_ENDED');
  const ppm = contribution(grant.terms, last.product, last.game);
  if (ppm === 0) return out(base, 0n, 0, 'GAME_EXCLUDED');
  if (unit.stakes.some((stake) => stake.feature)) return out(base, 0n, 0, 'FEATURE');
  if (last.rule === 'ODDS' && lowest < Number(grant.terms.minOddsMilli)) return out(base, 0n, 0, 'LOW_ODDS');
  if (last.rule === 'COVER' && widest >= 700_000) return out(base, 0n, 0, 'COVERAGE');
  if (risk === 0n) return out(base, 0n, 0, 'PUSH');
  if (base === 0n) return out(base, 0n, 0, 'NO_RISK');
  const max = grant.terms.maxStake;
  return out(base, max === null ? base : least(base, n(max)), ppm, 'COUNTED');
}
