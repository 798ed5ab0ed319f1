import type { Period } from '../../period/period.ts';
import type { Account } from '../../team/account.ts';
import type { Contract } from '../../terms/contract.ts';
import type { PostedUnit } from '../../realtime/link-corrections.ts';
import { slowPath } from './slow-team.ts';

/** §8 word by word: what each holder of a tick earns, from a list of units and corrections that name each other. */
export function slowTick(
  world: { readonly accounts: readonly Account[]; readonly contracts: readonly Contract[]; readonly units: readonly PostedUnit[] },
  tick: Period,
): { readonly earned: Readonly<Record<string, bigint>>; readonly top: bigint } {
  const earned: Record<string, bigint> = {};
  let top = 0n;
  const inTick = world.units.filter(({ at }) => tick.start <= at && at < tick.end);
  for (const unit of inTick) {
    const first = firstOf(unit, world.units);
    const { type, isTest } = world.accounts.find(({ id }) => id === first.member) as Account;
    if (type === 4 || isTest) continue;
    const amountsOf = (result: PostedUnit) =>
      slowPath(world.accounts, first.member, first.at)
        .map((holder) => {
          const version = world.contracts.find((c) => {
            return c.downline === holder && c.effectiveFrom <= first.at && (c.endsAt === null || first.at < c.endsAt);
          });
          return version === undefined ? null : { holder, isTop: version.upline === 'house', amount: amountOf(version, result) };
        })
        .filter((it) => it !== null);
    const now = amountsOf(unit);
    const before = unit === first ? now.map((it) => ({ ...it, amount: 0n })) : amountsOf(standingBefore(unit, first, world.units));
    let below = 0n;
    now.forEach(({ holder, amount, isTop }, index) => {
      const own = amount - (before[index] as { readonly amount: bigint }).amount;
      earned[holder] = (earned[holder] ?? 0n) + own - below;
      if (isTop) top += own;
      below = own;
    });
  }
  return { earned, top };
}

function amountOf(version: Contract, { stake, payout, validBet }: PostedUnit): bigint {
  let rate = { winPpm: 0, lossPpm: 0 };
  for (const row of version.rows) if (row.minSingleBet <= stake) rate = row;
  if (payout > stake) return validBet * BigInt(rate.winPpm);
  return payout < stake ? validBet * BigInt(rate.lossPpm) : 0n;
}

function firstOf(unit: PostedUnit, units: readonly PostedUnit[]): PostedUnit {
  return unit.corrects === null ? unit : firstOf(units.find(({ id }) => id === unit.corrects) as PostedUnit, units);
}

/** The last posting about the same unit before this one. */
function standingBefore(unit: PostedUnit, first: PostedUnit, units: readonly PostedUnit[]): PostedUnit {
  const earlier = units.filter((it) => it !== unit && it.at < unit.at && firstOf(it, units) === first);
  return earlier.reduce((last, it) => (it.at > last.at ? it : last), first);
}
