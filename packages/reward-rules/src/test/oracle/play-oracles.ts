import type { Input } from '../adapter/json.ts';

const n = (value: unknown): bigint => BigInt((value ?? 0) as string | number);
const s = (value: bigint): string => String(value);
const keyOf = (...parts: readonly unknown[]): string => parts.map(String).join(':');

type Unit = { seq: number; member: string; stake: bigint; payout: bigint; validBet: bigint; game: string; date: string };

/** Units with their corrections worked in, as far as `upTo`. */
function correctedUnits(events: readonly Input[], upTo: number): Unit[] {
  const units: Unit[] = [];
  for (const event of events) {
    if (Number(event.seq) > upTo) continue;
    const figures = { stake: n(event.stake), payout: n(event.payout), validBet: n(event.validBet) };
    if (event.kind === undefined || event.kind === 'unit')
      units.push({
        seq: Number(event.seq),
        member: (event.member ?? '') as string,
        game: (event.game ?? '') as string,
        date: (event.date ?? '') as string,
        ...figures,
      });
    const unit = event.kind === 'correction' ? units.find(({ seq }) => seq === event.of) : undefined;
    if (unit !== undefined) {
      unit.stake += figures.stake;
      unit.payout += figures.payout;
      unit.validBet += figures.validBet;
    }
  }
  return units;
}

/** What a mission measures, over the facts of its window as they stand after `upTo`. */
function progressOf(mission: Input, events: readonly Input[], upTo: number, after: number): bigint {
  const inside = events.filter(
    (event) => Number(event.seq) > after && Number(event.t) >= Number(mission.start) && Number(event.t) < Number(mission.end),
  );
  const units = correctedUnits(inside, upTo);
  const min = n(mission.minStake);
  const counted = units.filter(({ stake, validBet }) => stake >= min && stake > 0n && validBet > 0n);
  const others = inside.filter(({ seq }) => Number(seq) <= upTo);
  const deposits = others
    .filter(({ kind }) => kind === 'deposit')
    .map(({ amount }) => n(amount))
    .filter((amount) => (amount < 0n ? -amount : amount) >= min);
  const days = [...new Set(units.map(({ date }) => date))];
  switch (mission.type) {
    case 'validBet':
      return units.reduce((a, { validBet }) => a + validBet, 0n);
    case 'unitCount':
      return BigInt(counted.length);
    case 'distinctGames':
      return BigInt(new Set(counted.map(({ game }) => game)).size);
    case 'bestMultiplier':
      return counted.map(({ payout, stake }) => (payout * 1_000_000n) / stake).reduce((a, b) => (b > a ? b : a), 0n);
    case 'activeDays':
      return BigInt(
        days.filter((day) => {
          const played = units.filter(({ date }) => date === day).reduce((a, { validBet }) => a + validBet, 0n);
          return played > 0n && played >= min;
        }).length,
      );
    case 'depositSum':
      return deposits.reduce((a, b) => a + b, 0n);
    case 'depositCount':
      return deposits.reduce((a, b) => a + (b > 0n ? 1n : b < 0n ? -1n : 0n), 0n);
    default:
      return BigInt(others.filter(({ kind }) => `${kind as string}s` === mission.type).length);
  }
}

/** A second reading of missions that run once, with chains, joining and claims: progress is computed anew from all facts each time. */
export function missionOracle(input: Input): unknown {
  const missions = input.missions as Input[];
  const events = input.events as Input[];
  const joined = new Map<unknown, number>();
  const completed = new Map<unknown, number>();
  const claimed = new Set<string>();
  const startOf = (mission: Input): number => {
    const from = mission.join === true ? (joined.get(mission.id) ?? Infinity) : -Infinity;
    const chain = mission.after === undefined ? -Infinity : (completed.get(mission.after) ?? Infinity);
    return Math.max(from, chain);
  };
  const isLocked = (mission: Input) => mission.after !== undefined && !completed.has(mission.after);
  const results = events.map((event) => {
    const seq = Number(event.seq);
    const own = missions.find(({ id }) => id === event.mission);
    if (event.kind === 'join') {
      if (!joined.has(event.mission)) joined.set(event.mission, seq);
      return { ok: true };
    }
    if (event.kind === 'claim') {
      const milestone = (own?.milestones as Input[] | undefined)?.[Number(event.milestone)];
      if (own === undefined || milestone === undefined) return { ok: false, code: 'not_found' };
      if (claimed.has(keyOf(event.mission, event.milestone))) return { ok: false, code: 'reward_state' };
      const reached = progressOf(own, events, seq, startOf(own)) >= n(milestone.target);
      if (isLocked(own) || !reached) return { ok: false, code: 'mission_not_reached' };
      if (Number(event.t) >= Number(own.end) + 7 * 86_400) return { ok: false, code: 'reward_expired' };
      claimed.add(keyOf(event.mission, event.milestone));
      return { ok: true, reward: milestone.reward };
    }
    for (const mission of missions) {
      const last = (mission.milestones as Input[]).at(-1)?.target;
      if (!completed.has(mission.id) && progressOf(mission, events, seq, startOf(mission)) >= n(last)) completed.set(mission.id, seq);
    }
    return { progress: Object.fromEntries(missions.map((mission) => [mission.id, s(progressOf(mission, events, seq, startOf(mission)))])) };
  });
  const final = missions.map((mission) => {
    const progress = progressOf(mission, events, Infinity, startOf(mission));
    const states = (mission.milestones as Input[]).map(({ target }, index) => {
      if (claimed.has(keyOf(mission.id, index))) return 'claimed';
      if (isLocked(mission)) return 'locked';
      return progress >= n(target) ? 'reached' : 'open';
    });
    return [mission.id, { progress: s(progress), milestones: states, completedSeq: completed.get(mission.id) ?? null }];
  });
  return { results, final: Object.fromEntries(final) };
}

/** A second reading of boards: each score is computed anew after each fact, and each rank is counted by comparing with everybody. */
export function boardOracle(input: Input): unknown {
  const rules = input.rules as Input;
  const units = input.units as Input[];
  const joined = input.joined as Record<string, number> | undefined;
  const members = [...new Set(units.map(({ member }) => member as string))];
  const entrants = joined === undefined ? members.length : Object.keys(joined).length;
  const buyIns = n(input.buyIns);
  const scoreAt = (member: string, upTo: number): bigint => {
    const own = correctedUnits(
      units.filter((unit) => unit.member === member && Number(unit.seq) > (joined?.[member] ?? -1)),
      upTo,
    );
    const big = own.filter(({ stake }) => stake >= n(rules.minStake));
    if (rules.scoring === 'validBet') return big.reduce((a, { validBet }) => a + validBet, 0n);
    const counted = big.filter(({ stake, validBet }) => stake > 0n && validBet > 0n);
    if (rules.scoring === 'count') return BigInt(counted.length);
    const cap = rules.maxMultiplier === undefined ? null : n(rules.maxMultiplier);
    const best = counted.map(({ payout, stake }) => (payout * 1_000_000n) / stake).map((one) => (cap !== null && one > cap ? cap : one));
    best.sort((a, b) => (a > b ? -1 : 1));
    const take = Number((rules.scoring as string).split(':')[1] ?? 1);
    return best.slice(0, take).reduce((a, b) => a + b, 0n);
  };
  const entries = members
    .filter((member) => joined === undefined || joined[member] !== undefined)
    .map((member) => {
      const score = scoreAt(member, Infinity);
      // The last fact after which the score was not yet what it is in the end; the one after it brought it there.
      const seqs = units.map(({ seq }) => Number(seq)).sort((a, b) => a - b);
      const reached =
        seqs.findLast((seq, index) => scoreAt(member, seqs[index - 1] ?? -1) !== score && scoreAt(member, seq) === score) ?? -1;
      return { member, score, reached, person: ((input.persons ?? {}) as Record<string, string>)[member] ?? `alone ${member}` };
    })
    .filter(({ score }) => score > 0n && score >= n(rules.minScore));
  const beats = (a: (typeof entries)[number], b: (typeof entries)[number]) =>
    a.score > b.score || (a.score === b.score && a.reached < b.reached);
  const best = entries.filter((own) => !entries.some((other) => other.person === own.person && beats(other, own)));
  const ranked = best
    .map((own) => ({ ...own, rank: best.filter((other) => beats(other, own)).length + 1 }))
    .sort((a, b) => a.rank - b.rank);
  if (entrants < Number(rules.minEntrants ?? 0) || (ranked.length === 0 && buyIns > 0n))
    return { cancelled: true, ranking: [], prizes: {}, returned: '0', buyInsReturned: s(buyIns) };
  const { prizes, pool } = prizesOf(rules, buyIns, ranked.length);
  const paid = ranked.map(({ score }, place) => {
    if (rules.ties !== 'split') return prizes[place] ?? 0n;
    const tied = ranked.flatMap((other, at) => (other.score === score ? [at] : []));
    const sum = tied.reduce((a, at) => a + (prizes[at] ?? 0n), 0n);
    const place0 = place - (tied[0] ?? 0);
    return sum / BigInt(tied.length) + (BigInt(place0) < sum % BigInt(tied.length) ? 1n : 0n);
  });
  return {
    ranking: ranked.map(({ rank, member, score, reached }, place) => ({
      rank,
      member,
      score: s(score),
      reachedSeq: reached,
      prize: s(paid[place] ?? 0n),
    })),
    pool: s(pool),
    returned: s(pool - paid.reduce((a, b) => a + b, 0n)),
  };
}

function prizesOf(rules: Input, buyIns: bigint, players: number): { prizes: bigint[]; pool: bigint } {
  let prizes = ((rules.prizes ?? []) as string[]).map(n);
  let pool = prizes.reduce((a, b) => a + b, 0n);
  if (rules.prizes === null || rules.prizes === undefined) {
    pool = n(rules.guarantee) > buyIns ? n(rules.guarantee) : buyIns;
    const shares = rules.shares as number[];
    prizes = shares.map((share) => (pool * BigInt(share)) / 1_000_000n);
    if (shares.reduce((a, b) => a + b, 0) === 1_000_000) prizes[0] = (prizes[0] ?? 0n) + pool - prizes.reduce((a, b) => a + b, 0n);
  }
  const nobody = prizes.slice(players).reduce((a, b) => a + b, 0n);
  const taken = prizes.slice(0, players);
  if (buyIns > 0n) taken[0] = (taken[0] ?? 0n) + nobody;
  return { prizes: taken, pool };
}
