import type { Input } from '../adapter/json.ts';
import { type Bonus, least, most, n, type Terms } from './bonus-bets.ts';
import { BonusUnits } from './bonus-units.ts';

const million = 1_000_000n;

/**
 * A second reading of the bonus chapter, slow and plain: one mutable member, every figure taken from the words of the book, nothing shared with the
 * engine. It speaks the format of the vectors, so the two are compared event by event.
 */
export class BonusOracle extends BonusUnits {
  /** The story of one vector. */
  run(input: Input): unknown {
    const results = (input.events as Input[]).map((event) => {
      this.clock(Number(event.t));
      return { ...this.event(event, (input.terms ?? {}) as Record<string, Terms>), after: this.after() };
    });
    return { results, final: this.final() };
  }

  event(e: Input, terms: Record<string, Terms>): Record<string, unknown> {
    const now = Number(e.t);
    if (e.type === 'deposit') {
      this.cash += n(e.amount);
      this.external += n(e.amount);
      return { ok: true };
    }
    if (e.type === 'tick') return { ok: true };
    if (e.type === 'grant') return this.grant(e, terms[e.terms as string] as Terms, now);
    if (e.type === 'bet') return this.bet(e, now);
    if (e.type === 'coolOff') return this.coolOff(now, Number(e.seconds));
    if (e.type === 'exclude') return this.exclude();
    if (e.type === 'withdraw') return this.withdraw(e, now);
    if (e.type === 'forfeit' || e.type === 'cancel') return this.drop(e, now);
    return this.unitEvent(e, now);
  }

  grant(e: Input, terms: Terms, now: number): Record<string, unknown> {
    if (this.paused(now)) return { ok: false, code: 'play_paused' };
    const amount = n(e.amount);
    const base = terms.wagerOn === 'bonusAndDeposit' ? amount + n(e.deposit) : amount;
    const required = base * n(terms.multiplePpm);
    if (required === 0n) {
      this.cash += amount;
      this.bonusCost += amount;
      return { ok: true, required: '0', state: 'credited' };
    }
    if (this.active() && this.queue.length >= 5) return { ok: false, code: 'bonus_queue_full' };
    const asWon = terms.wagerOn === 'winnings';
    const grant: Bonus = {
      id: e.id as string,
      terms,
      state: 'queued',
      reason: null,
      won: asWon ? amount : 0n,
      bonus: asWon ? 0n : amount,
      required,
      progress: 0n,
      released: 0n,
      forfeited: 0n,
      expiresAt: 0,
      grantedAt: now,
    };
    this.bonusCost += amount;
    this.grants.push(grant);
    const fresh = [...this.queue.filter(({ expiresAt }) => expiresAt === 0), grant];
    fresh.sort((a, b) => a.grantedAt - b.grantedAt || (a.id < b.id ? -1 : 1));
    this.queue = [...this.queue.filter(({ expiresAt }) => expiresAt !== 0), ...fresh];
    const waits = this.active() !== undefined;
    this.next(now);
    return { ok: true, required: String(required), state: waits ? 'queued' : 'active' };
  }

  drop(e: Input, now: number): Record<string, unknown> {
    const grant = this.grants.find(({ id }) => id === e.grant);
    if (grant === undefined || !['active', 'closing', 'queued'].includes(grant.state)) return { ok: false, code: 'bonus_state' };
    const lost = e.type === 'forfeit' ? this.lose(grant, 'forfeited', 'MEMBER') : this.lose(grant, 'cancelled', e.reason as string);
    this.next(now);
    return { ok: true, lost: String(lost) };
  }

  withdraw(e: Input, now: number): Record<string, unknown> {
    const amount = n(e.amount);
    if (amount > this.cash) return { ok: false, code: 'insufficient_balance' };
    const open = this.grants.filter(({ state }) => ['active', 'closing', 'queued'].includes(state));
    const given = (e.forfeit ?? []) as string[];
    if (given.some((id) => !open.some((grant) => grant.id === id))) return { ok: false, code: 'bonus_state' };
    const lost = open.filter(({ terms }) => terms.onWithdrawal === 'forfeit');
    if (lost.some(({ id }) => !given.includes(id)))
      return { ok: false, code: 'bonus_choice_needed', choice: lost.map((grant) => this.choice(grant)) };
    for (const id of given) this.lose(open.find((grant) => grant.id === id) as Bonus, 'forfeited', 'WITHDRAWAL');
    this.next(now);
    this.cash -= amount;
    this.external -= amount;
    return { ok: true, forfeited: given };
  }

  choice(grant: Bonus): unknown {
    const left = most(0n, grant.required - grant.progress);
    return {
      grant: grant.id,
      won: String(grant.won),
      bonus: String(grant.bonus),
      remainingMicro: String(left),
      stakeLeftAtFull: String((left + million - 1n) / million),
      openLocked: String(this.openLocked(grant)),
    };
  }

  coolOff(now: number, seconds: number): Record<string, unknown> {
    const stops = Math.max(0, now + seconds - Math.max(now, this.pausedUntil));
    for (const grant of this.grants) if (['active', 'queued'].includes(grant.state) && grant.expiresAt > 0) grant.expiresAt += stops;
    this.pausedUntil = Math.max(this.pausedUntil, now + seconds);
    return { ok: true };
  }

  exclude(): Record<string, unknown> {
    this.excluded = true;
    for (const grant of this.grants.filter(({ state }) => ['active', 'closing', 'queued'].includes(state))) {
      const earned = (grant.won * least(grant.progress, grant.required)) / grant.required;
      const cap = grant.terms.maxConversion;
      const released = cap === null ? earned : least(earned, n(cap) - grant.released);
      this.cash += released;
      grant.released += released;
      grant.won -= released;
      this.lose(grant, 'excluded', 'EXCLUDED');
    }
    return { ok: true };
  }
}
