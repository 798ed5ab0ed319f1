import { type Id, invariant } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { inTransaction } from '../../src/db/transaction.ts';
import { offerReward } from '../../src/modules/reward-centre/index.ts';
import { earnPoints } from '../../src/modules/wallet/index.ts';
import type { Harness } from '../harness.ts';
import { runWork } from '../run-work.ts';
import { openGame, valueOf } from '../studio.ts';
import { useTestBank } from '../test-bank.ts';
import { keyed, tell } from './fill-cashier.ts';
import { newPerson, type Person } from './fill-people.ts';
import { fillEnding } from './fill-reward-acts.ts';

const address = { name: 'Rosa Lima', street: 'Rua das Flores, 10', city: 'Santos', region: 'SP', postalCode: '11070-210' };

/**
 * What the house gives: a bonus that is played with, one that waits, one that was given up, one whose clock a pause stopped; points that became money and
 * goods; something to take; a bonus whose end was told.
 */
export async function fillRewards(harness: Harness): Promise<readonly Person[]> {
  const rosa = await newPerson(harness, 'RosaComBonus', 0);
  await playGift(harness, rosa);
  await chooseWithDeposit(harness, rosa);
  await giveUp(harness, await newPerson(harness, 'RuiDesistiu', 10));
  await pauseWithBonus(harness);
  await spendPoints(harness, rosa);
  await offerTwo(harness, rosa);
  const lara = await newPerson(harness, 'LaraTemTresDias', 0);
  await takeGift(harness, lara);
  await fillEnding(harness, lara);
  return [rosa];
}

async function takeGift({ call }: Harness, { caller }: Person): Promise<void> {
  const gift = valueOf(await call('memberBonuses', {}, caller)).offers.find(({ kind }) => kind === 'gift');
  invariant(gift, 'The demo offers a gift');
  valueOf(await call('takeBonus', { offerId: gift.offerId as Id<'bonusOffer'>, version: gift.version }, caller));
}

/** A round with locked money, which ends in the moment. */
async function playGift(harness: Harness, member: Person): Promise<void> {
  await takeGift(harness, member);
  const game = await openGame(harness, member, 'setes');
  valueOf(await game.spin('1.00'));
}

/** Half of a deposit on top, which waits for its turn; and a deposit with the same chosen that nobody paid. */
async function chooseWithDeposit(harness: Harness, member: Person): Promise<void> {
  const { app, call } = harness;
  const bank = useTestBank(app);
  const choose = async ({ caller }: Person) => {
    const offer = valueOf(await call('memberBonuses', {}, caller)).offers.find(({ kind }) => kind === 'deposit');
    invariant(offer, 'The demo offers something on top of a deposit');
    const chosen = { offerId: offer.offerId as Id<'bonusOffer'>, version: offer.version };
    return valueOf(await call('createDeposit', { method: 'PIX', amount: '40.00', fields: {}, offer: chosen }, keyed(caller))).depositId;
  };
  const paid = await choose(member);
  await tell(harness, bank, [bank.pay(paid.slice('dep_'.length), 40n * unitMinor)]);
  await choose(await newPerson(harness, 'SaraNaoPagou', 0));
}

async function giveUp(harness: Harness, member: Person): Promise<void> {
  await takeGift(harness, member);
  const [grant] = valueOf(await harness.call('memberBonuses', {}, member.caller)).grants;
  invariant(grant?.giveUp, 'What was taken can be given up');
  const word = { grantId: grant.grantId as Id<'bonusGrant'>, figures: grant.giveUp.figures };
  valueOf(await harness.call('forfeitBonus', word, member.caller));
}

async function pauseWithBonus(harness: Harness): Promise<void> {
  const tito = await newPerson(harness, 'TitoDescansa', 0);
  await takeGift(harness, tito);
  valueOf(await harness.call('pausePlay', { term: 'week' }, tito.caller));
  await runWork(harness.app, 'bonus');
}

async function spendPoints({ app, call }: Harness, { id, merchantId, caller, password }: Person): Promise<void> {
  const points = { merchantId, memberId: id, points: 9_000n, scope: 'kept', key: 'points', payload: { type: 'deposit' } };
  invariant((await earnPoints(app.database, points)).ok, 'Points are given');
  valueOf(await call('convertPoint', { points: 1_000, paymentPassword: password }, keyed(caller)));
  const { list } = valueOf(await call('getPointReward', {}, caller));
  for (const kind of ['goods', 'cash'] as const) {
    const item = list.find((one) => one.kind === kind);
    invariant(item, 'The demo sells it');
    const order = { id: item.id as Id<'mallItem'>, version: item.version, quantity: 1, paymentPassword: password };
    valueOf(await call('redeemPointReward', kind === 'goods' ? { ...order, address } : order, keyed(caller)));
  }
}

/** One that was taken, and one that waits. */
async function offerTwo({ app, call }: Harness, { id, merchantId, caller }: Person): Promise<void> {
  const usual = { merchantId, memberId: id, source: 'promotion', kind: 'cash', amount: 3n * unitMinor, days: 7 } as const;
  const [taken] = await Promise.all(
    ['kept-1', 'kept-2'].map((sourceKey) => inTransaction(app.db, (tx) => offerReward(app, tx, { ...usual, sourceKey }))),
  );
  invariant(taken, 'It was offered');
  valueOf(await call('claimReward', { rewardId: taken }, caller));
}
