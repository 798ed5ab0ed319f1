import type { Calls, RequestOf } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import { merchantById } from '../../src/modules/brand/index.ts';
import { dueOf, readTurnover } from '../../src/modules/turnover/index.ts';
import type { Caller, Harness, TestMember } from '../harness.ts';
import { valueOf } from '../studio.ts';
import { HouseOfPast, vendor } from './house-of-past.ts';

const { raiz, ramo, bia, ana } = { raiz: 'sabiaraiz', ramo: 'sabiaramo', bia: 'sabiabia', ana: 'sabiaana' };
type Terms = Omit<RequestOf<Calls['offerContract']>, 'downlineId'>;
type Team = Readonly<Record<'agent' | 'closed' | 'lucky' | 'other' | 'player' | 'second' | 'top' | 'unlucky', TestMember>>;

const reais = (units: number) => BigInt(units) * 10_000n;
const why = 'what a kept state shows for it';

/** A dividend of a week that carries losses on, or a salary of a day: by a rate from nothing on. */
const termsOf = (kind: 'daily' | 'dividend', ratePpm: number): Terms => ({
  kind,
  category: 'CONS',
  periodType: kind === 'dividend' ? 'weekly' : 'daily',
  tiers: [{ minValidBet: '0.00', ratePpm }],
  activeMinValidBet: '10.00',
  deduct: kind === 'dividend' ? ['promo', 'vendorFee', 'rebate'] : [],
  carry: kind === 'dividend' ? 'carry' : 'none',
  minPayout: '0.00',
});

/**
 * Two teams of agents with weeks behind them: contracts of every step, periods that were run, paid, disputed, held and run again, a loss that is carried on and
 * what is owed for it, money that went there and back, an agent that was closed; and what waits for somebody's word now.
 */
export async function fillAgents(harness: Harness): Promise<void> {
  const house = new HouseOfPast(harness);
  await house.turnTo(0, 9);
  await house.open();
  const team = await gather(house);
  await signContracts(house, team);
  await house.turnTo(2, 10);
  await sendThereAndBack(house, team);
  for (const day of [3, 7]) await night(house, day);
  await house.turnTo(8, 10);
  await playWeek(house, team);
  for (const day of [9, 14]) await night(house, day);
  await house.turnTo(14, 12, 30);
  await house.work();
  await dispute(house, team);
  await house.turnTo(15, 9);
  await house.pay(team.unlucky, 'eva-1', reais(50), 'corrected');
  await night(house, 16);
  await house.turnTo(16, 9);
  await restate(house);
  await close(house, team);
  await night(house, 17);
  await house.end();
  await leaveOpen(house, team);
}

async function night(house: HouseOfPast, day: number): Promise<void> {
  await house.turnTo(day, 6, 10);
  await house.work();
}

/** Who there is, what they earn by, and what a vendor will charge. */
async function gather(house: HouseOfPast): Promise<Team> {
  const top = await house.person(raiz, 1, { reais: 100 });
  const agent = await house.person(ramo, 2, { upline: top, reais: 100 });
  const second = await house.person('sabiamonte', 1, { reais: 500 });
  const closed = await house.person('sabiavale', 2, { upline: second, reais: 10 });
  const team = {
    top,
    agent,
    second,
    closed,
    lucky: await house.person(bia, 0, { upline: top, reais: 500 }),
    player: await house.person(ana, 0, { upline: agent, reais: 500 }),
    unlucky: await house.person('sabiaeva', 0, { upline: second, reais: 500 }),
    other: await house.person('sabiadante', 0, { upline: closed, reais: 500 }),
  };
  const { call } = house.harness;
  valueOf(await call('raiseDownlineValues', { memberId: closed.id, values: { LIVE: 1_700 } }, await house.as(second)));
  valueOf(await call('raiseDownlineValues', { memberId: team.other.id, values: { LIVE: 1_500 } }, await house.as(closed)));
  const fee = { vendor, ratePpm: 100_000, from: house.day(8) };
  valueOf(await call('officeSetVendorFee', fee, await house.operator('admin')));
  return team;
}

async function signContracts(house: HouseOfPast, { top, agent, second, closed }: Team): Promise<void> {
  await sign(house, [null, top], termsOf('dividend', 300_000));
  await sign(house, [top, agent], termsOf('dividend', 200_000));
  await sign(house, [null, second], termsOf('dividend', 300_000));
  await sign(house, [null, second], termsOf('daily', 500));
  await sign(house, [second, closed], termsOf('daily', 399));
  const draft = { downlineId: agent.id, ...termsOf('dividend', 100_000) };
  valueOf(await house.harness.call('saveContractDraft', draft, await house.as(top)));
  const [writer] = await signers(house);
  valueOf(await house.harness.call('officeSaveContractDraft', { account: top.username, ...termsOf('dividend', 100_000) }, writer));
}

async function sign(house: HouseOfPast, [from, to]: readonly [TestMember | null, TestMember], terms: Terms): Promise<void> {
  const { call } = house.harness;
  const id = (from === null ? await offerOfHouse(house, to, terms) : await offerOf(house, [from, to], terms)) as `ctr_${string}`;
  const answer = { status: 'A', confirmed: 'Y' } as const;
  if (terms.kind === 'dividend') valueOf(await call('processDividendReq', { type: 'CONS', ...answer }, await house.as(to)));
  else valueOf(await call('processDailySalContract', { id, ...answer }, await house.as(to)));
}

async function offerOf(house: HouseOfPast, [from, to]: readonly [TestMember, TestMember], terms: Terms): Promise<string> {
  return valueOf(await house.harness.call('offerContract', { downlineId: to.id, ...terms }, await house.as(from))).contractId;
}

/** One operator proposes, and another signs. */
async function offerOfHouse(house: HouseOfPast, to: TestMember, terms: Terms): Promise<string> {
  const { call } = house.harness;
  const [first, second] = await signers(house);
  const { proposalId } = valueOf(await call('officeOfferContract', { account: to.username, ...terms }, first));
  const decided = { proposalId: proposalId as `ctp_${string}`, decision: 'approve' } as const;
  const { offered } = valueOf(await call('officeDecideContractProposal', decided, second));
  invariant(offered, 'Both signed');
  return offered.contractId;
}

/** What comes back within a day is noticed; and there is nothing left of it to be played. */
async function sendThereAndBack(house: HouseOfPast, { second, closed }: Team): Promise<void> {
  const { app, call } = house.harness;
  const { password } = house;
  valueOf(await call('sendTeamTransfer', { amount: '100.00', password, memberId: closed.id }, await house.as(second)));
  // With what was there before: what leaves takes off the oldest lot first.
  valueOf(await call('sendTeamTransfer', { amount: '110.00', password }, await house.as(closed)));
  const brand = await merchantById(app, house.id);
  invariant(brand, 'The second brand is there');
  const turnover = await readTurnover(app.db, brand, { memberId: closed.id, currency: 'BRL' });
  invariant(dueOf(turnover, 'transfer') === 0n, 'All of it was sent on');
}

/** One team loses less than somebody beside it wins: its agent is owed what the upline cannot give. The other team has an odd stake, so that a rest remains. */
async function playWeek(house: HouseOfPast, { lucky, player, unlucky, other }: Team): Promise<void> {
  await house.play(player, 'ana-1', [reais(200), 0n]);
  await house.play(lucky, 'bia-1', [reais(100), reais(1_000)]);
  await house.play(unlucky, 'eva-1', [reais(300), reais(100)]);
  await house.play(other, 'dante-1', [777_700n, 0n]);
}

/** The newest line of a holder is disputed, and the payments of another are held. */
async function dispute(house: HouseOfPast, { second }: Team): Promise<void> {
  const { call } = house.harness;
  const caller = await house.as(second);
  const [line] = valueOf(await call('commissionStatements', { kind: 'dividend' }, caller)).list;
  invariant(line, 'The week was run');
  valueOf(await call('disputeStatement', { statementId: line.statementId as `stm_${string}`, claim: 'A tier is missing here.' }, caller));
  const hold = { username: raiz, reason: 'LEGAL', days: 14, note: why } as const;
  valueOf(await call('officeHoldCommission', hold, await house.operator('finance')));
}

async function signers(house: HouseOfPast): Promise<readonly [Caller, Caller]> {
  return [await house.operator('finance'), await house.operator('admin')];
}

/** A unit of the week was settled wrongly: the week is run again with what it should have been. */
async function restate(house: HouseOfPast): Promise<void> {
  const { call } = house.harness;
  const [first, second] = await signers(house);
  const incident: RequestOf<Calls['officePreviewRestatement']> = {
    ground: 'settlement',
    vendor,
    from: house.day(8),
    to: house.day(8),
    kinds: ['dividend'],
  };
  const { rulingId } = valueOf(await call('officeProposeRestatement', { ...incident, evidence: why }, first));
  valueOf(await call('officeDecideCommissionRuling', { rulingId: rulingId as `cru_${string}`, decision: 'approve' }, second));
  await house.work();
}

/** An agent is closed at the next midnight: what is less than a unit of money in its stream is dropped. */
async function close(house: HouseOfPast, { closed }: Team): Promise<void> {
  const { call } = house.harness;
  const [first, second] = await signers(house);
  const { moveId } = valueOf(await call('officeProposeTeamMove', { kind: 'close', account: closed.username, reason: why }, first));
  valueOf(await call('officeDecideTeamMove', { moveId: moveId as `tmv_${string}`, decision: 'approve' }, second));
}

/** What waits when the state is kept: an account for somebody, a proposal, the end of a contract, and two accounts that are one person. */
async function leaveOpen(house: HouseOfPast, { top, agent, lucky, second }: Team): Promise<void> {
  const { call } = house.harness;
  const [operator] = await signers(house);
  valueOf(await call('createDownlineAccount', { username: 'sabiadireta', accountType: 0, values: {} }, await house.as(second)));
  valueOf(await call('proposeToDownline', { memberId: lucky.id, kind: 'promote' }, await house.as(top)));
  valueOf(await call('officeLinkPersons', { first: ana, second: bia, reason: why }, operator));
  const [held] = valueOf(await call('agentContracts', { as: 'holder' }, await house.as(agent))).list;
  invariant(held, 'The agent holds a contract');
  const end = { contractId: held.contractId as `ctr_${string}`, reason: 'mistake', evidence: why } as const;
  valueOf(await call('officeProposeContractEnd', end, operator));
}
