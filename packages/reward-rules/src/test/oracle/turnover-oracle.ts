import type { Input } from '../adapter/json.ts';

const n = (value: unknown): bigint => BigInt((value ?? 0) as string | number);
const s = (value: bigint): string => String(value);

type Lot = { id: string; amount: bigint; required: bigint; done: bigint; state: string; index: number };

/** A second reading of the turnover chapter: lots are filled micro by micro of the play, each time from the oldest. */
export function turnoverOracle(input: Input): unknown {
  let cash = n(input.cash);
  let pending = 0n;
  const lots: Lot[] = [];
  const units = new Map<string, { index: number; product: string; open: boolean }>();
  const locked = () =>
    lots
      .filter(({ state }) => state === 'open')
      .map(({ amount, required, done }) => {
        const exact = amount * (required - done);
        return exact % required === 0n ? exact / required : exact / required + 1n;
      })
      .reduce((a, b) => a + b, 0n);
  const free = () => (cash > locked() ? ((cash - locked()) / 100n) * 100n : 0n);
  const spent = () => {
    if (cash + pending >= 100n || [...units.values()].some(({ open }) => open)) return;
    for (const lot of lots) if (lot.state === 'open') lot.state = 'spent';
  };
  const play = (event: Input) => {
    const unit = units.get(event.unit as string);
    if (unit === undefined) return { ok: false, code: 'unit_state' };
    unit.open = false;
    cash += n(event.payout);
    let micro = n(event.validBet) * n(((input.contribution ?? {}) as Record<string, number>)[unit.product] ?? 1_000_000);
    const own = lots.filter(({ state, index }) => state === 'open' && index < unit.index);
    const filled: { lot: string; micro: string }[] = [];
    for (const lot of micro < 0n ? own.toReversed() : own) {
      const before = lot.done;
      lot.done += micro;
      if (lot.done > lot.required) lot.done = lot.required;
      if (lot.done < 0n) lot.done = 0n;
      if (lot.done === lot.required) lot.state = 'done';
      micro -= lot.done - before;
      if (lot.done !== before) filled.push({ lot: lot.id, micro: s(lot.done - before) });
    }
    spent();
    return { ok: true, filled };
  };
  const results = (input.events as Input[]).map((event, index) => {
    const amount = n(event.amount ?? event.stake);
    let answer: Record<string, unknown> = { ok: true };
    if (event.type === 'deposit' || event.type === 'credit') {
      cash += amount;
      const required = amount * n(event.multiplePpm ?? 1_000_000);
      if (required > 0n) lots.push({ id: event.id as string, amount, required, done: 0n, state: 'open', index });
    } else if (event.type === 'bet') {
      if (amount > cash) answer = { ok: false, code: 'insufficient_balance' };
      else {
        cash -= amount;
        const known = units.get(event.unit as string);
        // A stake on a settled unit is on the table again, until the unit is settled once more.
        if (known) known.open = true;
        else units.set(event.unit as string, { index, product: event.product as string, open: true });
      }
    } else if (event.type === 'withdraw') {
      if (amount > cash) answer = { ok: false, code: 'insufficient_balance' };
      else if (amount > free() && input.mode !== 'review') answer = { ok: false, code: 'rollover_open' };
      else {
        answer = { ok: true, review: amount > free() };
        cash -= amount;
        pending += amount;
      }
    } else if (event.type === 'paid') {
      pending = 0n;
      spent();
    } else answer = play(event);
    return { ...answer, cash: s(cash), locked: s(locked()), withdrawable: s(free()) };
  });
  return {
    results,
    lots: lots.map(({ id, state, required, done }) => ({ id, state, requiredMicro: s(required), leftMicro: s(required - done) })),
  };
}
