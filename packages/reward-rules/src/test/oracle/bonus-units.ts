import type { Input } from '../adapter/json.ts';
import {
  answerTo,
  type Bonus,
  day,
  least,
  most,
  n,
  returnedOf,
  stakeOf,
  stakeShape,
  type Trio,
  trio,
  type Unit,
  wagerOf,
  whole,
} from './bonus-bets.ts';
import { BonusBook } from './bonus-book.ts';

/** What units do to the member of the second reading. */
export class BonusUnits extends BonusBook {
  unitEvent(e: Input, now: number): Record<string, unknown> {
    const unit = this.units.find(({ id }) => id === e.unit);
    const no = { ok: false, code: 'unit_state' };
    if (unit === undefined || unit.status !== (e.type === 'resettle' ? 'settled' : 'open')) return no;
    if (e.type === 'win') return { ok: true, paid: this.win(unit, n(e.amount), now) };
    if (n(e.void) + n(e.push) > whole(stakeOf(unit))) return { ok: false, code: 'settlement_malformed' };
    if (e.type === 'rollback') {
      // A win of nothing paid nothing: the unit is unsettled still.
      if (unit.wins.some((paid) => paid > 0n)) return no;
      const stake = stakeOf(unit);
      unit.status = 'rolledBack';
      unit.returned = stake;
      this.pay(unit, stake, now);
      this.testsAfter(unit.grant, now);
      return { ok: true, paid: trio(stake) };
    }
    return e.type === 'settle' ? this.settle(unit, e, now) : this.resettle(unit, e, now);
  }

  bet(e: Input, now: number): Record<string, unknown> {
    if (this.paused(now)) return { ok: false, code: 'play_paused' };
    const unit = this.units.find(({ id }) => id === e.unit);
    if (unit !== undefined && unit.status !== 'open') return { ok: false, code: 'unit_state' };
    const active = this.active() ?? null;
    const bound = unit === undefined || unit.grant === active;
    const grant = bound ? active : null;
    const feature = e.feature === true || (unit?.stakes.some((stake) => stake.feature) ?? false);
    const before = unit === undefined ? 0n : whole(stakeOf(unit));
    const said = answerTo({ cash: this.cash, grant, before, feature, e });
    if (said.ok === true) {
      const parts = said.taken as Trio;
      this.cash -= parts.cash;
      if (grant !== null) {
        grant.won -= parts.won;
        grant.bonus -= parts.bonus;
      }
      this.clearing -= whole(parts);
      const into = unit ?? this.open(e, active);
      into.stakes.push({ ...parts, ...stakeShape(e) });
    }
    const { taken: _, ...out } = said;
    return out;
  }

  open(e: Input, grant: Bonus | null): Unit {
    const vendor = (e.vendor as string | undefined) ?? '';
    const unit: Unit = {
      id: e.unit as string,
      grant,
      stakes: [],
      wins: [],
      lockedPaid: 0n,
      returned: { cash: 0n, won: 0n, bonus: 0n },
      status: 'open',
      counted: 0n,
      vendor,
    };
    this.units.push(unit);
    return unit;
  }

  win(unit: Unit, amount: bigint, now: number): unknown {
    const parts = this.share(unit, amount);
    this.pay(unit, parts, now);
    this.workOff(unit.vendor, parts.cash);
    this.testsAfter(unit.grant, now);
    return trio(parts);
  }

  /** The difference to the cumulative figure, inside the win. */
  share(unit: Unit, amount: bigint): Trio {
    unit.wins.push(amount);
    const stake = stakeOf(unit);
    const paid = unit.wins.reduce((a, b) => a + b, 0n);
    const total = whole(stake) === 0n ? 0n : (paid * (stake.won + stake.bonus)) / whole(stake);
    const won = most(0n, least(amount, total - unit.lockedPaid));
    unit.lockedPaid += won;
    return { cash: amount - won, won, bonus: 0n };
  }

  settle(unit: Unit, e: Input, now: number): Record<string, unknown> {
    const live = unit.grant !== null && ['active', 'closing'].includes(unit.grant.state);
    const back = returnedOf(stakeOf(unit), n(e.void) + n(e.push));
    const parts = this.share(unit, n(e.payout));
    unit.status = 'settled';
    unit.returned = back;
    const paid = { cash: back.cash + parts.cash, won: back.won + parts.won, bonus: back.bonus };
    this.pay(unit, paid, now);
    this.workOff(unit.vendor, parts.cash);
    const wager = wagerOf(unit, e, unit.grant === null ? null : { terms: unit.grant.terms, live });
    unit.counted = n(wager.progressMicro);
    if (live && unit.grant !== null) unit.grant.progress += unit.counted;
    this.testsAfter(unit.grant, now);
    return { ok: true, paid: trio(paid), wager };
  }

  resettle(unit: Unit, e: Input, now: number): Record<string, unknown> {
    const stake = stakeOf(unit);
    const grant = unit.grant;
    const wasLive = grant !== null && ['active', 'closing'].includes(grant.state);
    const paid = unit.wins.reduce((a, b) => a + b, 0n);
    const old = { cash: unit.returned.cash + paid - unit.lockedPaid, won: unit.returned.won + unit.lockedPaid, bonus: unit.returned.bonus };
    const back = returnedOf(stake, n(e.void) + n(e.push));
    const payout = n(e.payout);
    const locked = whole(stake) === 0n ? 0n : (payout * (stake.won + stake.bonus)) / whole(stake);
    const due = { cash: back.cash + payout - locked, won: back.won + locked, bonus: back.bonus };
    unit.wins = [payout];
    unit.lockedPaid = locked;
    unit.returned = back;
    const more = { cash: most(0n, due.cash - old.cash), won: most(0n, due.won - old.won), bonus: most(0n, due.bonus - old.bonus) };
    const less = most(0n, old.won - due.won) + most(0n, old.bonus - due.bonus);
    const moved: Trio = { cash: 0n, won: 0n, bonus: 0n };
    let loss = less;
    if (grant !== null && !['active', 'closing', 'queued'].includes(grant.state)) {
      const offWon = least(less, more.won);
      const offBonus = least(less - offWon, more.bonus);
      moved.won = more.won - offWon;
      moved.bonus = more.bonus - offBonus;
      loss = less - offWon - offBonus;
      this.pay(unit, { ...moved, cash: 0n }, now);
    } else if (grant !== null) {
      grant.won += more.won;
      grant.bonus += more.bonus;
      const fromWon = least(less, grant.won);
      const fromBonus = least(less - fromWon, grant.bonus);
      grant.won -= fromWon;
      grant.bonus -= fromBonus;
      moved.won = more.won - fromWon;
      moved.bonus = more.bonus - fromBonus;
      this.clearing += moved.won + moved.bonus;
      loss = less - fromWon - fromBonus;
    }
    const missing = this.moveCash(unit, due.cash - old.cash, moved);
    if (wasLive && grant !== null) {
      const counted = n(wagerOf(unit, e, { terms: grant.terms, live: true }).progressMicro);
      grant.progress = most(0n, grant.progress + counted - unit.counted);
      unit.counted = counted;
    }
    this.testsAfter(grant, now);
    return { ok: true, moved: trio(moved), houseLoss: String(loss), deficit: String(missing) };
  }

  moveCash(unit: Unit, difference: bigint, moved: Trio): bigint {
    if (difference >= 0n) {
      moved.cash = difference;
      this.cash += difference;
      this.clearing += difference;
      this.workOff(unit.vendor, difference);
      return 0n;
    }
    const taken = least(-difference, this.cash);
    moved.cash = -taken;
    this.cash -= taken;
    this.clearing -= taken;
    const missing = -difference - taken;
    if (missing > 0n) this.deficits[unit.vendor] = (this.deficits[unit.vendor] ?? 0n) + missing;
    return missing;
  }

  workOff(vendor: string, win: bigint): void {
    const taken = least(this.deficits[vendor] ?? 0n, win);
    this.cash -= taken;
    this.clearing -= taken;
    this.deficits[vendor] = (this.deficits[vendor] ?? 0n) - taken;
  }

  /** Cash is always the member's; the locked part goes where §4.12 says. */
  pay(unit: Unit, parts: Trio, now: number): void {
    this.cash += parts.cash;
    this.clearing += whole(parts);
    const grant = unit.grant;
    if (grant === null || parts.won + parts.bonus === 0n) return;
    if (['active', 'closing', 'queued'].includes(grant.state)) {
      grant.won += parts.won;
      grant.bonus += parts.bonus;
    } else if (grant.state === 'completed') {
      this.convert(grant, parts);
    } else if (grant.state === 'exhausted') {
      grant.won += parts.won;
      grant.bonus += parts.bonus;
      grant.expiresAt = Math.max(grant.expiresAt, now + 3 * day);
      grant.state = 'queued';
      this.queue.unshift(grant);
      this.next(now);
    } else {
      grant.forfeited += parts.won + parts.bonus;
      this.bonusCost -= parts.won + parts.bonus;
    }
  }
}
