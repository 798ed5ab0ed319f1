import type { Instant } from '@trevo/kernel';
import type { ContractState, Side } from './contract-states.ts';
import { acceptRefusal, type OfferChecks, type OfferRefusal, sendRefusal } from './offer-checks.ts';

/** A contract as its life sees it. `upline` is an account or the house. */
export type LivingContract = {
  readonly version: number;
  readonly upline: string;
  readonly state: ContractState;
  readonly effectiveFrom: Instant;
  readonly endsAt: Instant | null;
  /** The side that asked to terminate, while the request is open. */
  readonly requestedBy: Side | null;
};

/** What an event brings with it. Fields that its row does not ask for stay out. */
export type EventData = {
  readonly checks: OfferChecks;
  /** The version that the accepting side saw. */
  readonly seenVersion?: number;
  readonly isDeadlinePassed?: boolean;
  /** Own downline contracts that the new terms would end, and whether their ending was confirmed. */
  readonly downlineHigher?: readonly string[];
  readonly isConfirmed?: boolean;
  /** Own downline contracts of the same line, which end when this one does. */
  readonly downlineContracts?: readonly string[];
  /** Another offer or scheduled version stands on the line. */
  readonly hasOpenItem?: boolean;
  /** The acting side asked to terminate before and was refused. */
  readonly wasRefusedBefore?: boolean;
  readonly hasSecondApproval?: boolean;
  /** The version that this one replaces. */
  readonly previous?: string;
  /** The database clock. */
  readonly now?: Instant;
  readonly periodEnd?: Instant;
  readonly nextPeriodEnd?: Instant;
  /** For endings from outside: when. */
  readonly endsAt?: Instant;
};

export type TransitionRefusal =
  | 'CONTRACT_STATE'
  | 'NOT_A_PARTY'
  | 'OFFER_CHANGED'
  | 'OFFER_EXPIRED'
  | 'CONFIRM_DOWNLINE_ENDING'
  | 'OWN_REQUEST'
  | 'NOT_YOUR_REQUEST'
  | 'SECOND_APPROVAL_REQUIRED'
  | 'TOO_EARLY'
  | OfferRefusal;

type Attempt = { readonly contract: LivingContract; readonly actor: string; readonly data: EventData };

/** What each guard of the table refuses, or null where it lets pass. */
export const transitionGuards = {
  tiersWellFormed: ({ data }) => (data.checks.tiersWellFormed ? null : 'TIERS_INVALID'),
  offerMayBeSent: ({ data }) => sendRefusal(data.checks),
  offerMayBeAccepted: ({ data }) => acceptRefusal(data.checks),
  sameVersion: ({ contract, data }) => (data.seenVersion === undefined || data.seenVersion === contract.version ? null : 'OFFER_CHANGED'),
  beforeDeadline: ({ data }) => (data.isDeadlinePassed === true ? 'OFFER_EXPIRED' : null),
  endingsConfirmed: ({ data }) =>
    (data.downlineHigher ?? []).length === 0 || data.isConfirmed === true ? null : 'CONFIRM_DOWNLINE_ENDING',
  noOpenItem: ({ data }) => (data.hasOpenItem === true ? 'OPEN_ITEM_EXISTS' : null),
  othersRequest: ({ contract, actor }) => (contract.requestedBy === actor ? 'OWN_REQUEST' : null),
  ownRequest: ({ contract, actor }) => (contract.requestedBy === actor ? null : 'NOT_YOUR_REQUEST'),
  secondApproval: ({ data }) => (data.hasSecondApproval === true ? null : 'SECOND_APPROVAL_REQUIRED'),
  hasBegun: ({ contract, data }) => (data.now !== undefined && data.now < contract.effectiveFrom ? 'TOO_EARLY' : null),
  isOver: ({ contract, data }) => (data.now !== undefined && contract.endsAt !== null && data.now < contract.endsAt ? 'TOO_EARLY' : null),
} as const satisfies Record<string, (attempt: Attempt) => TransitionRefusal | null>;

export type GuardName = keyof typeof transitionGuards;
