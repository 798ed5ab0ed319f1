import { type Bonus, day, least, n, type Unit } from './bonus-bets.ts';

/** The member of the second reading: grants, their time and their ends. */
export class BonusBook {
  cash = 0n;
  deficits: Record<string, bigint> = {};
  bonusCost = 0n;
  clearing = 0n;
  external = 0n;
  pausedUntil = 0;
  excluded = false;
  readonly grants: Bonus[] = [];
  queue: Bonus[] = [];
  readonly units: Unit[] = [];

  clock(now: number): void {
    for (let moved = true; moved; ) {
      moved = false;
      const ends = this.grants
        .map((grant) => ({
          grant,
          at: grant.state === 'active' ? grant.expiresAt : grant.state === 'closing' ? grant.expiresAt + 30 * day : Infinity,
        }))
        .filter(({ at }) => at <= now)
        .sort((a, b) => a.at - b.at);
      const first = ends[0];
      if (first === undefined) continue;
      moved = true;
      if (first.grant.state === 'active' && this.openLocked(first.grant) > 0n) first.grant.state = 'closing';
      else this.lose(first.grant, 'expired', 'EXPIRED');
      this.next(first.at);
    }
  }

  next(now: number): void {
    while (!this.excluded && !this.active() && this.queue.length > 0) {
      const grant = this.queue.shift() as Bonus;
      const start = Math.max(now, this.pausedUntil);
      grant.expiresAt = grant.expiresAt === 0 ? start + Number(grant.terms.expirySeconds) : Math.max(grant.expiresAt, start + 3 * day);
      grant.state = 'active';
      this.usedUp(grant);
    }
  }

  active(): Bonus | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }

  openLocked(grant: Bonus): bigint {
    let sum = 0n;
    for (const unit of this.units)
      if (unit.grant === grant && unit.status === 'open') for (const stake of unit.stakes) sum += stake.won + stake.bonus;
    return sum;
  }

  paused(now: number): boolean {
    return this.excluded || now < this.pausedUntil;
  }

  /** What completing releases of some locked money. */
  convert(grant: Bonus, parts: { won: bigint; bonus: bigint }): void {
    const convertible = grant.terms.releases === 'all' ? parts.won + parts.bonus : parts.won;
    const cap = grant.terms.maxConversion;
    const released = cap === null ? convertible : least(convertible, n(cap) - grant.released);
    grant.released += released;
    this.cash += released;
    const rest = parts.won + parts.bonus - released;
    grant.forfeited += rest;
    this.bonusCost -= rest;
  }

  testsAfter(grant: Bonus | null, now: number): void {
    if (grant !== null) {
      if (['active', 'closing'].includes(grant.state) && grant.progress >= grant.required) {
        this.convert(grant, grant);
        this.end(grant, 'completed', 'WAGERED');
      } else if (grant.state === 'closing' && this.openLocked(grant) === 0n) this.lose(grant, 'expired', 'EXPIRED');
      else if (grant.state === 'active') this.usedUp(grant);
    }
    this.next(now);
  }

  usedUp(grant: Bonus): void {
    if (grant.won + grant.bonus >= 100n || this.openLocked(grant) > 0n) return;
    const cap = grant.terms.maxConversion;
    const released = cap === null ? grant.won + grant.bonus : least(grant.won + grant.bonus, n(cap) - grant.released);
    this.cash += released;
    grant.released += released;
    grant.forfeited += grant.won + grant.bonus - released;
    this.bonusCost -= grant.won + grant.bonus - released;
    this.end(grant, 'exhausted', 'USED_UP');
  }

  lose(grant: Bonus, state: string, reason: string): bigint {
    const lost = grant.won + grant.bonus;
    grant.forfeited += lost;
    this.bonusCost -= lost;
    this.end(grant, state, reason);
    return lost;
  }

  end(grant: Bonus, state: string, reason: string): void {
    grant.won = 0n;
    grant.bonus = 0n;
    grant.state = state;
    grant.reason = reason;
    this.queue = this.queue.filter((waiting) => waiting !== grant);
  }

  after(): unknown {
    const grants = this.grants.map(({ id, state, won, bonus, progress }) => [
      id,
      { state, won: String(won), bonus: String(bonus), progressMicro: String(progress) },
    ]);
    return { cash: String(this.cash), grants: Object.fromEntries(grants) };
  }

  final(): unknown {
    const grants = this.grants.map((grant) => [
      grant.id,
      {
        state: grant.state,
        reason: grant.reason,
        won: String(grant.won),
        bonus: String(grant.bonus),
        requiredMicro: String(grant.required),
        progressMicro: String(grant.progress),
        released: String(grant.released),
        forfeited: String(grant.forfeited),
        expiresAt: grant.expiresAt,
      },
    ]);
    const deficit = Object.values(this.deficits).reduce((a, b) => a + b, 0n);
    const flows = { bonusCost: String(this.bonusCost), clearing: String(this.clearing), external: String(this.external) };
    return {
      cash: String(this.cash),
      deficit: String(deficit),
      ...flows,
      queue: this.queue.map(({ id }) => id),
      grants: Object.fromEntries(grants),
    };
  }
}
