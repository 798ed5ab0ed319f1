import { randomUUID } from 'node:crypto';
import type { Calls, ContractKindName, RequestOf, ResponseOf } from '@trevo/contract';
import { dayMs, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { inTransaction } from '../src/db/transaction.ts';
import { merchantById, setFlag } from '../src/modules/brand/index.ts';
import { budgetProducts, writeProductBudget } from '../src/modules/budgets/index.ts';
import { asOwner } from './as-owner.ts';
import { type Caller, type Harness, startHarness, type TestMember } from './harness.ts';
import { runWork } from './run-work.ts';
import { setSettings } from './set-settings.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';

type OfferRequest = RequestOf<Calls['offerContract']>;
export type OfferWish = Partial<Omit<OfferRequest, 'downlineId'>>;
type View = ResponseOf<Calls['agentContracts']>['list'][number];

export const keyed = (caller: Caller): Caller => ({ ...caller, headers: { 'idempotency-key': randomUUID() } });
export const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;

export const contractKindsAll = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const periodOf = { dividend: 'weekly', daily: 'daily', hourly: 'hour', realtime: 'tick' } as const;

/** Terms of a kind with one tier or row at a rate. */
export function termsAt(kind: ContractKindName, ratePpm: number, wish: OfferWish = {}): Omit<OfferRequest, 'downlineId'> {
  const tiers = { tiers: [{ minValidBet: '100.00', ratePpm }] };
  const rows = { rows: [{ minSingleBet: '1.00', winPpm: ratePpm, lossPpm: ratePpm }] };
  return {
    kind,
    category: 'CONS',
    periodType: periodOf[kind],
    ...(kind === 'realtime' ? rows : { tiers: [{ minValidBet: '0.00', ratePpm: Math.max(1, ratePpm - 1) }, ...tiers.tiers] }),
    activeMinValidBet: '10.00',
    deduct: kind === 'dividend' ? ['promo', 'rebate'] : [],
    carry: 'none',
    minPayout: '0.00',
    ...wish,
  };
}

/** The brand gives no points, and vendors' games keep much: salaries may take nearly all that the studio's round games keep. */
async function leaveRoom(harness: Harness): Promise<void> {
  await setSettings(harness, { points: { rates: Object.fromEntries(budgetProducts.map((product) => [product, 0])) } });
  await inTransaction(harness.app.db, async (tx) => {
    await writeProductBudget(tx, harness.trevo, { product: 'INHOUSE', budgetPpm: 9_700, bestReturnPpm: null });
    for (const product of ['LIVE', 'SPORTS', 'PVP'] as const)
      await writeProductBudget(tx, harness.trevo, { product, budgetPpm: null, bestReturnPpm: 950_000 });
  });
}

/** A house whose brand has all kinds of contract, two operators, and what tests of contracts do. */
export function useContractDesk() {
  const kept: { harness?: Harness; first?: Caller; second?: Caller } = {};
  const desk = {
    get harness(): Harness {
      invariant(kept.harness, 'The house is open');
      return kept.harness;
    },
    get first(): Caller {
      return kept.first as Caller;
    },
    get second(): Caller {
      return kept.second as Caller;
    },
  };
  beforeAll(async () => {
    kept.harness = await startHarness();
    await leaveRoom(kept.harness);
    for (const modId of ['BONUS', 'SALARY', 'HOURSALARY', 'REALTIMESALARY'] as const) await switchKind(modId, true);
    kept.first = await signOperatorIn(kept.harness, 'finance');
    kept.second = await signOperatorIn(kept.harness, 'admin');
  });
  afterAll(() => kept.harness?.close());

  async function switchKind(modId: 'AGENTPOLICY3' | 'BONUS' | 'HOURSALARY' | 'REALTIMESALARY' | 'SALARY', enabled: boolean): Promise<void> {
    const merchant = await merchantById(desk.harness.app, desk.harness.trevo);
    invariant(merchant, 'The brand is there');
    await setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled });
  }

  /** Contracts are so much older, and what was due meanwhile is done. */
  async function pass(ms: number): Promise<void> {
    await asOwner(desk.harness.app.db, async (db) => {
      const by = sql`interval '1 millisecond' * ${ms}`;
      await sql`UPDATE contract SET effective_from = effective_from - ${by}, ends_at = ends_at - ${by}, offered_at = offered_at - ${by},
        answer_by = answer_by - ${by}, accepted_at = accepted_at - ${by}, request_until = request_until - ${by}`.execute(db);
    });
    await runWork(desk.harness.app, 'contracts');
  }

  const offer = (from: TestMember, to: TestMember, terms: Omit<OfferRequest, 'downlineId'>) =>
    desk.harness.call('offerContract', { downlineId: to.id, ...terms }, keyed(from.caller));

  const preview = (from: TestMember, to: TestMember, terms: Omit<OfferRequest, 'downlineId'>) =>
    desk.harness.call('previewContract', { downlineId: to.id, ...terms }, from.caller);

  const proposeOfHouse = (to: TestMember, terms: Omit<OfferRequest, 'downlineId'>, as = desk.first) =>
    desk.harness.call('officeOfferContract', { account: to.username, ...terms }, as);

  const signOfHouse = (proposalId: string, as = desk.second, decision: 'approve' | 'reject' = 'approve') =>
    desk.harness.call('officeDecideContractProposal', { proposalId: proposalId as `ctp_${string}`, decision }, as);

  /** What the house offers by two signatures: the refusal of the first, else what the second answers. */
  async function offerOfHouse(to: TestMember, terms: Omit<OfferRequest, 'downlineId'>, as = desk.first) {
    const proposed = await proposeOfHouse(to, terms, as);
    // Refused, an answer is the same of both.
    if (!proposed.body.success) return proposed as unknown as Awaited<ReturnType<typeof signOfHouse>>;
    return signOfHouse(proposed.body.value.proposalId, as === desk.second ? desk.first : desk.second);
  }

  /** The same, of which a contract came. */
  async function offeredByHouse(to: TestMember, terms: Omit<OfferRequest, 'downlineId'>): Promise<{ contractId: string; version: number }> {
    const answered = valueOf(await offerOfHouse(to, terms));
    invariant(answered.offered, 'Both signed');
    return answered.offered;
  }

  /** The holder's answer by the call of the kind. */
  async function answer(
    holder: TestMember,
    of: { readonly kind: ContractKindName; readonly id: string; readonly category?: 'CONS' | 'RNG' },
    status: 'A' | 'C' | 'R',
    more: { readonly version?: number; readonly confirmed?: 'Y' } = {},
  ) {
    const { harness } = desk;
    const id = of.id as `ctr_${string}`;
    const said = { status, ...more };
    if (of.kind === 'dividend') return harness.call('processDividendReq', { type: of.category ?? 'CONS', ...said }, holder.caller);
    if (of.kind === 'daily') return harness.call('processDailySalContract', { id, ...said }, holder.caller);
    const name = of.kind === 'hourly' ? 'processContractHourSalary' : 'processRealTimeSalaryContract';
    return harness.call(name, { contractId: id, ...said }, holder.caller);
  }

  /** A contract that both sides signed, from tomorrow on at the latest a week on. Answers its id. */
  async function sign(from: TestMember | 'house', to: TestMember, terms: Omit<OfferRequest, 'downlineId'>): Promise<string> {
    const { contractId } = from === 'house' ? await offeredByHouse(to, terms) : valueOf(await offer(from, to, terms));
    valueOf(await answer(to, { kind: terms.kind, id: contractId, category: terms.category as 'CONS' }, 'A', { confirmed: 'Y' }));
    return contractId;
  }

  /** The same, in force. */
  async function put(from: TestMember | 'house', to: TestMember, terms: Omit<OfferRequest, 'downlineId'>): Promise<string> {
    const id = await sign(from, to, terms);
    await pass(7 * dayMs);
    return id;
  }

  const move = (by: TestMember, id: string, act: RequestOf<Calls['moveAgentContract']>['act']) =>
    desk.harness.call('moveAgentContract', { contractId: id as `ctr_${string}`, act }, by.caller);

  async function detail(by: TestMember, id: string): Promise<ResponseOf<Calls['agentContract']>> {
    return valueOf(await desk.harness.call('agentContract', { contractId: id as `ctr_${string}` }, by.caller));
  }

  async function newest(by: TestMember, id: string): Promise<View> {
    return (await detail(by, id)).versions[0] as View;
  }

  /** A top agent, an agent below it, and one below that. */
  async function chain(): Promise<readonly [TestMember, TestMember, TestMember]> {
    const { harness } = desk;
    const top = await harness.newMember({ type: 1 });
    const middle = await harness.newMember({ type: 2, uplineId: top.id });
    return [top, middle, await harness.newMember({ type: 2, uplineId: middle.id })];
  }

  return {
    desk,
    pass,
    offer,
    preview,
    proposeOfHouse,
    signOfHouse,
    offerOfHouse,
    offeredByHouse,
    answer,
    sign,
    put,
    move,
    detail,
    newest,
    chain,
    switchKind,
  };
}
