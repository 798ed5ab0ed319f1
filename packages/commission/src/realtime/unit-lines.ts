import { type Instant, invariant } from '@trevo/kernel';
import { countsFor, type Fact } from '../facts/fact.ts';
import type { AgentTree } from '../team/agent-tree.ts';
import { type Category, type Contract, house, isInForce, type RealtimeRow } from '../terms/contract.ts';
import { rowAt } from '../terms/dominance.ts';

/** What a unit came out at, in minors: the cash stake that counts, the cash paid out of it, and its valid bet. */
export type UnitResult = { readonly stake: bigint; readonly payout: bigint; readonly validBet: bigint };

/** A settled unit as real-time salary sees it; `at` is its posting. */
export type RealtimeUnit = UnitResult & {
  readonly id: string;
  readonly member: string;
  readonly category: Fact['category'];
  readonly at: Instant;
  /** For a correction: when the unit it corrects was settled, and the result that stood until now. */
  readonly corrects: { readonly settledAt: Instant; readonly before: UnitResult } | null;
};

/** One level's part in one unit, in micros. Every level has its line, also where it earns nothing. */
export type RealtimeLine = {
  readonly unit: string;
  readonly holder: string;
  readonly contract: string;
  readonly version: number;
  /** Index of the row that the stake reaches, or null. */
  readonly row: number | null;
  readonly grossMicro: bigint;
  /** What the next level below takes of it. */
  readonly belowMicro: bigint;
  readonly netMicro: bigint;
};

/** What a row pays for a result, in micros: the win rate where more came back than was staked, the loss rate where less did, nothing for the same. */
export function rowAmountMicro(row: Pick<RealtimeRow, 'winPpm' | 'lossPpm'> | null, { stake, payout, validBet }: UnitResult): bigint {
  if (row === null || payout === stake) return 0n;
  return validBet * BigInt(payout > stake ? row.winPpm : row.lossPpm);
}

/** Versions of one category's real-time contracts by holder, to find the levels above a member. */
export class RealtimeChains {
  readonly #tree: AgentTree;
  readonly #category: Category;
  readonly #versions = new Map<string, Contract[]>();

  constructor(tree: AgentTree, category: Category, contracts: readonly Contract[]) {
    this.#tree = tree;
    this.#category = category;
    for (const contract of contracts) {
      if (contract.kind !== 'realtime' || contract.category !== category) continue;
      const versions = this.#versions.get(contract.downline);
      if (versions === undefined) this.#versions.set(contract.downline, [contract]);
      else versions.push(contract);
    }
  }

  /** All versions of a holder's contract. */
  versionsOf(holder: string): readonly Contract[] {
    return this.#versions.get(holder) ?? [];
  }

  /**
   * The lines of a unit from the member's own contract upwards: each level earns its own amount less that of the level below it. A correction earns the new
   * amount less the old one, at the rows and the chain of the instant at which the corrected unit was settled. None for accounts that do not count.
   */
  linesOf(unit: RealtimeUnit): RealtimeLine[] {
    const member = this.#tree.numberOf(unit.member);
    if (!countsFor(this.#category, unit.category) || !this.#tree.isCounted(member)) return [];
    const at = unit.corrects?.settledAt ?? unit.at;
    const levels = this.#tree.pathAt(member, at).flatMap((account) => {
      const holder = this.#tree.ids[account] as string;
      return this.versionsOf(holder).find((version) => isInForce(version, at)) ?? [];
    });
    const top = levels.at(-1);
    invariant(top === undefined || top.upline === house, `Above the contract ${top?.id} none with the house is in force`);
    let belowMicro = 0n;
    return levels.map((contract) => {
      const grossMicro =
        amountMicro(contract.rows, unit) - (unit.corrects === null ? 0n : amountMicro(contract.rows, unit.corrects.before));
      const row = rowAt(contract.rows, unit.stake);
      const line = {
        unit: unit.id,
        holder: contract.downline,
        contract: contract.id,
        version: contract.version,
        row: row === null ? null : contract.rows.indexOf(row),
        grossMicro,
        belowMicro,
        netMicro: grossMicro - belowMicro,
      };
      belowMicro = grossMicro;
      return line;
    });
  }
}

function amountMicro(rows: readonly RealtimeRow[], result: UnitResult): bigint {
  return rowAmountMicro(rowAt(rows, result.stake), result);
}
