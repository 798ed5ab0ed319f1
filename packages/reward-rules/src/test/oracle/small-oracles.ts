import type { Input } from '../adapter/json.ts';

/**
 * Second readings of the smaller chapters, slow and plain: each answers a vector's input from the words of the book, with exact fractions where the
 * package multiplies out, and without its code.
 */
const n = (value: unknown): bigint => BigInt((value ?? 0) as string | number);
const s = (value: bigint): string => String(value);
const keyOf = (...parts: readonly unknown[]): string => parts.map(String).join(':');

/** Whole units of a fraction, towards minus infinity, by counting. */
function wholes(numerator: bigint, denominator: bigint): bigint {
  const cut = numerator / denominator;
  return cut * denominator > numerator ? cut - 1n : cut;
}

export function splitOracle(input: Input): unknown {
  const stake = [n(input.cash), n(input.won), n(input.bonus)] as const;
  const all = stake[0] + stake[1] + stake[2];
  const back = n(input.returned);
  const bonus = all === 0n ? 0n : wholes(back * stake[2], all);
  const won = all === 0n ? 0n : wholes(back * stake[1], all);
  const returned = [back - won - bonus, won, bonus] as const;
  const wins = (input.wins as string[]).map(n);
  // The locked figure after each win is that of all wins together, as if they had come at once.
  const locked = wins.map((_, index) => {
    const sum = wins.slice(0, index + 1).reduce((a, b) => a + b, 0n);
    return all === 0n ? 0n : wholes(sum * (stake[1] + stake[2]), all);
  });
  const steps = wins.map((win, index) => {
    const more = (locked[index] ?? 0n) - (locked[index - 1] ?? 0n);
    return { cash: s(win - more), won: s(more) };
  });
  const paid = wins.reduce((a, b) => a + b, 0n);
  const held = locked.at(-1) ?? 0n;
  return {
    returned: { cash: s(returned[0]), won: s(returned[1]), bonus: s(returned[2]) },
    wins: steps,
    total: { cash: s(returned[0] + paid - held), won: s(returned[1] + held), bonus: s(returned[2]) },
  };
}

export function chaseOracle(input: Input): unknown {
  // Every minor of the three pockets in a row, dealt one after the other.
  const purse = [...'c'.repeat(Number(input.cash)), ...'w'.repeat(Number(input.won)), ...'b'.repeat(Number(input.bonus))];
  const orders = (input.orders as string[]).map(Number);
  if (orders.reduce((a, b) => a + b, 0) > purse.length) return { error: 'insufficient_balance' };
  const count = (coins: readonly string[]) => ({
    cash: String(coins.filter((coin) => coin === 'c').length),
    won: String(coins.filter((coin) => coin === 'w').length),
    bonus: String(coins.filter((coin) => coin === 'b').length),
  });
  const drawAt = (input.drawAt ?? []) as number[];
  const dealt = orders.map((order) => purse.splice(0, order));
  const late = dealt.some((coins, index) => coins.some((coin) => coin !== 'c') && (drawAt[index] ?? 0) >= Number(input.expiresAt));
  return late ? { error: 'bonus_settles_too_late' } : { orders: dealt.map(count), left: count(purse) };
}

export function pointsOracle(input: Input): unknown {
  const point = 10n ** 10n;
  const types: Record<string, string> = { LIVE: 'live', PVP: 'pvp', RNG: 'rng', FISH: 'rng', INHOUSE: 'rng', DEPOSIT: 'deposit' };
  for (const lottery of ['LOTT', 'ZY', 'SEA', 'VN', 'ELOTT']) types[lottery] = 'lottery';
  for (const sport of ['SPORTS', 'ESPORTS', 'COCKFIGHT']) types[sport] = 'sports';
  const credits: { type: string; date: string; micro: bigint }[] = [];
  const paid: Record<string, bigint> = {};
  const start = (input.streams ?? {}) as Record<string, string>;
  let balance = n(input.balance);
  const of = (type: string) => credits.filter((credit) => credit.type === type).reduce((a, { micro }) => a + micro, n(start[type]));
  const lines = (input.facts as Input[]).map((fact) => {
    const type = types[fact.product as string] as string;
    const rate = (input.rates as Record<string, number | number[]>)[fact.product as string] ?? 0;
    const ppm = Array.isArray(rate) ? (rate[Math.min(Number(fact.level ?? 0), rate.length - 1)] ?? 0) : rate;
    const earned = n(fact.amount) * BigInt(ppm);
    const cap = ((input.dailyCap ?? {}) as Record<string, number>)[type];
    const today = credits.filter((credit) => credit.type === type && credit.date === fact.date).reduce((a, { micro }) => a + micro, 0n);
    const room = cap === undefined ? earned : BigInt(cap) * point - today;
    const credit = earned > 0n && room < earned ? (room > 0n ? room : 0n) : earned;
    credits.push({ type, date: fact.date as string, micro: credit });
    // Everything credited so far, in points, less what was paid before.
    const due = wholes(of(type), point) - (paid[type] ?? 0n);
    const points = due > 0n ? due : 0n;
    paid[type] = (paid[type] ?? 0n) + points;
    balance += points;
    const streamMicro = of(type) - paid[type] * point;
    return {
      type,
      creditMicro: s(credit),
      cappedMicro: s(earned - credit),
      points: s(points),
      streamMicro: s(streamMicro),
      balance: s(balance),
    };
  });
  const left = [...new Set([...Object.keys(start), ...credits.map(({ type }) => type)])];
  return { lines, streams: Object.fromEntries(left.map((type) => [type, s(of(type) - (paid[type] ?? 0n) * point)])), balance: s(balance) };
}

export function rebateOracle(input: Input): unknown {
  let facts: { t: number; micro: bigint }[] = [];
  let rest = 0n;
  const least = n(input.minClaim);
  const pending = () => facts.reduce((a, { micro }) => a + micro, rest);
  const results = (input.events as Input[]).map((event) => {
    if (event.type === 'fact') {
      const micro = n(event.base) * n(event.ratePpm) + n(event.base) * n(event.extraPpm);
      facts.push({ t: Number(event.t), micro });
      return { creditMicro: s(micro), pendingMicro: s(pending()) };
    }
    const minor = pending() > 0n ? pending() / 1_000_000n : 0n;
    const pay = () => {
      rest = pending() - minor * 1_000_000n;
      facts = [];
      return s(minor);
    };
    if (event.type === 'claim') {
      if (minor < 1n || minor < least) return { ok: false, code: 'rebate_minimum', pendingMicro: s(pending()) };
      return { ok: true, paid: pay(), pendingMicro: s(rest) };
    }
    const due = facts.some(({ t }) => Number(event.t) - t >= 30 * 86_400) && minor > 0n;
    return { paid: due ? pay() : '0', pendingMicro: s(pending()) };
  });
  return { results };
}

export function rewardOracle(input: Input): unknown {
  type Held = { id: string; kind: string; until: number; state: string };
  const rewards: Held[] = (input.rewards as Input[]).map((reward) => ({
    id: reward.id as string,
    kind: reward.kind as string,
    until: Number(reward.claimUntil),
    state: 'claimable',
  }));
  const keeps = ({ kind }: Held) => kind === 'cash' || kind === 'points';
  let paused = 0;
  let excluded = false;
  const answers = new Map<string, unknown>();
  const results = (input.events as Input[]).map((event) => {
    const now = Number(event.t);
    for (const reward of rewards)
      if (reward.state === 'claimable' && now >= reward.until) reward.state = keeps(reward) ? 'issued' : 'lapsed';
    const badge = () => (excluded || now < paused ? 0 : rewards.filter(({ state }) => state === 'claimable').length);
    const reward = rewards.find(({ id }) => id === event.id);
    const no = (code: string) => ({ ok: false, code, badge: badge() });
    if (event.type === 'coolOff') {
      const until = now + Number(event.seconds);
      for (const held of rewards) if (held.state === 'claimable') held.until += Math.max(0, until - Math.max(now, paused));
      paused = Math.max(paused, until);
    }
    if (event.type === 'exclude') {
      excluded = true;
      for (const held of rewards) if (held.state === 'claimable') held.state = keeps(held) ? 'issued' : 'withdrawn';
    }
    if (event.type === 'withdraw') {
      if (reward === undefined) return no('not_found');
      const listed = ['SAME_PERSON', 'CHARGEBACK', 'STOLEN_ACCOUNT', 'FAULT_OF_GAME'].includes(event.reason as string);
      if (reward.state !== 'claimable' || !listed) return no('reward_state');
      if (event.second === undefined || event.operator === event.second) return no('second_approval_required');
      reward.state = 'withdrawn';
      return { ok: true, state: 'withdrawn', badge: badge() };
    }
    if (event.type === 'claim') {
      const stored = answers.get(keyOf(event.id, event.key));
      if (stored !== undefined) return stored;
      if (reward === undefined) return no('not_found');
      if (excluded || now < paused) return no('play_paused');
      if (reward.state !== 'claimable') return no('reward_state');
      reward.state = 'claimed';
      const answer = { ok: true, state: 'claimed', badge: badge() };
      answers.set(keyOf(event.id, event.key), answer);
      return answer;
    }
    return { ok: true, badge: badge() };
  });
  return { results, states: Object.fromEntries(rewards.map(({ id, state }) => [id, state])) };
}
