import type { Say } from '../../platform/language.ts';
import { providerName } from '../../platform/provider-name.ts';

/** Where the words of values stand that acts carry as codes: by the act, or all acts that begin alike, and the value's name. */
const wordsAt = {
  'activities.decision': 'office.activities.act',
  'activities.reason': 'office.activities.reason',
  'activities.state': 'office.activities.state',
  'bonuses.kind': 'office.rewards.offerKind',
  'checkIn.mode': 'office.checkIn.mode',
  'commission.act': 'office.commission.act',
  'commission.category': 'office.contractCategory',
  'commission.kind': 'office.contractKind',
  'content.way': 'office.auditWay',
  'contract.category': 'office.contractCategory',
  'contract.kind': 'office.contractKind',
  'deposit.status': 'office.depositStatus',
  'freeBet.decision': 'office.freeSpins.act',
  'freeSpins.decision': 'office.freeSpins.act',
  'jackpots.type': 'office.jackpots.type',
  'lottery.act': 'office.rulingAct',
  'mall.act': 'office.rewards.orderAct',
  'member.after': 'office.memberStatus',
  'member.before': 'office.memberStatus',
  'operator.role': 'office.role',
  'payment.direction': 'office.direction',
  'payment.kind': 'office.providerKind',
  'payment.method': 'office.methodName',
  'protection.kind': 'office.limitKind',
  'referral.decision': 'office.referral.act',
  'service.reason': 'office.service.reason',
  'team.kind': 'office.teamMove',
  'team.way': 'office.auditWay',
  'withdrawal.status': 'office.withdrawalStatus',
} as const;

type Coded = keyof typeof wordsAt;

/** Who moved the money of a withdrawal, and was to move it. */
const providerNames = new Set(['withdrawal.from', 'withdrawal.provider', 'withdrawal.to']);

/** The brand's own providers have ids of the house; who has none belongs to the installation. */
const houseId = /^[a-z]{3}_[0-9a-z]{20,}$/;

/** The names that the brand's own providers have today, by their ids. */
export type ProviderNames = Readonly<Record<string, string>>;

/** A provider by its name, and by the id that it keeps under every name. */
export function ownProviderWords(id: string, providers: ProviderNames): string {
  const name = providers[id];
  return name === undefined || name === id ? id : `${name} (${id})`;
}

/** A code that an act carries, in words; what has none stands as it was written. */
export function codeWords(
  {
    action,
    name,
    code,
    providers,
  }: { readonly action: string; readonly name: string; readonly code: string; readonly providers: ProviderNames },
  t: Say,
): string {
  const place = `${action.split('.')[0]}.${name}`;
  if (providerNames.has(place))
    return houseId.test(code) ? ownProviderWords(code, providers) : `${providerName({ name: null }, t)} (${code})`;
  if (!Object.hasOwn(wordsAt, place)) return code;
  const key = `${wordsAt[place as Coded]}.${code}` as const;
  const words = t(key);
  return words === key ? code : words;
}
