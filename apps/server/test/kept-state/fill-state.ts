import { generate } from 'otplib';
import { hourMs } from '@trevo/kernel';
import { modIds } from '@trevo/contract';
import { makePeriods } from '../../src/jobs/make-periods.ts';
import { demoAccounts } from '../../src/seed/index.ts';
import type { Caller, Harness } from '../harness.ts';
import { runWork } from '../run-work.ts';
import { valueOf } from '../studio.ts';
import { fillActivities } from './fill-activities.ts';
import { fillAgentSettings } from './fill-agent-settings.ts';
import { fillAgents } from './fill-agents.ts';
import { fillBonus } from './fill-bonus.ts';
import { fillBrand } from './fill-brand.ts';
import { fillCashier } from './fill-cashier.ts';
import { fillCaptcha } from './fill-captcha.ts';
import { fillContent } from './fill-content.ts';
import { fillContacts } from './fill-contacts.ts';
import { fillCosts } from './fill-costs.ts';
import { fillJackpot } from './fill-jackpot.ts';
import { fillFreeBets } from './fill-free-bets.ts';
import { fillFreeSpins } from './fill-free-spins.ts';
import { fillLimits } from './fill-limits.ts';
import { fillLive } from './fill-live.ts';
import { fillLottery } from './fill-lottery.ts';
import { fillLotteryLimits } from './fill-lottery-limits.ts';
import { fillService } from './fill-service.ts';
import { demoMember, fillPeople, newPerson, type Person } from './fill-people.ts';
import { fillMissions } from './fill-missions.ts';
import { fillPayments } from './fill-payments.ts';
import { fillPlay } from './fill-play.ts';
import { fillRewardActs } from './fill-reward-acts.ts';
import { fillRewardFindings } from './fill-reward-findings.ts';
import { fillRewardsOffice } from './fill-rewards-office.ts';
import { fillRewards } from './fill-rewards.ts';
import { fillRaffle } from './fill-raffle.ts';
import { fillTournament, fillWheel } from './fill-tournament.ts';
import { fillSecurity } from './fill-security.ts';
import { fillReferral } from './fill-referral.ts';
import { fillTeam } from './fill-team.ts';
import { fillVendors } from './fill-vendors.ts';
import { fillVipGifts } from './fill-vip-gifts.ts';
import { fillWaysIn } from './fill-ways-in.ts';
import type { KeptFacts, KeptMember } from './kept-state.ts';

/** Fills a server that holds the demo, by the calls and the jobs that fill any, and says what must be found again. */
export async function fillState(harness: Harness): Promise<KeptFacts> {
  // Before anything else: whose days are over did nothing of today yet.
  await fillAgents(harness);
  await fillMissions(harness);
  const operator = await signIn(harness);
  const [demo, plain] = [await demoMember(harness), await newPerson(harness, 'FabioSemFesta', 60)];
  await fillPeople(harness);
  await fillContacts(harness);
  const vendors = await fillVendors(harness);
  await watchRounds(harness);
  const cashier = await fillCashier(harness, operator);
  await fillPayments(harness, operator);
  const rewarded = await fillRewards(harness);
  const play = await fillPlay(harness);
  await fillTeam(harness);
  await fillRaffle(harness, operator, plain);
  await fillActivities(harness, operator, plain, demo);
  await fillLive(harness, operator, plain, demo);
  await fillService(harness, operator, plain);
  await fillTournament(harness, operator, plain);
  await fillWheel(harness, operator, plain);
  await fillBonus(harness, operator);
  await fillSecurity(harness, operator);
  await fillWaysIn(harness);
  await fillCaptcha(harness);
  await fillReferral(harness, operator);
  await fillVipGifts(harness);
  await fillJackpot(harness, plain);
  await fillRewardsOffice(harness, operator);
  await fillRewardActs(harness, operator, plain);
  await fillRewardFindings(harness, [demo, plain]);
  await fillFreeSpins(harness, operator, demo);
  for (const player of play.players.slice(0, 1)) await fillFreeBets(harness, operator, player);
  await fillLimits(harness, operator);
  await fillCosts(harness, plain);
  await fillAgentSettings(harness);
  await fillBrand(harness, operator);
  await fillContent(harness);
  // What is settled from here on waits to be reckoned.
  const lottery = await fillLottery(harness);
  await fillLotteryLimits(harness);
  const parked = await fillWork(harness, operator);
  const people = [demo, plain, ...cashier.players, ...rewarded, ...play.players, ...vendors.players];
  const members: KeptMember[] = [];
  for (const person of people) members.push(await fundsOf(harness, person));
  const { username, password, totpSecret = '' } = operatorAccount;
  return { members, operator: { username, password, totpSecret }, ...cashier.facts, ...play.facts, ...vendors.facts, ...lottery, parked };
}

const operatorAccount = demoAccounts.find(({ role }) => role === 'operator') ?? { username: '', password: '', totpSecret: '' };

async function signIn(harness: Harness): Promise<Caller> {
  const { username, password, totpSecret: secret = '' } = operatorAccount;
  const verificationCode = await generate({ secret, epoch: Math.floor(harness.clock.now() / 1000) });
  const answer = await harness.call('officeSignIn', { username, password, verificationCode }, { merchant: 'trevo' });
  valueOf(answer);
  return { merchant: 'trevo', token: answer.cookies.trevo_office ?? '', cookies: answer.cookies };
}

async function fundsOf({ call }: Harness, { username, password, caller }: Person): Promise<KeptMember> {
  const { balance, pending } = valueOf(await call('walletBalance', {}, caller));
  return { username, password, balance, pending };
}

/** Lets the watchdog look as if a day had passed: it reports the round that its vendor left open. */
async function watchRounds(harness: Harness): Promise<void> {
  harness.clock.advance(25 * hourMs);
  await runWork(harness.app, 'games');
  harness.clock.advance(-25 * hourMs);
}

/** Does once what the clock would have done, and parks a piece of work that an operator took out. */
async function fillWork(harness: Harness, operator: Caller): Promise<KeptFacts['parked']> {
  valueOf(await harness.call('officeSetFlag', { modId: modIds[0], enabled: true }, operator));
  await makePeriods(harness.app, harness.app.work);
  for (const kind of ['play', 'hot-games', 'positions', 'protection', 'ledger-night']) await runWork(harness.app, kind);
  const waiting = await harness.app.db
    .selectFrom('due_work')
    .where('kind', '=', transferWork)
    .where('done_at', 'is', null)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  const workId = waiting.id as `wrk_${string}`;
  valueOf(await harness.call('officeParkWork', { workId, reason: 'kept for a look by day' }, operator));
  return { workId, kind: transferWork };
}

const transferWork = 'vendor-transfer';
