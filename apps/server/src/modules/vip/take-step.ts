import { amountOut } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { formatDate, type Id } from '@trevo/kernel';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { VipDay, VipEvent, VipLadder, VipState, VipStep } from '@trevo/reward-rules/vip';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { nameIn, type Names } from '../catalogue/index.ts';
import type { Pause } from '../protection/index.ts';
import { offerReward } from '../reward-centre/index.ts';
import { readUpgrades } from './vip-store.ts';

const sources = { up: 'vip_upgrade', weekly: 'vip_weekly', monthly: 'vip_monthly', birthday: 'vip_birthday' } as const;

type Own = { readonly memberId: Id<'member'>; readonly state: VipState };

/** A step with what the member's person had: the gift of a level comes once, whichever account climbs, and of two in one transaction to the first. */
export async function oncePerPerson(tx: Tx, { memberId, state }: Own, stepOf: (state: VipState) => BasedStep): Promise<BasedStep> {
  const alone = stepOf(state);
  if (!alone.events.some((event) => event.event === 'up' && event.giftMinor > 0n)) return alone;
  return stepOf({ ...state, upgradesGiven: [...new Set([...state.upgradesGiven, ...(await readUpgrades(tx, memberId))])] });
}

/**
 * A step as a pause lets it be. Of somebody excluded levels move as play moved them, and nothing is given nor said to be. In a cool-off the gifts wait in the reward
 * centre instead, whose clock stands still meanwhile. A level's gift that never came can come with that level in another life.
 */
export function asPaused(step: VipStep, pause: Pause['kind'] | null, { upgradesGiven }: VipState): VipStep {
  if (pause === null || pause === 'cool_off') return step;
  return {
    state: { ...step.state, upgradesGiven },
    events: step.events.map((event) => (event.event === 'down' ? event : { ...event, giftMinor: 0n })),
  };
}

/** Levels, as they are called. */
export type Club = { readonly merchant: Merchant; readonly names: readonly Names[] };
type Owner = { readonly memberId: Id<'member'>; readonly pause: Pause['kind'] | null };

/** What a step was computed from: the ladder, where the member stood, and the days that it looked at. */
export type StepBasis = { readonly ladder: VipLadder; readonly before: VipState; readonly days: readonly VipDay[] };

/** A step that says what the events of a day were computed from: on the first morning of a version the evening before had another ladder. */
export type BasedStep = VipStep & { readonly basisOn: (date: VipEvent['date']) => StepBasis };

/** What a step gives goes into the reward centre, and a level that was reached or lost is told, in the step's transaction. A pause hears of nothing. True: there is something to hear. */
export async function giveAndTell(
  app: App,
  tx: Tx,
  club: Club,
  { memberId, pause, events, basisOn }: Owner & Pick<BasedStep, 'basisOn' | 'events'>,
): Promise<boolean> {
  let hears = false;
  for (const event of events) {
    const given = await give(app, tx, { merchantId: club.merchant.id, memberId, basis: basisOn(event.date) }, event);
    if (pause !== null) continue;
    if (event.event === 'up') await tellLevel(app, tx, { ...club, memberId, event });
    if (event.event === 'down') await tellFall(app, tx, { ...club, memberId, level: event.level });
    hears ||= given || event.event === 'up' || event.event === 'down';
  }
  return hears;
}

/** Puts a gift into the reward centre: that of a level once in a lifetime, that of a birthday once a year, the others once for their day. */
async function give(
  app: App,
  tx: Tx,
  { basis, ...owner }: { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly basis: StepBasis },
  event: VipEvent,
): Promise<boolean> {
  if (event.event === 'down' || event.giftMinor <= 0n) return false;
  const sourceKey = {
    up: String(event.level),
    birthday: String(event.date.year),
    weekly: formatDate(event.date),
    monthly: formatDate(event.date),
  }[event.event];
  const offer = {
    ...owner,
    source: sources[event.event],
    sourceKey,
    kind: 'cash',
    amount: event.giftMinor,
    basis: giftBasis(basis, event),
    days: usualClaimableDays.gift,
  } as const;
  return (await offerReward(app, tx, offer)) !== null;
}

/** The basis of a gift. Of a birthday only the day stands in it: in what year somebody was born decides nothing. */
function giftBasis({ ladder, before, days }: StepBasis, { event, level }: Exclude<VipEvent, { readonly event: 'down' }>): CreditBasis {
  const inputs = days.map((day) => ({
    ...day,
    birthday: day.birthday === null ? null : { ...day.birthday, date: { ...day.birthday.date, year: leapYear } },
  }));
  return basisOf('vipDay', { terms: { ladder, gift: { event, level } }, inputs, before });
}

/** Has every day that a birthday can have. */
const leapYear = 2000;

type Reached = Club & { readonly memberId: Id<'member'>; readonly event: Extract<VipEvent, { readonly giftMinor: bigint }> };

async function tellLevel(app: App, tx: Tx, { merchant, names, memberId, event }: Reached): Promise<void> {
  const name = await levelNameFor(tx, { merchant, names, memberId, level: event.level });
  const { currency } = merchant;
  await addNotice(app, tx, {
    merchantId: merchant.id,
    memberId,
    kind: event.giftMinor > 0n ? 'vip_up_gift' : 'vip_up',
    values: { name, ...(event.giftMinor > 0n ? { amount: amountOut(event.giftMinor), currency } : {}) },
  });
}

/** A level that was not kept is told as it is: what it was, what holds now, and that nothing else is lost by it. `level`: the one below it. */
async function tellFall(
  app: App,
  tx: Tx,
  { level, memberId, ...club }: Club & { readonly memberId: Id<'member'>; readonly level: number },
): Promise<void> {
  const from = await levelNameFor(tx, { ...club, memberId, level: level + 1 });
  const name = level === 0 ? {} : { name: await levelNameFor(tx, { ...club, memberId, level }) };
  const kind = level === 0 ? 'vip_out' : 'vip_down';
  await addNotice(app, tx, { merchantId: club.merchant.id, memberId, kind, values: { from, ...name } });
}

/** What a level is called in its member's language. */
export async function levelNameFor(
  tx: Tx,
  { merchant, names, memberId, level }: Club & { readonly memberId: Id<'member'>; readonly level: number },
): Promise<string> {
  const { rows } = await sql<{ language: Language }>`SELECT language FROM member WHERE id = ${memberId}`.execute(tx);
  return nameIn(names[level - 1] ?? {}, rows[0]?.language ?? merchant.defaultLanguage, merchant.defaultLanguage);
}
