import { type Id, invariant, ok, refuse, type Result } from '@trevo/kernel';
import { spinWheel as draw } from '@trevo/reward-rules/draws';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { type ActivePair, ensureSeeds, openServerSeed, readActivePair, type SeedOwner } from '../pge/index.ts';
import { bonusRefusal } from '../protection/index.ts';
import { offerReward } from '../reward-centre/index.ts';
import { readChances, readSpin, type Spin, writeSpin } from './chances-store.ts';
import { violationsOf } from './wheel-law.ts';
import { placeOf, rulesOf, spinsUntil, stockOf, type Wheel } from './wheel.ts';
import { databaseNow, readWheel } from './wheels-store.ts';

type Asked = { readonly merchant: Merchant; readonly memberId: Id<'member'>; readonly wheelId: Id<'wheel'>; readonly no: number };
type SpinRefusal = 'bonus_closed' | 'not_found' | 'play_paused' | 'reward_expired' | 'wheel_no_chance';

/**
 * Spins once, by the member's own count of spins: the same number asked again answers the same spin, so that two presses or two tabs use one chance. What is drawn is
 * what the pair of reward seeds gives that was promised before; the prize goes to the reward centre. Locks the wheel, then the pair.
 */
export async function spinOnce(
  app: App,
  tx: Tx,
  { merchant, memberId, wheelId, no }: Asked,
): Promise<Result<{ wheel: Wheel; spin: Spin }, SpinRefusal>> {
  const wheel = await readWheel(tx, merchant.id, wheelId, { lock: true });
  if (wheel === null || wheel.state !== 'published') return refuse('not_found');
  const known = await readSpin(tx, memberId, wheelId, no);
  if (known !== null) return ok({ wheel, spin: known });
  const refused = await bonusRefusal(tx, { merchant, memberId });
  if (refused !== null) return refuse(refused);
  if (violationsOf(merchant, wheel).length > 0) return refuse('bonus_closed');
  if ((await databaseNow(tx)) >= spinsUntil(wheel)) return refuse('reward_expired');
  const chances = (await readChances(tx, memberId, [wheelId])).get(wheelId);
  if (chances === undefined || chances.spun >= chances.earned || no !== chances.spun + 1) return refuse('wheel_no_chance');
  const owner = { merchantId: merchant.id, memberId, mode: 'reward' } as const;
  const pair = await holdPair(app, tx, owner);
  const seeds = { serverSeed: openServerSeed(app, pair.sealed), clientSeed: pair.clientSeed, nonce: pair.nextNonce };
  const drawn = draw(rulesOf(wheel), seeds, stockOf(wheel));
  const given = placeOf(drawn.given);
  const rewardId = await offerPrize(app, tx, { wheel, memberId, no, given });
  await writeSpin(tx, { wheelId, memberId, no, pairId: pair.id, nonce: drawn.nonce, drawn: drawn.index, given, rewardId });
  const spin = await readSpin(tx, memberId, wheelId, no);
  invariant(spin !== null, 'A spin that was written is there');
  return ok({ wheel, spin });
}

async function holdPair(app: App, tx: Tx, owner: SeedOwner): Promise<ActivePair> {
  const held = await readActivePair(tx, owner, { lock: true });
  if (held !== null) return held;
  const { current } = await ensureSeeds(app, tx, owner);
  return (await readActivePair(tx, owner, { lock: true })) ?? current;
}

type Won = { readonly wheel: Wheel; readonly memberId: Id<'member'>; readonly no: number; readonly given: number };

async function offerPrize(app: App, tx: Tx, { wheel, memberId, no, given }: Won): Promise<Id<'reward'> | null> {
  const prize = wheel.prizes[given];
  invariant(prize !== undefined, 'What is given stands on the wheel');
  if (prize.kind === 'none') return null;
  return offerReward(app, tx, {
    merchantId: wheel.merchantId,
    memberId,
    source: 'wheel',
    sourceKey: `${wheel.id} ${no}`,
    kind: prize.kind,
    amount: prize.minor,
    names: wheel.names,
    days: usualClaimableDays.gift,
  });
}
