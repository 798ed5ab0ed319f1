import type { Instant } from '@trevo/kernel';
import {
  type BonusAccount,
  type BonusStep,
  cancelBonus,
  type CancelReason,
  coolOffBonus,
  depositCash,
  emptyBonusAccount,
  excludeBonus,
  figuresToken,
  forfeitBonus,
  forfeitFiguresOf,
  type Grant,
  grantBonus,
  type LedgerPocket,
  type Movement,
  placeBet,
  resettleUnit,
  rollBackUnit,
  runBonusClock,
  settleUnit,
  type Settlement,
  winUnit,
  withdrawCash,
  withdrawToken,
} from '../../bonus/index.ts';
import { sumOf } from '../../core/amounts.ts';
import { answerOut, countOut, pocketsOut, refusalOut, shapeOf, termsOf } from './bets.ts';
import { at, big, flag, type Input, list, num, object, type Output, plain, seconds, text, texts } from './json.ts';

/** The story of one member's bonuses: events in order, what each answered, and where everything stands at the end. */
export function runBonusStory(input: Input, onStep?: (step: BonusStep<unknown>, before: BonusAccount, event: Input) => void): Output {
  const terms = object(input.terms);
  const flows = { bonusCost: 0n, clearing: 0n, external: 0n };
  let account = emptyBonusAccount(100n);
  const results = list(input.events).map((event) => {
    const step = apply(account, event, terms);
    onStep?.(step, account, event);
    account = step.account;
    for (const movement of step.movements) addFlow(flows, movement);
    return { ...step.answer, after: afterOut(account) };
  });
  return { results, final: finalOut(account, flows) };
}

type Answer = { readonly [key: string]: Output };

function apply(account: BonusAccount, event: Input, terms: Input): BonusStep<Answer> {
  const now = at(event.t);
  switch (event.type) {
    case 'deposit':
      return answered(depositCash(account, big(event.amount), now), () => ({ ok: true }));
    case 'grant':
      return grant(account, event, { terms, now });
    case 'bet':
      return bet(account, event, now);
    case 'win':
      return answered(winUnit(account, { unit: text(event.unit), amountMinor: big(event.amount ?? event.payout) }, now), (answer) =>
        answer.ok ? { ok: true, paid: pocketsOut(answer.value.paid) } : plainRefusal(answer),
      );
    case 'settle':
      return answered(settleUnit(account, text(event.unit), settlementOf(event), now), (answer) =>
        answer.ok ? { ok: true, paid: pocketsOut(answer.value.paid), wager: countOut(answer.value.wager) } : plainRefusal(answer),
      );
    case 'rollback':
      return answered(rollBackUnit(account, text(event.unit), now), (answer) =>
        answer.ok ? { ok: true, paid: pocketsOut(answer.value.paid) } : plainRefusal(answer),
      );
    case 'resettle':
      return resettle(account, event, now);
    default:
      return applyChoice(account, event, now);
  }
}

function applyChoice(account: BonusAccount, event: Input, now: Instant): BonusStep<Answer> {
  switch (event.type) {
    case 'forfeit':
      return forfeit(account, text(event.grant), now);
    case 'cancel':
      return answered(cancelBonus(account, { grant: text(event.grant), reason: text(event.reason) as CancelReason }, now), lostOut);
    case 'withdraw':
      return withdraw(account, event, now);
    case 'coolOff':
      return answered(coolOffBonus(account, num(event.seconds), now), () => ({ ok: true }));
    case 'exclude':
      return answered(excludeBonus(account, now), () => ({ ok: true }));
    case 'tick':
      return answered(runBonusClock(account, now), () => ({ ok: true }));
    default:
      throw new Error(`No event ${String(event.type)}`);
  }
}

function answered<T>(step: BonusStep<T>, out: (answer: T) => Answer): BonusStep<Answer> {
  return { ...step, answer: out(step.answer) };
}

function plainRefusal({ code }: { readonly code: string }): Answer {
  return { ok: false, code };
}

function settlementOf(event: Input): Settlement {
  return { payoutMinor: big(event.payout), voidMinor: big(event.void), pushMinor: big(event.push) };
}

function grant(account: BonusAccount, event: Input, { terms, now }: { terms: Input; now: Instant }): BonusStep<Answer> {
  const request = {
    id: text(event.id),
    terms: termsOf(object(terms[text(event.terms)])),
    amountMinor: big(event.amount),
    depositMinor: big(event.deposit),
  };
  return answered(grantBonus(account, request, now), (answer) =>
    answer.ok ? { ok: true, required: String(answer.value.requiredMicro), state: answer.value.state } : plainRefusal(answer),
  );
}

function bet(account: BonusAccount, event: Input, now: Instant): BonusStep<Answer> {
  const request = {
    ...shapeOf(event),
    unit: text(event.unit),
    stakeMinor: big(event.stake),
    vendor: text(event.vendor),
    feature: flag(event.feature),
    free: flag(event.free),
    settlesAt: event.settlesAt === undefined ? undefined : at(event.settlesAt),
  };
  return answered(placeBet(account, request, now), (answer) =>
    answer.ok ? { ok: true, ...answerOut(answer.value) } : { ok: false, ...refusalOut(answer as Parameters<typeof refusalOut>[0]) },
  );
}

function resettle(account: BonusAccount, event: Input, now: Instant): BonusStep<Answer> {
  return answered(resettleUnit(account, text(event.unit), settlementOf(event), now), (answer) =>
    answer.ok
      ? {
          ok: true,
          moved: pocketsOut(answer.value.moved),
          houseLoss: String(answer.value.houseLossMinor),
          deficit: String(answer.value.deficitMinor),
        }
      : plainRefusal(answer),
  );
}

/** Vectors confirm at once what the first step shows. */
function forfeit(account: BonusAccount, id: string, now: Instant): BonusStep<Answer> {
  const ran = runBonusClock(account, now);
  const figures = forfeitFiguresOf(ran.account, id);
  const step = forfeitBonus(ran.account, { grant: id, token: figures === null ? '' : figuresToken([figures]) }, now);
  return { ...answered(step, lostOut), movements: [...ran.movements, ...step.movements] };
}

function withdraw(account: BonusAccount, event: Input, now: Instant): BonusStep<Answer> {
  const ran = runBonusClock(account, now);
  const given = texts(event.forfeit);
  const request = { amountMinor: big(event.amount), forfeit: given, token: withdrawToken(ran.account, given) ?? '' };
  const step = withdrawCash(ran.account, request, now);
  const answer = answered(step, (result) => {
    if (result.ok) return { ok: true, forfeited: result.value.forfeited };
    if (result.code !== 'bonus_choice_needed') return plainRefusal(result);
    return { ok: false, code: result.code, choice: 'choice' in result ? result.choice.map(choiceOut) : [] };
  });
  return { ...answer, movements: [...ran.movements, ...step.movements] };
}

function choiceOut(choice: {
  readonly grant: string;
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
  readonly remainingMicro: bigint;
  readonly stakeLeftAtFullMinor: bigint;
  readonly openLockedMinor: bigint;
}): Output {
  return plain({
    grant: choice.grant,
    won: choice.wonMinor,
    bonus: choice.bonusMinor,
    remainingMicro: choice.remainingMicro,
    stakeLeftAtFull: choice.stakeLeftAtFullMinor,
    openLocked: choice.openLockedMinor,
  });
}

function lostOut(
  answer: { readonly ok: true; readonly value: { readonly lostMinor: bigint } } | { readonly ok: false; readonly code: string },
): Answer {
  return answer.ok ? { ok: true, lost: String(answer.value.lostMinor) } : plainRefusal(answer);
}

function afterOut(account: BonusAccount): Output {
  const grants = account.grants.map(({ id, state, wonMinor, bonusMinor, progressMicro }) => [
    id,
    plain({ state, won: wonMinor, bonus: bonusMinor, progressMicro }),
  ]);
  return { cash: String(account.cashMinor), grants: Object.fromEntries(grants) };
}

function finalOut(account: BonusAccount, flows: { bonusCost: bigint; clearing: bigint; external: bigint }): Output {
  return {
    cash: String(account.cashMinor),
    deficit: String(sumOf(Object.values(account.deficits))),
    ...(plain(flows) as object),
    queue: account.queue,
    grants: Object.fromEntries(account.grants.map((held) => [held.id, grantOut(held)])),
  };
}

function grantOut(held: Grant): Output {
  return plain({
    state: held.state,
    reason: held.reason,
    won: held.wonMinor,
    bonus: held.bonusMinor,
    requiredMicro: held.requiredMicro,
    progressMicro: held.progressMicro,
    released: held.releasedMinor,
    forfeited: held.forfeitedMinor,
    expiresAt: seconds(held.expiresAt),
  });
}

/** Money that came out of the house's accounts, and into the member's from outside. */
function addFlow(flows: { bonusCost: bigint; clearing: bigint; external: bigint }, { from, to, amountMinor }: Movement): void {
  const count = (pocket: LedgerPocket, amount: bigint) => {
    if (pocket === 'bonus_cost') flows.bonusCost += amount;
    else if (pocket === 'cashier' || pocket === 'pending') flows.external += amount;
    else if (typeof pocket !== 'string' && 'clearing' in pocket) flows.clearing += amount;
  };
  count(from, amountMinor);
  count(to, -amountMinor);
}
