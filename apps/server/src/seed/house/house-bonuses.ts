import { accountTypes } from '@trevo/contract';
import { hourMs, type Id, type Instant, invariant, minuteMs, plusMs, secondMs } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { placeRounds } from '../../modules/seamless/index.ts';
import type { CallContext } from '../../core/call.ts';
import { callOf, payInFor } from '../acting.ts';
import { pastDays, type TeamWorld } from '../team/team-world.ts';
import type { Step } from './house-days.ts';
import { byPlay, housePeople, shownMember } from './house-people.ts';

/** Whoever acts in a story: the demo member, one of the house who is shown beside, or by number one of those who only look around. */
type Who = 'marina' | typeof shownMember | number;
/** Rounds of a slot of the demo's vendors, one a minute: a stake, and what came of each round, in whole units. */
type Rounds = { readonly stake: number; readonly wins: readonly number[] };
type Scene =
  | { readonly act: 'take' | 'giveUp' }
  /** A deposit for which the deposit bonus was chosen. */
  | { readonly act: 'payIn'; readonly units: number }
  | ({ readonly act: 'play' } & Rounds);
/** What somebody does about a bonus on a day of the past. */
type BonusDay = { readonly who: Who; readonly day: number; readonly scenes: readonly Scene[] };

/** The gift of ten is wagered tenfold: twenty rounds of five, which leave it worth a little more. */
const wagered: readonly Rounds[] = [
  { stake: 5, wins: [10, 0, 10, 0, 0, 15, 0, 10] },
  { stake: 5, wins: [0, 12, 0, 0, 20, 0, 10, 0] },
  { stake: 5, wins: [0, 10, 0, 15] },
];

const taken = { act: 'take' } as const;

/**
 * Bonuses followed to their end: wagered and turned into cash, played away, left to lapse, given up; and one that is on its way. What a slot pays stands here, so
 * that every start tells the same; all of it goes through the doors that everybody's bonuses go through.
 */
const bonusDays: readonly BonusDay[] = [
  ...wagered.map(
    (rounds, index): BonusDay => ({ who: 'marina', day: 18 + 2 * index, scenes: [...(index === 0 ? [taken] : []), played(rounds)] }),
  ),
  { who: 'marina', day: 30, scenes: [{ act: 'payIn', units: 100 }, played({ stake: 5, wins: [0, 12, 0, 0, 8, 0] })] },
  { who: 'marina', day: 32, scenes: [{ act: 'giveUp' }, played({ stake: 10, wins: [0, 15, 0, 25, 0, 10, 0, 20] })] },
  { who: shownMember, day: 55, scenes: [{ act: 'payIn', units: 200 }, played({ stake: 10, wins: [0, 25, 0, 10, 0, 0] })] },
  { who: shownMember, day: 57, scenes: [played({ stake: 10, wins: [15, 0, 0, 30, 0, 12] })] },
  { who: shownMember, day: 59, scenes: [played({ stake: 20, wins: [0, 0, 60, 0, 25] })] },
  ...wagered.map((rounds, index): BonusDay => ({ who: 0, day: 24 + index, scenes: [...(index === 0 ? [taken] : []), played(rounds)] })),
  { who: 1, day: 28, scenes: [taken, played({ stake: 5, wins: [10, 0, 10] })] },
  { who: 2, day: 40, scenes: [taken, played({ stake: 5, wins: [8, 0, 2, 0] })] },
  { who: 3, day: 50, scenes: [taken, played({ stake: 5, wins: [0, 15] })] },
  { who: 3, day: 51, scenes: [{ act: 'giveUp' }] },
];

function played(rounds: Rounds): Scene {
  return { act: 'play', ...rounds };
}

/** The steps of the bonuses on a day of the past. What was done already stays as it is. */
export function bonusSteps(world: TeamWorld, day: number, midnight: Instant): readonly Step[] {
  return bonusDays
    .filter((one) => one.day === day)
    .flatMap(({ who, scenes }) => {
      const actor = () => callOfWho(world, who);
      const acts = scenes.flatMap((scene) => actsOf(scene, { actor, world, day }));
      return acts.map((act, minute): Step => [plusMs(midnight, 18 * hourMs + minute * minuteMs + aside), act]);
    });
}

/** Nothing else happens at these seconds: no step turns a clock back that ran on. */
const aside = 20 * secondMs;

type Scenery = { readonly actor: () => CallContext & { readonly memberId: Id<'member'> }; readonly world: TeamWorld; readonly day: number };
type Act = () => Promise<unknown>;

/** A scene, minute by minute. */
function actsOf(scene: Scene, { actor, world, day }: Scenery): readonly Act[] {
  switch (scene.act) {
    case 'take':
      return [() => take(actor())];
    case 'giveUp':
      return [() => giveUp(actor())];
    case 'payIn':
      return [() => payWithBonus(actor(), BigInt(scene.units) * unitMinor, `demo-bonus-${day}`)];
    case 'play':
      return [
        ...scene.wins.map((win, number) => () => playOne(world, actor(), { name: `demo-bonus-${day}-${number}`, stake: scene.stake, win })),
        // Whoever looks at their bonuses has them where their rounds have brought them.
        () => actor().app.modules.routes.memberBonuses(actor(), {}),
      ];
  }
}

function callOfWho({ app, merchant, ids }: TeamWorld, who: Who): ReturnType<Scenery['actor']> {
  const username =
    typeof who === 'string' ? who : byPlay(housePeople(pastDays)).vendors.filter(({ firstPayment }) => firstPayment === 0)[who]?.username;
  const memberId = username === undefined ? undefined : ids.get(username);
  invariant(username !== undefined && memberId !== undefined, 'Whoever has a bonus has come before');
  return { ...callOf(app, merchant, { memberId, username, type: accountTypes.member }), memberId };
}

async function offerOf({ app, merchant }: CallContext, kind: 'deposit' | 'gift'): Promise<{ offerId: Id<'bonusOffer'>; version: number }> {
  const { id, version } = await app.db
    .selectFrom('bonus_offer')
    .where('merchant_id', '=', merchant.id)
    .where('kind', '=', kind)
    .select(['id', 'version'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { offerId: id as Id<'bonusOffer'>, version };
}

async function take(caller: CallContext): Promise<void> {
  await caller.app.modules.routes.takeBonus(caller, await offerOf(caller, 'gift'));
}

async function payWithBonus(caller: CallContext, minor: bigint, key: string): Promise<void> {
  await payInFor(caller, { minor, key, offer: await offerOf(caller, 'deposit') });
}

async function giveUp(caller: CallContext): Promise<void> {
  const { memberBonuses, forfeitBonus } = caller.app.modules.routes;
  const shown = await memberBonuses(caller, {});
  const grant = shown.ok ? shown.value.grants.find(({ giveUp: loss }) => loss !== null) : undefined;
  if (grant?.giveUp) await forfeitBonus(caller, { grantId: grant.grantId as Id<'bonusGrant'>, figures: grant.giveUp.figures });
}

/** A round of a slot at one of the demo's vendors, once under its name. */
async function playOne(
  { app, merchant }: TeamWorld,
  { memberId }: { readonly memberId: Id<'member'> },
  { name, stake, win }: { readonly name: string; readonly stake: number; readonly win: number },
): Promise<void> {
  const of = { merchantId: merchant.id, vendor: 'AG', memberId, currency: merchant.currency, gameCode: 'capivara' } as const;
  const round = { ...of, roundId: name, externalId: name, stakeMinor: BigInt(stake) * unitMinor, winMinor: BigInt(win) * unitMinor };
  await placeRounds(app.database, [round]);
}
