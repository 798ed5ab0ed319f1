import { commitmentOf } from '@trevo/fairness';
import { drawRaffle, spinWheel, ticketsOf, type Wheel, type WheelStock } from '../../draws/index.ts';
import { feedJackpot, type Jackpot, type JackpotMeter, qualifies } from '../../jackpots/index.ts';
import { big, flag, type Input, list, num, object, type Output, plain, text, texts } from './json.ts';

/** In vectors the holder's tag is the member. */
export function runRaffle(input: Input): Output {
  const persons = object(input.persons) as Record<string, string>;
  const earned = Array.isArray(input.tickets)
    ? (input.tickets as readonly (readonly [number, string])[]).map(([number, member]) => ({ number, member }))
    : ticketsOf(
        { perMinor: big(input.per), cap: input.cap === undefined || input.cap === null ? null : num(input.cap), persons },
        list(input.facts).map((fact) => ({ seq: num(fact.seq), member: text(fact.member), validBetMinor: big(fact.validBet) })),
      );
  const { commitment, count, root, salt, drawn, winners, unawarded } = drawRaffle({
    raffleId: text(input.raffleId),
    raffleNo: num(input.raffleNo),
    secret: text(input.h),
    beacon: text(input.beacon),
    prizes: texts(input.prizes),
    tickets: earned.map(({ number, member }) => ({ number, holderTag: member, person: persons[member] ?? member })),
    onePrizePerPerson: flag(input.onePrizePerPerson),
  });
  const awarded = winners.map(({ prize, ticket, holderTag }) => ({ prize, ticket, member: holderTag }));
  return { commitment, count, root, salt, drawn, winners: awarded, unawarded };
}

export function runWheel(input: Input): Output {
  const wheel: Wheel = { prizes: texts(input.prizes), weights: (input.weights ?? []) as readonly number[], fallback: text(input.fallback) };
  const seeds = { serverSeed: text(input.serverSeed), clientSeed: text(input.clientSeed) };
  let stock = object(input.stock) as WheelStock;
  const spins = Array.from({ length: num(input.spins) }, (_, count) => {
    const spin = spinWheel(wheel, { ...seeds, nonce: num(input.nonce) + count }, stock);
    stock = spin.stock;
    return { nonce: spin.nonce, index: spin.index, prize: spin.prize, given: spin.given };
  });
  return { commitment: commitmentOf(seeds.serverSeed), spins, stock };
}

export function runJackpot(input: Input): Output {
  const jackpot = jackpotOf(object(input.jackpot));
  const nonces = new Map<string, number>();
  let meter: JackpotMeter = { meterMicro: big(input.meterMicro), reserveMicro: big(input.reserveMicro) };
  let housePaid = 0n;
  const units = list(input.units).map((unit) => {
    const cashStakeMinor = big(unit.cashStake);
    const figures = {
      cashStakeMinor,
      otherStakeMinor: big(unit.lockedStake) + (typeof unit.freeStake === 'string' ? big(unit.freeStake) : flag(unit.free) ? 1n : 0n),
      void: flag(unit.void) || unit.status === 'void',
      again: flag(unit.correction) || flag(unit.resettled) || flag(unit.again),
    };
    if (!qualifies(jackpot, figures)) return plain({ qualifies: false, meterMicro: meter.meterMicro });
    const member = text(unit.member);
    const nonce = nonces.get(member) ?? num(unit.nonce);
    nonces.set(member, nonce + 1);
    const feed = feedJackpot(jackpot, meter, {
      cashStakeMinor,
      seeds: { serverSeed: text(unit.serverSeed), clientSeed: text(unit.clientSeed), nonce },
    });
    meter = feed;
    housePaid += feed.housePaidMicro;
    const { contributionMicro, space, roll, hit, paidMinor, meterMicro, reserveMicro } = feed;
    const below = jackpot.type === 'mustHitBy' ? { spaceMicro: space } : { space };
    return plain({ qualifies: true, nonce, kMicro: contributionMicro, ...below, roll, hit, paid: paidMinor, meterMicro, reserveMicro });
  });
  return { units, ...(plain({ housePaidInMicro: housePaid, meterMicro: meter.meterMicro, reserveMicro: meter.reserveMicro }) as object) };
}

function jackpotOf(input: Input): Jackpot {
  const terms = {
    contributionPpm: num(input.contributionPpm),
    reservePpm: num(input.reservePpm),
    minStakeMinor: big(input.minStake),
    seedMinor: big(input.seed),
  };
  if (input.type === 'random') return { ...terms, type: 'random', hitEveryMinor: big(input.hitEvery) };
  return { ...terms, type: 'mustHitBy', ceilingMinor: big(input.ceiling) };
}
