import type { Contract, Terms } from '@trevo/commission';
import { checkOffer, type OfferChecks } from '@trevo/commission/contracts';
import { periodAt } from '@trevo/commission/periods';
import { agentTypes, trialTypes } from '@trevo/contract';
import { type Id, type Instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { ContractDesk } from './contract-desk.ts';
import { contractsInForce } from './contracts-in-force.ts';
import { readOwn, refOf, ruleContractOf, type StoredContract } from './contracts-store.ts';
import { isExcluded } from './is-excluded.ts';
import { readHouseSalaries } from './salary-share.ts';

/** Between whom an offer stands. */
export type Pair = { readonly uplineId: Id<'member'> | null; readonly downlineId: Id<'member'> };

type Side = {
  readonly id: string;
  readonly type: number;
  readonly currency: string;
  readonly status: string;
  readonly upline_id: string | null;
  readonly password_initial: boolean;
};

/** Types that may offer. A streamer leads members and gives nothing on; rule book §4. */
const offererTypes: readonly number[] = [1, 2, 42];

/** Judges an offer by what the database says now. `itself`: the version that is being accepted, which is no obstacle to itself. */
export async function judgeOffer(
  desk: ContractDesk,
  { uplineId, downlineId }: Pair,
  offer: Terms & { readonly effectiveFrom: Instant },
  itself: StoredContract | null = null,
): Promise<OfferChecks> {
  const { tx, now, calendar } = desk;
  // Held: nobody is moved, locked or closed between the judgement and the contract.
  const { rows: sides } =
    await sql<Side>`SELECT id, type, currency, CASE WHEN ${isExcluded(sql.ref('member.id'))} THEN 'excluded' ELSE status END AS status,
      upline_id, password_initial FROM member
    WHERE merchant_id = ${desk.merchantId} AND id IN (${downlineId}, ${uplineId}) ORDER BY id FOR SHARE`.execute(tx);
  const downline = sides.find(({ id }) => id === downlineId);
  const upline = sides.find(({ id }) => id === uplineId);
  const standing = (await readOwn(tx, offer.kind, downlineId)).filter(
    (it) => it.upline_id === uplineId && (itself === null || refOf(it) !== refOf(itself)),
  );
  return checkOffer({
    offer,
    calendar,
    now,
    kindEnabled: desk.kinds.has(offer.kind),
    directDownline: downline !== undefined && downline.upline_id === uplineId && (uplineId !== null || agentTypes.includes(downline.type)),
    accountsNormal: isNormal(downline) && (uplineId === null || (isNormal(upline) && offererTypes.includes(upline?.type ?? 0))),
    currency: downline?.currency ?? '',
    own: uplineId === null ? null : await ownAt(desk, offer, uplineId),
    standing: standing.map((it) => {
      const { periodType } = ruleContractOf(it);
      // While a request is open its answer may come as late as it may: what follows begins after the latest end.
      return {
        category: it.category,
        endsAt: it.ends_at,
        state: it.state,
        periodEnd: periodAt(calendar, periodType, it.request_until ?? now).end,
      };
    }),
    withinBudget: uplineId !== null || offer.kind === 'dividend' || (await isWithinBudget(desk, offer, itself)),
  });
}

function isNormal(side: Side | undefined): boolean {
  return side !== undefined && side.status === 'active' && !side.password_initial && !trialTypes.includes(side.type);
}

/** The offerer's own contracts, in force or scheduled, around an instant to come. */
async function ownAt(
  { tx, merchantId, now }: ContractDesk,
  offer: Terms & { readonly effectiveFrom: Instant },
  uplineId: string,
): Promise<Contract[]> {
  const end = offer.effectiveFrom > now ? offer.effectiveFrom : now;
  const own = await contractsInForce(tx, merchantId, offer.kind, { start: now, end }, uplineId);
  return [...own];
}

/** Whether the house's salaries, the offer among them, leave it something of every product's turnover (rule book §5.4). */
async function isWithinBudget(desk: ContractDesk, offer: Terms, itself: StoredContract | null): Promise<boolean> {
  invariant(desk.leavesTheHouse, 'Who judges what the house offers can ask for its budget');
  const salaries = await readHouseSalaries(desk.tx, desk.merchantId);
  const others = salaries.filter((it) => itself === null || refOf(it) !== refOf(itself)).map(ruleContractOf);
  return desk.leavesTheHouse([...others, offer], offer);
}
