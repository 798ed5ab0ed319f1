import { addDays, BusinessCalendar, type Id } from '@trevo/kernel';
import { vipDay, type VipState } from '@trevo/reward-rules/vip';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant, isOn } from '../brand/index.ts';
import { announceClub } from './announce-club.ts';
import { readClimbers, writeClimb } from './climbers-store.ts';
import { type NamedLadder, readLadder } from './ladder-store.ts';
import { holdLevels } from './run-vip.ts';
import { asPaused, giveAndTell, oncePerPerson } from './take-step.ts';
import { type ClimbSpan, holdClimbSpan, moveTo } from './vip-book.ts';
import { readPauses } from './vip-store.ts';

/**
 * Levels are reached the moment their score is (rule book §8): what was settled since the last look climbs at every brand, within seconds of being reckoned. A span climbs with
 * the mark that it did, or not at all. The score stays the night's: it counts the day once more, and finds the levels reached.
 */
export async function climbAtOnce(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    if (!(await isOn(app, merchant, 'VIP')) || (await readLadder(app.db, merchant.id)) === null) return;
    for (;;) {
      lease.signal.throwIfAborted();
      const heard = await inLeasedTransaction(app.db, lease, (tx) => climbNextSpan(app, tx, merchant));
      if (heard === null) break;
      announceClub(app, heard);
    }
  });
}

type Climb = NamedLadder & { readonly merchant: Merchant };

async function climbNextSpan(app: App, tx: Tx, merchant: Merchant): Promise<readonly Id<'member'>[] | null> {
  // A night and a climb never decide about one member at once.
  await holdLevels(tx, merchant.id);
  const span = await holdClimbSpan(tx, merchant);
  if (span === null) return null;
  const day = dayOf(merchant, span);
  const known = await readLadder(tx, merchant.id, day.from);
  // Before a brand's first ladder began nobody climbs, and nothing counts for one.
  if (known === null) {
    await moveTo(tx, merchant.id, span.to);
    return [];
  }
  const { ladder } = known;
  const climb: Climb = { ...known, merchant };
  const climbers = await readClimbers(tx, merchant.id, { span, day, thresholds: thresholdsOf(climb) });
  const pauses = await readPauses(
    tx,
    climbers.map(({ memberId }) => memberId),
  );
  const heard: Id<'member'>[] = [];
  for (const climber of climbers) {
    const { memberId } = climber;
    const pause = pauses.get(memberId) ?? null;
    const facts = [{ validBetMinor: climber.played, depositMinor: 0n }];
    const looked = { ...noMorning, date: span.day, facts };
    const stepOf = (before: VipState) => ({ ...vipDay(ladder, before, looked), basisOn: () => ({ ladder, before, days: [looked] }) });
    const { basisOn, ...alone } = await oncePerPerson(tx, climber, stepOf);
    const { state, events } = asPaused(alone, pause, climber.state);
    if (events.length === 0) continue;
    await writeClimb(tx, merchant.id, span.day, { memberId, state, events });
    if (await giveAndTell(app, tx, climb, { memberId, pause, events, basisOn })) heard.push(memberId);
  }
  await moveTo(tx, merchant.id, span.to);
  return heard;
}

/** The morning of the day was its night's: the level is kept, and a period without play gives nothing. */
const noMorning = { keepWindowMinor: 2n ** 127n, previousMonthMinor: 0n, previousWeekMinor: 0n, birthday: null };

/** The score of each level, from the first up. */
function thresholdsOf({ ladder }: NamedLadder): readonly bigint[] {
  return ladder.levels.map(({ scoreMinor }) => scoreMinor);
}

function dayOf({ timeZone }: Merchant, { day }: ClimbSpan) {
  const calendar = new BusinessCalendar(timeZone);
  return { from: calendar.startOf(day), to: calendar.startOf(addDays(day, 1)) };
}
