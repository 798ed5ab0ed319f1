import { allocate } from '@trevo/money';
import type { Instant } from '@trevo/kernel';

/** What a downline could not get in one period, and who owes it. `age` counts the periods closed since. Amount in micros, always positive. */
export type Arrear = { readonly period: Instant; readonly amountMicro: bigint; readonly upline: string; readonly age: number };

/** Arrears by the holder they are owed to. */
export type Arrears = ReadonlyMap<string, readonly Arrear[]>;

/** In how many later periods arrears are paid before they lapse. */
export const arrearsPeriodsMax = 12;

/** Arrears that were not paid in their time. */
export type LapsedArrear = Arrear & { readonly downline: string };

type Debt = { readonly downline: string; readonly arrear: Arrear; leftMicro: bigint };

/** The arrears of one run: those of before, a period older, and those that arise in it. Arrears that had their twelve periods lapse when it is opened. */
export class ArrearsBook {
  readonly lapsed: readonly LapsedArrear[];
  readonly #byDownline = new Map<string, Debt[]>();
  readonly #byUpline = new Map<string, Debt[]>();

  constructor(before: Arrears) {
    const lapsed: LapsedArrear[] = [];
    for (const [downline, arrears] of sortedById(before))
      for (const arrear of [...arrears].sort((a, b) => a.period - b.period)) {
        const older = { ...arrear, age: arrear.age + 1 };
        if (older.age > arrearsPeriodsMax) lapsed.push({ downline, ...older });
        else this.#enter(downline, older);
      }
    this.lapsed = lapsed;
  }

  /** Who owes arrears, and to whom, each pair once and sorted by creditor. */
  debts(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map([...this.#byUpline].map(([upline, debts]) => [upline, new Set(debts.map(({ downline }) => downline))]));
  }

  /** Pays what `upline` owes from `leftMicro`: the oldest period first, within a period pro rata. Answers what each downline got of it. */
  pay(upline: string, leftMicro: bigint): ReadonlyMap<string, bigint> {
    const paid = new Map<string, bigint>();
    const debts = (this.#byUpline.get(upline) ?? []).filter((debt) => debt.leftMicro > 0n);
    let left = leftMicro;
    for (const period of [...new Set(debts.map(({ arrear }) => arrear.period))].sort((a, b) => a - b)) {
      if (left === 0n) break;
      const due = debts.filter(({ arrear }) => arrear.period === period);
      const amounts = due.map((debt) => debt.leftMicro);
      const total = amounts.reduce((sum, amount) => sum + amount, 0n);
      const parts = allocate(left < total ? left : total, amounts);
      for (const [index, debt] of due.entries()) {
        const part = parts[index] as bigint;
        debt.leftMicro -= part;
        left -= part;
        paid.set(debt.downline, (paid.get(debt.downline) ?? 0n) + part);
      }
    }
    return paid;
  }

  /** Notes what a downline could not get this time. It is not paid in the run in which it arises. */
  add(downline: string, arrear: Arrear): void {
    this.#enter(downline, arrear);
  }

  /** What is still owed to a downline, oldest first. */
  owedTo(downline: string): Arrear[] {
    return (this.#byDownline.get(downline) ?? [])
      .filter(({ leftMicro }) => leftMicro > 0n)
      .map(({ arrear, leftMicro }) => ({ ...arrear, amountMicro: leftMicro }));
  }

  /** Everything that is still owed. */
  open(): Arrears {
    return new Map(
      [...this.#byDownline.keys()].map((downline) => [downline, this.owedTo(downline)] as const).filter(([, owed]) => owed.length > 0),
    );
  }

  #enter(downline: string, arrear: Arrear): void {
    const debt = { downline, arrear, leftMicro: arrear.amountMicro };
    for (const [index, key] of [[this.#byDownline, downline] as const, [this.#byUpline, arrear.upline] as const]) {
      const debts = index.get(key);
      if (debts === undefined) index.set(key, [debt]);
      else debts.push(debt);
    }
  }
}

/** Entries by id in code-unit order, in which ties are decided and lines are listed. */
export function sortedById<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
