import { type GameType, limits, type ModId } from '@trevo/contract';
import { hourMs } from '@trevo/kernel';
import type { Merchant } from '../../core/merchant.ts';

export type LimitKind = 'deposit' | 'loss' | 'stake' | 'time';

/** What the law of a place asks of a brand. Which profile applies stands on the merchant (`merchant.jurisdiction`); sources: reliability §4. */
export type Jurisdiction = {
  readonly code: 'default' | 'BR' | 'UK' | 'MT';
  /** Years; proven by the date of birth at registration. */
  readonly ageMin: number;
  /** Fields of the registration form that must be filled, whatever the brand's own form says. */
  readonly fieldsNeeded: readonly ('birthday' | 'payeeName' | 'idNumber')[];
  /** Kinds of game that are not offered. */
  readonly productsClosed: readonly GameType[];
  /** Codes of payment methods that may be offered, in and out; a bank transfer is what Brazil calls TED. */
  readonly paymentMethods: readonly string[];
  /** Credit cards may be taken: only providers that refuse them may take cards otherwise. */
  readonly creditCards: boolean;
  /** Money comes from and goes to an account in the member's own name and tax number only. */
  readonly ownAccountOnly: boolean;
  /** Money goes back to what paid in, as far as that can be paid to. */
  readonly returnToSource: boolean;
  /** Money from one player to another, agents included. */
  readonly memberTransfers: boolean;
  /** Money of a member to a host of a live room, where the house has a list of it. Only a profile that says so lets it (docs/adr/0058). */
  readonly tips: boolean;
  /** Single bets of a player may be shown to the agent directly above, where the brand wants it (agents' rule book §13). */
  readonly agentsSeeUnits: boolean;
  /** An agent may ask a member of its direct downline to become an agent (agents' rule book §4, §19). */
  readonly agentPromotion: boolean;
  /** Modules of the white-label tree that are off whatever the brand switched, kinds of contract among them (agents' rule book §19). */
  readonly modulesClosed: readonly ModId[];
  /** `after_first_bet`: nothing before the member has staked their own money. */
  readonly bonuses: 'all' | 'after_first_bet';
  /** More than can be withdrawn by turnover: refused, or taken and looked at by an operator (reward rule book §6, §19). */
  readonly rolloverMode: 'block' | 'review';
  /** Limits a member chooses before the first deposit and the first round. */
  readonly limitsAtSignUp: readonly LimitKind[];
  /** Taking money out needs a second factor. */
  readonly secondFactorForMoney: boolean;
  /** A member may call a withdrawal back before it is decided. */
  readonly reverseWithdrawal: boolean;
  readonly autoplay: boolean;
  readonly turbo: boolean;
  /** The least time from one round of a studio game to the next; 0: none. */
  readonly roundMinMs: number;
  /** The return to player stands beside the game. */
  readonly returnShown: boolean;
  /** Withdrawals are paid within so many minutes; null: no promise. */
  readonly payoutWithinMinutes: number | null;
  readonly riskNotice: boolean;
  /** The authority's exclusion register is asked at sign-up, at the first log-in of a day, and again after so many days. */
  readonly exclusionRegister: { readonly everyDays: number } | null;
  /** Age and identity are proven by a provider at sign-up. */
  readonly identityProof: boolean;
  /** How long a looser limit waits for its confirmation. */
  readonly looserAfterMs: number;
  /** Choices of the reality check, the usual one first. */
  readonly realityCheckMinutes: readonly number[];
};

/** The specification's behaviour with player protection on. */
const usual: Jurisdiction = {
  code: 'default',
  ageMin: limits.ageMin,
  fieldsNeeded: ['birthday'],
  productsClosed: [],
  paymentMethods: ['PIX', 'BANK_TRANSFER', 'CARD', 'BITCOIN'],
  creditCards: true,
  ownAccountOnly: false,
  returnToSource: false,
  memberTransfers: true,
  tips: false,
  agentsSeeUnits: true,
  agentPromotion: true,
  modulesClosed: [],
  bonuses: 'all',
  rolloverMode: 'block',
  limitsAtSignUp: [],
  secondFactorForMoney: false,
  reverseWithdrawal: true,
  autoplay: true,
  turbo: true,
  roundMinMs: 0,
  returnShown: true,
  payoutWithinMinutes: null,
  riskNotice: false,
  exclusionRegister: null,
  identityProof: false,
  looserAfterMs: 24 * hourMs,
  realityCheckMinutes: [60, 15, 30, 45, 90, 120],
};

const profiles: Readonly<Record<Jurisdiction['code'], Jurisdiction>> = {
  default: { ...usual, tips: true },
  /** Lei 14.790/2023; Portarias SPA/MF 615, 722, 1.207, 1.231 of 2024 and 2.579 of 2025. */
  BR: {
    ...usual,
    code: 'BR',
    fieldsNeeded: ['birthday', 'payeeName', 'idNumber'],
    // Games among players and rooms where they play for each other's stakes.
    productsClosed: ['PVP'],
    paymentMethods: ['PIX', 'BANK_TRANSFER'],
    ownAccountOnly: true,
    returnToSource: true,
    memberTransfers: false,
    // LGPD (Lei 13.709/2018): what a player bet is nobody else's, and no law asks that an agent sees it.
    agentsSeeUnits: false,
    bonuses: 'after_first_bet',
    rolloverMode: 'review',
    limitsAtSignUp: ['loss', 'time'],
    secondFactorForMoney: true,
    payoutWithinMinutes: 120,
    riskNotice: true,
    exclusionRegister: { everyDays: 15 },
    identityProof: true,
    realityCheckMinutes: [30, 15, 45, 60],
  },
  /**
   * Gambling Commission, Remote Technical Standards 8A, 12, 13, 14; LCCP 17 (identity), no credit cards. Salaries on turnover: a benefit may not grow faster than
   * what is spent (LCCP 5.1.1), and tiers do, of a member's own play as well. Who brings players for a licensee does so under a contract that answers for them
   * (LCCP 1.1.2): agents are made by two operators, and by nobody's click.
   */
  UK: {
    ...usual,
    code: 'UK',
    fieldsNeeded: ['birthday', 'payeeName'],
    paymentMethods: ['CARD', 'BANK_TRANSFER'],
    creditCards: false,
    memberTransfers: false,
    agentsSeeUnits: false,
    agentPromotion: false,
    modulesClosed: ['SALARY', 'HOURSALARY', 'REALTIMESALARY'],
    rolloverMode: 'review',
    reverseWithdrawal: false,
    autoplay: false,
    turbo: false,
    roundMinMs: 2500,
    riskNotice: true,
    identityProof: true,
    realityCheckMinutes: [60, 15, 30, 45],
  },
  /** Malta Gaming Authority, Player Protection Directive (Directive 2 of 2018). */
  MT: {
    ...usual,
    code: 'MT',
    fieldsNeeded: ['birthday', 'payeeName'],
    paymentMethods: ['PIX', 'CARD', 'BANK_TRANSFER'],
    creditCards: false,
    memberTransfers: false,
    agentsSeeUnits: false,
    rolloverMode: 'review',
    riskNotice: true,
    realityCheckMinutes: [60, 15, 30, 45],
  },
};

/** The profiles there are. */
export const jurisdictions = Object.keys(profiles) as readonly Jurisdiction['code'][];

/** The rules a brand works under. Throws on a code that is no profile: better no brand than one without rules. */
export function jurisdictionOf({ jurisdiction }: Pick<Merchant, 'jurisdiction'>): Jurisdiction {
  if (!Object.hasOwn(profiles, jurisdiction)) throw new Error(`There is no jurisdiction "${jurisdiction}"`);
  return profiles[jurisdiction as Jurisdiction['code']];
}
