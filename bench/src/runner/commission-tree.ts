import { type Account, AgentTree, type Contract, deductDefault, type Fact, house, settledAccount } from '@trevo/commission';
import { readInstant } from '@trevo/commission/periods';
import { type Instant, instant } from '@trevo/kernel';

/** A month's start and end in the zone of the tree below. */
export const MONTH = { start: moment('2026-01-01T03:00:00Z'), end: moment('2026-02-01T03:00:00Z') };

/** Agents of one top agent, all with contracts, and members spread over them; a hundred of the members move within the month. */
export interface CommissionTree {
  readonly accounts: readonly Account[];
  readonly contracts: readonly Contract[];
  readonly members: readonly string[];
}

/** A tree of the given size, the same at every call; mean depth about six, at most twelve levels. */
export function commissionTree(agents: number, members: number): CommissionTree {
  const next = numbers(7);
  const depths = [0];
  const accounts: Account[] = [settledAccount('a0', 1, null)];
  for (let index = 1; index < agents; index++) {
    let upline = next(index);
    while ((depths[upline] as number) > 10) upline = next(index);
    depths.push((depths[upline] as number) + 1);
    accounts.push(settledAccount(`a${index}`, 2, `a${upline}`));
  }
  const contracts = accounts.map((account, index) => contractOf(account, depths[index] as number));
  const ids = Array.from({ length: members }, (_, index) => `m${index}`);
  ids.forEach((id, index) => {
    const first = { from: null, upline: `a${next(agents)}` };
    const midnight = instant(MONTH.start + (1 + (index % 30)) * 86_400_000);
    const edges = index < 100 ? [first, { from: midnight, upline: `a${next(agents)}` }] : [first];
    // One member in fifty shares a person with another one.
    accounts.push({ id, type: 0, edges, person: index % 50 === 0 ? `p${index % 5000}` : null, isTest: false });
  });
  return { accounts, contracts, members: ids };
}

/** One fact per member and round, spread over the month; some lose, some win, some have costs. */
export function commissionFacts({ members }: CommissionTree, rounds: number): Fact[] {
  const next = numbers(11);
  const facts: Fact[] = [];
  for (let round = 0; round < rounds; round++)
    for (const member of members) {
      const turnover = BigInt(next(1_000_000));
      const win = next(3) === 0 ? BigInt(next(2_000_000)) : 0n;
      const at = instant(MONTH.start + next(31 * 24) * 3_600_000);
      const promo = next(10) === 0 ? BigInt(next(10_000)) : 0n;
      const costs = { promo, vendorFee: turnover / 50n, rebate: turnover / 200n, salary: 0n, jackpot: 0n, paymentFee: 0n };
      facts.push({ member, at, category: 'RNG', turnover, win, ggr: turnover - win, validBet: turnover, ...costs });
    }
  return facts;
}

/** The tree as a run takes it. */
export function numberedTree({ accounts }: CommissionTree): AgentTree {
  return new AgentTree(accounts);
}

function contractOf({ id, edges }: Account, depth: number): Contract {
  const rates = [200_000 - depth * 10_000, 400_000 - depth * 20_000];
  return {
    id: `c-${id}`,
    version: 1,
    kind: 'dividend',
    category: 'CONS',
    currency: 'BRL',
    upline: edges[0]?.upline ?? house,
    downline: id,
    periodType: 'monthly',
    effectiveFrom: MONTH.start,
    endsAt: null,
    tiers: rates.map((ppm, index) => ({ minValidBet: 0n, minNetLoss: 0n, minActive: index * 3, rate: { type: 'P', ppm } })),
    rows: [],
    activeMinValidBet: 10_000n,
    deduct: deductDefault,
    carry: { mode: 'carry' },
    cap: null,
    minPayout: 10_000n,
  };
}

/** A small generator of numbers below a bound, the same at every call. */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

function moment(text: string): Instant {
  const at = readInstant(text);
  if (at === null) throw new Error(`${text} is no instant`);
  return at;
}
