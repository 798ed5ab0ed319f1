import { type Instant, invariant, InvariantError } from '@trevo/kernel';
import { type Account, agentLevelsMax, type Edge, isCounted } from './account.ts';
import type { Period } from '../period/period.ts';

/** Stands for the house above the topmost account. */
export const noAccount = -1;

/**
 * A tree of accounts with the history of its edges. Accounts are numbered, so that a million of them cost a few numbers each; only those that ever moved
 * keep their edges.
 */
export class AgentTree {
  readonly ids: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #uplines: Int32Array;
  readonly #moved: ReadonlyMap<number, readonly NumberedEdge[]>;
  readonly #counted: Uint8Array;
  readonly #people: Int32Array;
  readonly #shared: ReadonlyMap<number, readonly number[]>;

  constructor(accounts: readonly Account[]) {
    const size = accounts.length;
    const numbers = new Map<string, number>();
    for (const { id } of accounts) numbers.set(id, numbers.size);
    invariant(numbers.size === size, 'An account stands once in a tree');
    this.ids = accounts.map(({ id }) => id);
    this.#numbers = numbers;
    this.#uplines = new Int32Array(size);
    this.#counted = new Uint8Array(size);
    const moved = new Map<number, readonly NumberedEdge[]>();
    for (let number = 0; number < size; number++) {
      const account = accounts[number] as Account;
      const [first] = account.edges;
      invariant(first !== undefined && isHistory(account.edges), 'The edges of an account go from the oldest to the newest');
      this.#uplines[number] = this.#numberOfUpline(first);
      this.#counted[number] = isCounted(account) ? 1 : 0;
      if (account.edges.length > 1)
        moved.set(
          number,
          account.edges.map((edge) => ({ from: edge.from, upline: this.#numberOfUpline(edge) })),
        );
    }
    this.#moved = moved;
    ({ people: this.#people, shared: this.#shared } = numberPeople(accounts, this.#numbers));
  }

  get size(): number {
    return this.ids.length;
  }

  /** The number of an account. Throws on one that does not belong to the tree: what it did could not be attributed. */
  numberOf(id: string): number {
    const number = this.#numbers.get(id);
    // Thrown by hand: the sentence must not be put together for each of a million facts.
    if (number === undefined) throw new InvariantError(`The account ${id} is not in the tree`);
    return number;
  }

  isCounted(account: number): boolean {
    return this.#counted[account] === 1;
  }

  /** The person behind an account, as a number of its own. */
  personOf(account: number): number {
    return this.#people[account] as number;
  }

  /** All accounts of a person who has several; undefined for everybody else. */
  accountsOf(person: number): readonly number[] | undefined {
    return this.#shared.get(person);
  }

  /** Whose downline an account was at an instant, or {@link noAccount}. */
  uplineAt(account: number, at: Instant): number {
    const last = this.#moved.get(account)?.findLast(({ from }) => from === null || from <= at);
    return last?.upline ?? (this.#uplines[account] as number);
  }

  /** Whether an account moved inside a span. */
  movesWithin(account: number, span: Period): boolean {
    return this.#moved.get(account)?.some(({ from }) => isInside(from, span)) ?? false;
  }

  /** Every instant inside a span at which anybody moved. */
  moveInstants(span: Period): Instant[] {
    return [...this.#moved.values()].flatMap((edges) => edges.map(({ from }) => from).filter((from) => isInside(from, span)));
  }

  #numberOfUpline({ upline }: Edge): number {
    return upline === null ? noAccount : this.numberOf(upline);
  }

  /** The account itself and everybody above it at an instant, the house excluded. */
  pathAt(account: number, at: Instant): number[] {
    const path: number[] = [];
    for (let step = account; step !== noAccount; step = this.uplineAt(step, at)) {
      invariant(path.length <= agentLevelsMax, 'The tree above an account is neither too deep nor a circle');
      path.push(step);
    }
    return path;
  }
}

type NumberedEdge = { readonly from: Instant | null; readonly upline: number };

/** Strictly inside: who moves at the beginning of a span is in one place throughout. */
function isInside(from: Instant | null, span: Period): from is Instant {
  return from !== null && from > span.start && from < span.end;
}

/** The first edge may be open towards the past; afterwards each begins later than the one before. */
function isHistory(edges: readonly Edge[]): boolean {
  if (edges.length === 1) return true;
  return edges.every(({ from }, index) => {
    const before = edges[index - 1];
    return before === undefined || (from !== null && (before.from === null || before.from < from));
  });
}

/** A number per person: that of their first account. An account that is linked to nobody is a person of its own, under its own id. */
function numberPeople(accounts: readonly Account[], numbers: ReadonlyMap<string, number>) {
  const people = new Int32Array(accounts.length);
  for (let account = 0; account < accounts.length; account++) people[account] = account;
  const shared = new Map<number, number[]>();
  const first = new Map<string, number>();
  accounts.forEach(({ person }, account) => {
    if (person === null) return;
    const namesake = numbers.get(person);
    const isNamesake = namesake !== undefined && accounts[namesake]?.person === null;
    const number = first.get(person) ?? (isNamesake ? namesake : account);
    first.set(person, number);
    if (number === account) return;
    people[account] = number;
    const all = shared.get(number) ?? [number];
    all.push(account);
    shared.set(number, all);
  });
  return { people, shared };
}
