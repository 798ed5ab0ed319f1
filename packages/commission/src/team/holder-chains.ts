import { type Instant, invariant } from '@trevo/kernel';
import { covers, type Period } from '../period/period.ts';
import { agentLevelsMax } from './account.ts';
import { type AgentTree, noAccount } from './agent-tree.ts';

/** Somebody for whom teams are summed, and for how long. */
export type HolderWindow = { readonly holder: string; readonly window: Period };

/** The chain above an account in whose path no holder stands. */
export const noChain = -1;

const noHolder = -1;
const unknown = -2;
const varying = -3;

/**
 * Which holders stand above an account, as numbered chains: a chain is its nearest holder and the chain above. Almost every account keeps one chain for
 * a whole period; only below a move, or below a window that is cut short, it depends on the moment. A chain's number is higher than that of the chain
 * above it.
 */
export class HolderChains {
  readonly span: Period;
  /** Position of the nearest holder, by chain. */
  readonly holders: number[] = [];
  /** The chain above, by chain. */
  readonly above: number[] = [];
  readonly #tree: AgentTree;
  readonly #windows: readonly HolderWindow[];
  /** Position of a holder's window, by account. */
  readonly #positions: Int32Array;
  readonly #segments: readonly Instant[];
  readonly #known: Int32Array;
  readonly #bySegment = new Map<number, readonly number[]>();
  readonly #numbers = new Map<string, number>();

  constructor(tree: AgentTree, windows: readonly HolderWindow[]) {
    this.#tree = tree;
    this.#windows = windows;
    this.#positions = new Int32Array(tree.size).fill(noHolder);
    for (const [position, { holder }] of windows.entries()) {
      const account = tree.numberOf(holder);
      invariant(this.#positions[account] === noHolder, 'A holder has one contract in force');
      this.#positions[account] = position;
    }
    const { start, end } = hull(windows);
    this.span = { start, end };
    const cuts = windows.flatMap(({ window }) => [window.start, window.end]).filter((at) => at > start && at < end);
    this.#segments = [...new Set([start, ...cuts, ...tree.moveInstants(this.span)])].sort((a, b) => a - b);
    this.#known = new Int32Array(tree.size).fill(unknown);
  }

  /** The chain above and with an account at an instant of the span. */
  chainAt(account: number, at: Instant): number {
    const known = this.#known[account] as number;
    if (known >= noChain) return known;
    const chains = this.#chainsOf(account, 0);
    return typeof chains === 'number' ? chains : (chains[this.#segmentAt(at)] as number);
  }

  /** Visits every holder of a chain, by position, from the nearest upwards. */
  eachHolder(chain: number, visit: (position: number) => void): void {
    for (let step = chain; step !== noChain; step = this.above[step] as number) visit(this.holders[step] as number);
  }

  /** The one chain of an account, or its chain in each segment; reckoned once. */
  #chainsOf(account: number, depth: number): number | readonly number[] {
    invariant(depth <= agentLevelsMax, 'The tree above an account is neither too deep nor a circle');
    const known = this.#known[account] as number;
    if (known >= noChain) return known;
    if (known === varying) return this.#bySegment.get(account) as readonly number[];
    const chains = this.#reckon(account, depth);
    if (typeof chains === 'number') {
      this.#known[account] = chains;
    } else {
      this.#known[account] = varying;
      this.#bySegment.set(account, chains);
    }
    return chains;
  }

  #reckon(account: number, depth: number): number | readonly number[] {
    const position = this.#positions[account] as number;
    // Whoever neither moved nor holds a contract has the chains of the account above, and shares them.
    if (position === noHolder && !this.#tree.movesWithin(account, this.span)) return this.#aboveOf(account, this.span.start, depth);
    const chains = this.#segments.map((start, segment) => {
      const above = this.#aboveOf(account, start, depth);
      const chain = typeof above === 'number' ? above : (above[segment] as number);
      return position !== noHolder && covers((this.#windows[position] as HolderWindow).window, start)
        ? this.#number(position, chain)
        : chain;
    });
    const first = chains[0] as number;
    return chains.every((chain) => chain === first) ? first : chains;
  }

  #aboveOf(account: number, at: Instant, depth: number): number | readonly number[] {
    const upline = this.#tree.uplineAt(account, at);
    return upline === noAccount ? noChain : this.#chainsOf(upline, depth + 1);
  }

  /** The number of the chain of a holder on top of another chain. */
  #number(position: number, above: number): number {
    const key = `${position}/${above}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.holders.length;
    this.#numbers.set(key, number);
    this.holders.push(position);
    this.above.push(above);
    return number;
  }

  /** The last segment that has begun at an instant of the span. A month has few: one per midnight at which somebody moved. */
  #segmentAt(at: Instant): number {
    return this.#segments.findLastIndex((start) => start <= at);
  }
}

/** The span that all windows lie in; empty where there are none. */
function hull(windows: readonly HolderWindow[]): Period {
  const [first] = windows;
  invariant(first !== undefined, 'Teams are summed for at least one holder');
  let { start, end } = first.window;
  for (const { window } of windows) {
    if (window.start < start) start = window.start;
    if (window.end > end) end = window.end;
  }
  return { start, end };
}
