/** What operators do with rewards (rule book §20). */
export type OperatorAct =
  | 'publishOffer'
  | 'manualGrant'
  | 'mallOrder'
  | 'approveActivity'
  | 'cancelReward'
  | 'closeJackpot'
  | 'changePool'
  | 'replaceBeacon'
  | 'changeResult'
  | 'changeWeights'
  | 'changeDrawnOrder'
  | 'changeScore';

type ActRule = {
  /** Value up to which one person is enough; null: always two. */
  readonly oneUpToMinor: bigint | null;
  readonly published: boolean;
  readonly needsReason: boolean;
};

const always = { oneUpToMinor: null, published: false, needsReason: false };

/** Who may do what. What stands on null nobody may do. */
export const operatorRules: Readonly<Record<OperatorAct, ActRule | null>> = {
  publishOffer: always,
  manualGrant: { oneUpToMinor: 5_000_000n, published: false, needsReason: true },
  mallOrder: { oneUpToMinor: 10_000_000n, published: false, needsReason: false },
  approveActivity: { oneUpToMinor: 10_000_000n, published: false, needsReason: false },
  cancelReward: { ...always, needsReason: true },
  closeJackpot: { ...always, published: true },
  changePool: { ...always, published: true },
  replaceBeacon: { ...always, published: true },
  changeResult: null,
  changeWeights: null,
  changeDrawnOrder: null,
  changeScore: null,
};

/** Manual grants of one operator to one member in a month. */
export const manualGrantsMax = 3;

/** Days in which a member can appeal against a cancellation. */
export const appealDays = 30;

export type ActRequest = {
  readonly act: OperatorAct;
  readonly valueMinor: bigint;
  readonly operator: string;
  readonly second: string | null;
  readonly reason: string | null;
  /** The member is the operator's own person. */
  readonly ownPerson: boolean;
  /** Manual grants of this operator to this member in this month. */
  readonly grantsThisMonth: number;
};

export type ActRefusal = 'never_allowed' | 'own_person' | 'reason_missing' | 'grants_this_month' | 'second_approval_required';

/** What stops an operator's act, or null. */
export function actRefusalOf(request: ActRequest): ActRefusal | null {
  const rule = operatorRules[request.act];
  if (rule === null) return 'never_allowed';
  if (request.ownPerson) return 'own_person';
  if (rule.needsReason && (request.reason ?? '').trim() === '') return 'reason_missing';
  if (request.act === 'manualGrant' && request.grantsThisMonth >= manualGrantsMax) return 'grants_this_month';
  const one = rule.oneUpToMinor !== null && request.valueMinor <= rule.oneUpToMinor;
  const two = request.second !== null && request.second !== request.operator;
  return one || two ? null : 'second_approval_required';
}
