import { addToTally, countsFor, emptyTally, type Fact, type Inputs, type Tally } from '../facts/fact.ts';
import type { Category } from '../terms/contract.ts';
import type { AgentTree } from './agent-tree.ts';
import { HolderChains, type HolderWindow, noChain } from './holder-chains.ts';

/** A holder whose team is summed, and from which valid bet on a person in it is active. */
export type TeamHolder = HolderWindow & { readonly activeMinValidBet: bigint };

/** Sums over a holder and everybody below, with the number of facts and of active persons. */
export type TeamFigures = Inputs & { readonly facts: number; readonly activeMembers: number };

/**
 * Team figures of many holders from one pass over the facts, in any order: each fact goes to the chain of holders above it at its own instant, chains add
 * up to the chains above them, and heads are counted by walking each active person's chains. Linear in facts and persons; what is kept is one figure per
 * account that played and one tally per chain. Facts outside all windows, of other categories and of accounts that do not count are passed over.
 */
export function teamFigures(query: {
  readonly tree: AgentTree;
  readonly holders: readonly TeamHolder[];
  readonly category: Category;
  readonly facts: Iterable<Fact>;
}): ReadonlyMap<string, TeamFigures> {
  const { tree, holders, category } = query;
  if (holders.length === 0) return new Map();
  const chains = new HolderChains(tree, holders);
  const tallies: Tally[] = [];
  const bets = new AccountBets(tree.size);
  for (const fact of query.facts) {
    if (fact.at < chains.span.start || fact.at >= chains.span.end || !countsFor(category, fact.category)) continue;
    const account = tree.numberOf(fact.member);
    if (!tree.isCounted(account)) continue;
    const chain = chains.chainAt(account, fact.at);
    if (chain === noChain) continue;
    addToTally((tallies[chain] ??= emptyTally()), fact, 1);
    if (fact.validBet !== 0n) bets.add(account, chain, fact.validBet);
  }
  const active = countActive({ tree, holders, chains, bets });
  const sums = sumUp(chains, tallies, holders.length);
  return new Map(
    holders.map(({ holder }, position) => [holder, { ...(sums[position] as Tally), activeMembers: active[position] as number }]),
  );
}

/** Adds every chain to its nearest holder and to the chain above, from the longest chains to the shortest. */
function sumUp(chains: HolderChains, tallies: Tally[], holders: number): Tally[] {
  const sums = Array.from({ length: holders }, emptyTally);
  for (let chain = chains.holders.length - 1; chain >= 0; chain--) {
    const tally = tallies[chain];
    if (tally === undefined) continue;
    addToTally(sums[chains.holders[chain] as number] as Tally, tally, tally.facts);
    const above = chains.above[chain] as number;
    if (above !== noChain) addToTally((tallies[above] ??= emptyTally()), tally, tally.facts);
  }
  return sums;
}

/** Valid bets of accounts, apart for every chain they played under. Nearly all have one. */
class AccountBets {
  readonly #chain: Int32Array;
  readonly #bet: bigint[];
  readonly #further = new Map<number, Map<number, bigint>>();

  constructor(size: number) {
    this.#chain = new Int32Array(size).fill(noChain);
    this.#bet = new Array<bigint>(size);
  }

  add(account: number, chain: number, validBet: bigint): void {
    const first = this.#chain[account];
    if (first === noChain) {
      this.#chain[account] = chain;
      this.#bet[account] = validBet;
    } else if (first === chain) {
      this.#bet[account] = (this.#bet[account] as bigint) + validBet;
    } else {
      const others = this.#further.get(account) ?? new Map<number, bigint>();
      others.set(chain, (others.get(chain) ?? 0n) + validBet);
      this.#further.set(account, others);
    }
  }

  /** The chain of an account that played under one chain only; none where it played under none or several. */
  onlyChain(account: number): number {
    return this.#further.size > 0 && this.#further.has(account) ? noChain : (this.#chain[account] as number);
  }

  /** What an account bet under its first chain. */
  firstBet(account: number): bigint {
    return this.#bet[account] as bigint;
  }

  has(account: number): boolean {
    return this.#chain[account] !== noChain;
  }

  /** Bets of an account by chain. */
  *of(account: number): Iterable<readonly [number, bigint]> {
    const chain = this.#chain[account] as number;
    if (chain === noChain) return;
    yield [chain, this.#bet[account] as bigint];
    yield* this.#further.get(account) ?? [];
  }
}

/** Active persons by holder's position. Accounts are tested one by one, a person counts once, and nobody counts for their own contract. */
function countActive(team: {
  readonly tree: AgentTree;
  readonly holders: readonly TeamHolder[];
  readonly chains: HolderChains;
  readonly bets: AccountBets;
}): Uint32Array {
  const { tree, holders, chains, bets } = team;
  const count = new Uint32Array(holders.length);
  const own = holders.map(({ holder }) => tree.personOf(tree.numberOf(holder)));
  const add = (position: number, person: number): void => {
    if (person !== own[position]) count[position] = (count[position] as number) + 1;
  };
  for (let account = 0; account < tree.size; account++) {
    const person = tree.personOf(account);
    const accounts = tree.accountsOf(person);
    const chain = accounts === undefined ? bets.onlyChain(account) : noChain;
    if (chain !== noChain) {
      const bet = bets.firstBet(account);
      chains.eachHolder(chain, (position) => {
        if (isActive(holders[position] as TeamHolder, bet)) add(position, person);
      });
    } else if (accounts === undefined ? bets.has(account) : account === person) {
      // Several accounts of one person, or several chains of one account: each holder is asked once.
      for (const position of activeFor(accounts ?? [account], team)) add(position, person);
    }
  }
  return count;
}

/** Positions of the holders in whose team at least one of a person's accounts is active with what it bet there. */
function activeFor(
  accounts: readonly number[],
  { holders, chains, bets }: { readonly holders: readonly TeamHolder[]; readonly chains: HolderChains; readonly bets: AccountBets },
): ReadonlySet<number> {
  const active = new Set<number>();
  for (const account of accounts) {
    const inTeam = new Map<number, bigint>();
    for (const [chain, bet] of bets.of(account))
      chains.eachHolder(chain, (position) => inTeam.set(position, (inTeam.get(position) ?? 0n) + bet));
    for (const [position, bet] of inTeam) if (isActive(holders[position] as TeamHolder, bet)) active.add(position);
  }
  return active;
}

function isActive({ activeMinValidBet }: TeamHolder, bet: bigint): boolean {
  return bet > 0n && bet >= activeMinValidBet;
}
