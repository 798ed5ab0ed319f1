import { contractEvents, contractStates } from '../lifecycle/contract-states.ts';
import { type OfferChecks, offerGuards } from '../lifecycle/offer-checks.ts';
import { type Effect, transition } from '../lifecycle/transition.ts';
import type { EventData, LivingContract } from '../lifecycle/transition-guards.ts';
import { instantText } from '../period/instant-text.ts';
import type { JsonReader } from '../record/json-reader.ts';
import { read } from './read-input.ts';

/** Vectors of the kind transition. */
export function runTransition(json: JsonReader) {
  const { contract, event, actor, data } = read(json, (it) => ({
    contract: readLiving(it.field('contract')),
    event: it.field('event').oneOf(contractEvents),
    actor: it.field('data').field('actor').oneOf(['upline', 'downline', 'system', 'operator', 'other']),
    data: readData(it.field('data')),
  }));
  const result = transition(contract, event, { actor, data });
  if (!result.ok) return { error: result.code, ...(result.downlineHigher === undefined ? {} : { downlineHigher: result.downlineHigher }) };
  const { effects, endsAt, ...rest } = result.value;
  return { ...rest, ...(endsAt === undefined ? {} : { endsAt: instantText(endsAt) }), effects: effects.map(effectJson) };
}

function readLiving(json: JsonReader): LivingContract {
  return {
    version: json.field('version').count(),
    upline: json.field('upline').text(),
    state: json.field('state').oneOf(contractStates),
    effectiveFrom: json.field('effectiveFrom').instant(),
    endsAt: json.field('endsAt').optional((it) => it.nullable((at) => at.instant()), null),
    requestedBy: json.field('requestedBy').optional((it) => it.nullable((side) => side.oneOf(['upline', 'downline'])), null),
  };
}

function readData(json: JsonReader): EventData {
  const flag = (name: string, otherwise: boolean) => json.field(name).optional((it) => it.flag(), otherwise);
  const ids = (name: string) => json.field(name).optional((it) => it.list((id) => id.text()), []);
  const instantOf = (name: 'now' | 'periodEnd' | 'nextPeriodEnd' | 'endsAt') =>
    json.field(name).optional((it) => ({ [name]: it.instant() }), {});
  return {
    checks: Object.fromEntries(offerGuards.map(([check]) => [check, flag(check, true)])) as OfferChecks,
    ...json.field('seenVersion').optional<{ seenVersion?: number }>((it) => ({ seenVersion: it.count() }), {}),
    isDeadlinePassed: flag('deadlinePassed', false),
    downlineHigher: ids('downlineHigher'),
    isConfirmed: flag('confirmed', false),
    downlineContracts: ids('downlineContracts'),
    hasOpenItem: flag('openItem', false),
    wasRefusedBefore: flag('refusedBefore', false),
    hasSecondApproval: flag('secondApproval', false),
    ...json.field('previous').optional<{ previous?: string }>((it) => ({ previous: it.text() }), {}),
    ...instantOf('now'),
    ...instantOf('periodEnd'),
    ...instantOf('nextPeriodEnd'),
    ...instantOf('endsAt'),
  };
}

function effectJson(effect: Effect) {
  return 'at' in effect && effect.at !== undefined ? { ...effect, at: instantText(effect.at) } : effect;
}
