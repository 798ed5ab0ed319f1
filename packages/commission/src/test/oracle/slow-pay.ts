import type { Fact } from '../../facts/fact.ts';
import type { Period } from '../../period/period.ts';
import type { Account } from '../../team/account.ts';
import type { Contract } from '../../terms/contract.ts';
import { slowTeam } from './slow-team.ts';

/** Arrears as the oracle keeps them: a plain list. */
export type SlowDebt = { to: string; by: string; since: number; micro: bigint; age: number };

export type SlowBooks = { streams: Record<string, bigint>; carry: Record<string, bigint>; debts: SlowDebt[] };

export type SlowLine = {
  gross: bigint;
  pot: bigint;
  net: bigint;
  credit: bigint;
  paid: bigint;
  stream: bigint;
  carry: bigint;
  active: number;
  tier: number | null;
};

/** §7.1, §7.3 to §7.5 and §9.1 for one period, word by word and without regard to speed. Changes `books` as the period does. */
export function slowPeriod(
  world: {
    readonly kind: Contract['kind'];
    readonly category: string;
    readonly accounts: readonly Account[];
    readonly contracts: readonly Contract[];
    readonly facts: readonly Fact[];
    readonly held: (holder: string) => boolean;
  },
  period: Period,
  books: SlowBooks,
): Record<string, SlowLine> {
  const { kind, category, contracts } = world;
  const inForce = contracts.filter((c) => {
    const begun = c.effectiveFrom <= period.start;
    const over = c.endsAt !== null && c.endsAt <= period.start;
    return c.kind === kind && c.category === category && begun && !over;
  });
  const lines: Record<string, SlowLine> = {};
  for (const c of inForce) lines[c.downline] = claimOf(c, world, period, books);
  books.debts = books.debts.map((debt) => ({ ...debt, age: debt.age + 1 })).filter(({ age }) => age <= 12);

  const fresh: SlowDebt[] = [];
  const payLevel = (x: string, pot: bigint): void => {
    const below = inForce.filter(({ upline }) => upline === x).map(({ downline }) => downline);
    const need = below.reduce((sum, d) => sum + (lines[d] as SlowLine).gross, 0n);
    const got = new Map<string, bigint>();
    if (need <= pot) {
      for (const d of below) got.set(d, (lines[d] as SlowLine).gross);
      let left = pot - need;
      const periods = [...new Set(books.debts.filter(({ by }) => by === x).map(({ since }) => since))].sort((a, b) => a - b);
      for (const since of periods) {
        const due = books.debts.filter((debt) => debt.by === x && debt.since === since);
        const total = due.reduce((sum, { micro }) => sum + micro, 0n);
        const parts = slowShares(
          left < total ? left : total,
          due.map(({ to, micro }) => [to, micro]),
        );
        for (const debt of due) {
          const part = parts.get(debt.to) as bigint;
          got.set(debt.to, (got.get(debt.to) ?? 0n) + part);
          debt.micro -= part;
          left -= part;
        }
      }
    } else {
      const parts = slowShares(
        pot,
        below.map((d) => [d, (lines[d] as SlowLine).gross]),
      );
      for (const d of below) {
        const part = parts.get(d) as bigint;
        got.set(d, part);
        const short = (lines[d] as SlowLine).gross - part;
        if (short > 0n) fresh.push({ to: d, by: x, since: period.start, micro: short, age: 0 });
      }
    }
    const line = lines[x];
    const net = pot - [...got.values()].reduce((a, b) => a + b, 0n);
    if (line !== undefined) Object.assign(line, { pot, net });
    else if (pot > 0n) lines[x] = { gross: 0n, pot, net, credit: 0n, paid: 0n, stream: 0n, carry: 0n, active: 0, tier: null };
    for (const [d, amount] of got) payLevel(d, amount);
  };
  for (const c of inForce.filter(({ upline }) => upline === 'house')) payLevel(c.downline, (lines[c.downline] as SlowLine).gross);
  books.debts = [...books.debts.filter(({ micro }) => micro > 0n), ...fresh];

  for (const [x, line] of Object.entries(lines)) {
    const c = inForce.find(({ downline }) => downline === x);
    const goesOn = c !== undefined && contracts.some((other) => other.id === c.id && other.effectiveFrom === c.endsAt);
    const final = c !== undefined && c.endsAt !== null && c.endsAt <= period.end && !goesOn;
    const cap = c === undefined || c.cap === null ? null : c.cap * 1_000_000n;
    line.credit = cap !== null && line.net > cap ? cap : line.net;
    const balance = (books.streams[x] ?? 0n) + line.credit;
    const whole = balance >= 0n ? balance / 1_000_000n : 0n;
    const minimum = c === undefined || final ? 0n : c.minPayout;
    line.paid = world.held(x) || whole < minimum ? 0n : whole;
    line.stream = balance - line.paid * 1_000_000n;
    books.streams[x] = line.stream;
    if (c === undefined) continue;
    if (final) line.carry = 0n;
    books.carry[x] = line.carry;
  }
  return lines;
}

function claimOf(
  c: Contract,
  world: { readonly accounts: readonly Account[]; readonly facts: readonly Fact[]; readonly category: string },
  period: Period,
  books: SlowBooks,
): SlowLine {
  const to = c.endsAt !== null && c.endsAt < period.end ? c.endsAt : period.end;
  const { accounts, facts, category } = world;
  const team = slowTeam({ accounts, holder: c.downline, from: period.start, to, category, activeMinValidBet: c.activeMinValidBet, facts });
  let own = team.validBet;
  if (c.kind === 'dividend') {
    own = team.ggr;
    for (const field of c.deduct) own -= team[field];
  }
  const base = own + slowCarry(c, books.carry[c.downline] ?? 0n);
  let tier: number | null = null;
  c.tiers.forEach((t, index) => {
    const bets = team.validBet >= t.minValidBet;
    const heads = team.activeMembers >= t.minActive;
    const result = c.kind === 'dividend' ? own >= t.minNetLoss : true;
    if (bets && heads && result) tier = index;
  });
  let gross = 0n;
  if (tier !== null && base > 0n) {
    const { rate } = c.tiers[tier] as Contract['tiers'][number];
    gross = rate.type === 'F' ? rate.amount * 1_000_000n : base * BigInt(rate.ppm);
  }
  const carry = slowCarry(c, base < 0n ? base : 0n);
  return { gross, pot: 0n, net: 0n, credit: 0n, paid: 0n, stream: 0n, carry, active: team.activeMembers, tier };
}

function slowCarry(c: Contract, amount: bigint): bigint {
  if (c.kind !== 'dividend' || c.carry.mode === 'carry') return amount;
  if (c.carry.mode === 'none') return 0n;
  return amount < -c.carry.cap ? -c.carry.cap : amount;
}

/** Whole micros pro rata: everybody the part below, then one more each by the largest remainder, ties by account. */
export function slowShares(total: bigint, weights: readonly (readonly [string, bigint])[]): Map<string, bigint> {
  const sum = weights.reduce((a, [, weight]) => a + weight, 0n);
  const parts = new Map(weights.map(([id, weight]) => [id, sum === 0n ? 0n : (total * weight) / sum]));
  const order = [...weights].sort(([a, x], [b, y]) => {
    const [rx, ry] = sum === 0n ? [0n, 0n] : [(total * x) % sum, (total * y) % sum];
    if (rx !== ry) return rx > ry ? -1 : 1;
    return a < b ? -1 : 1;
  });
  let left = sum === 0n ? 0n : total - [...parts.values()].reduce((a, b) => a + b, 0n);
  for (const [id] of order) {
    if (left === 0n) break;
    parts.set(id, (parts.get(id) as bigint) + 1n);
    left -= 1n;
  }
  return parts;
}
