import { asIfAccepted, type Contract, house, isInForce } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { ContractDesk } from './contract-desk.ts';
import { contractsInForce } from './contracts-in-force.ts';
import { iso, lastPeriods } from './picture.ts';
import { type WhatIf, whatIfOf } from './what-if.ts';

type MarginPeriod = ResponseOf<Calls['previewContract']>['margin'][number];

const microsPerUnit = 1_000_000n;

/**
 * What an offer would have left the agent who makes it: its own contract over the same periods as the picture of the offer, with and without it, by the
 * engine of the payment (rule book §6.6). The agent stands on top. Periods in which it had no own contract are left out. It is told to the offerer alone, and
 * not kept.
 */
export async function drawMargin({ tx, merchantId, calendar, now }: ContractDesk, offer: Contract): Promise<MarginPeriod[]> {
  const periods = lastPeriods(calendar, offer, now);
  const window = { start: (periods[0] as Period).start, end: now };
  const { kind, category, upline: holderId } = offer;
  const team = await whatIfOf({ db: tx, merchantId, holderId, kind, category, window });
  const inForce = (await contractsInForce(tx, merchantId, kind, window)).filter((it) => it.category === category);
  const known = (await team.ofTeam(inForce)).map((it) => (it.downline === holderId ? { ...it, upline: house } : it));
  const held = periods.filter(({ start }) => known.some((it) => it.downline === holderId && isInForce(it, start)));
  const amounts = (contracts: readonly Contract[]) => amountsOf(team, kind, { contracts, periods: held });
  const [without, accepted] = [await amounts(known), await amounts(asIfAccepted(known, offer, window.start).contracts)];
  // Of a team with very many units the older days are left out.
  return held.slice(held.length - without.length).map(({ start, end }, index) => ({
    start: iso(start),
    end: iso(end),
    isRunning: now < end,
    without: amountOut((without[index] ?? 0n) / microsPerUnit),
    with: amountOut((accepted[index] ?? 0n) / microsPerUnit),
  }));
}

/** What the holder's own contract came to in each of the periods, in micros. */
async function amountsOf(
  team: WhatIf,
  kind: Contract['kind'],
  { contracts, periods }: { readonly contracts: readonly Contract[]; readonly periods: readonly Period[] },
): Promise<readonly bigint[]> {
  if (kind === 'realtime') return (await team.daysOf(contracts, periods)).map(({ grossMicro, belowMicro }) => grossMicro - belowMicro);
  const statements = await team.statementsOf(contracts, periods);
  return periods.map(({ start }) => statements.get(start)?.creditMicro ?? 0n);
}
