import { offerAmountOf } from '../bonus/offer.ts';
import { countUnit, emptyBonusAccount, lockedShareOf, type Movement, splitWin, totalOf } from '../bonus/index.ts';
import { openDraft } from '../bonus/draft.ts';
import { completeGrant, dropGrant, excludeGrant, exhaustGrant } from '../bonus/end-grant.ts';
import { type EndReason, type Grant, isCancelReason } from '../bonus/grant.ts';
import type { BonusTerms } from '../bonus/terms.ts';
import { microPerMinor, size, sumOf } from '../core/amounts.ts';
import { riskOf } from '../core/valid-bet.ts';
import { freeSpinsOf, settleFreeBet } from '../free-play/index.ts';
import { instant } from '@trevo/kernel';
import type { Explainers, GrantBefore } from './sources.ts';

type BonusKinds = 'offer' | 'wagering' | 'payOut' | 'grantEnd' | 'freeSpins' | 'freeBet';

/** How records about bonuses and free play are computed. */
export const bonusExplainers: Pick<Explainers, BonusKinds> = {
  offer: {
    section: '4.1',
    run({ terms: { amount, stepMinor }, inputs }) {
      const { depositMinor } = inputs[0] ?? { depositMinor: 0n };
      const bonusMinor = offerAmountOf({ amount }, depositMinor, stepMinor);
      const formula =
        'fixedMinor' in amount
          ? `bonus = ${bonusMinor}`
          : `bonus = min(${amount.maxMinor}, floor(${depositMinor} × ${amount.matchPpm} / 1000000)), in steps of ${stepMinor} = ${bonusMinor}`;
      return { after: null, result: { bonusMinor }, formula: [formula] };
    },
  },
  wagering: {
    section: '4.5',
    run({ terms, inputs, before }) {
      const counts = inputs.map((unit) => ({ unit, count: countUnit(unit, { terms, live: true }) }));
      const progressMicro = before.progressMicro + sumOf(counts.map(({ count }) => count.progressMicro));
      const formula = counts.flatMap(({ unit, count }) => [
        `wagerBase = ${unit.rule}(risk ${riskOf(unit)}, |payout − risk| ${size(unit.payoutMinor - riskOf(unit))}) = ${count.wagerBaseMinor}`,
        `counted = min(${count.wagerBaseMinor}, ${terms.maxStakeMinor ?? '∞'}) = ${count.countedMinor} (${count.reason})`,
        `progress += ${count.countedMinor} × contribution = ${count.progressMicro}`,
      ]);
      return {
        after: { progressMicro },
        result: { units: counts.map(({ count }) => count) },
        formula: [...formula, `${before.progressMicro} + ${progressMicro - before.progressMicro} = ${progressMicro}`],
        limits: [{ name: 'maxStake', value: terms.maxStakeMinor, used: sumOf(inputs.map(({ stakeMinor }) => stakeMinor)) }],
      };
    },
  },
  payOut: {
    section: '4.6',
    run({ inputs, before: { stake, paid } }) {
      let after = paid;
      const formula: string[] = [];
      const wins = inputs.map(({ winMinor }) => {
        const split = splitWin(stake, after, winMinor);
        after = split.after;
        formula.push(
          `locked = floor(${after.payoutMinor} × ${stake.wonMinor + stake.bonusMinor} / ${totalOf(stake)}) = ${lockedShareOf(stake, after.payoutMinor)}`,
          `won ${split.parts.wonMinor}, cash ${winMinor} − ${split.parts.wonMinor} = ${split.parts.cashMinor}`,
        );
        return split.parts;
      });
      return { after: { stake, paid: after }, result: { wins }, formula };
    },
  },
  grantEnd: { section: '4.7', run: ({ terms, inputs, before }) => explainEnd(terms, inputs[0]?.reason ?? 'MEMBER', before) },
  freeSpins: {
    section: '5',
    run({ terms, inputs }) {
      const winsMinor = inputs.map(({ winMinor }) => winMinor);
      const result = freeSpinsOf({ ...terms, winsMinor });
      const formula = [`total = min(${winsMinor.join(' + ') || '0'}, ${terms.maxWinMinor ?? '∞'}) = ${result.creditMinor}`];
      return {
        after: { left: result.left },
        result,
        formula,
        limits: [{ name: 'maxWin', value: terms.maxWinMinor, used: sumOf(winsMinor) }],
      };
    },
  },
  freeBet: {
    section: '5',
    run({ terms, inputs }) {
      const settled = inputs.map((input) => settleFreeBet({ ...terms, expiresAt: instant(0) }, input, instant(0)));
      const formula = inputs.map(({ payoutMinor }, index) =>
        terms.stakeReturned
          ? `cash = ${payoutMinor}`
          : `cash = max(0, ${payoutMinor} − ${terms.valueMinor}) = ${settled[index]?.cashMinor ?? 0n}`,
      );
      return {
        after: { state: settled.at(-1)?.state ?? 'used' },
        result: { cashMinor: sumOf(settled.map(({ cashMinor }) => cashMinor)) },
        formula,
      };
    },
  },
};

function explainEnd(terms: BonusTerms, reason: EndReason, before: GrantBefore) {
  const at = instant(0);
  const grant: Grant = { ...before, id: 'g', terms, state: 'active', reason: null, forfeitedMinor: 0n, grantedAt: at, expiresAt: at };
  const draft = openDraft({ ...emptyBonusAccount(microPerMinor), grants: [grant] });
  endAs(draft, reason);
  const amounts = (kind: Movement['kind']) => draft.movements.filter((movement) => movement.kind === kind);
  const forfeited = amounts('bonus_forfeit').map(({ amountMinor, reason: why }) => ({ amountMinor, reason: why ?? null }));
  const released = amounts('bonus_release').map(({ amountMinor }) => ({ amountMinor }));
  const releasedMinor = sumOf(amounts('bonus_release').map(({ amountMinor }) => amountMinor));
  const { maxConversionMinor } = terms;
  return {
    after: { wonMinor: 0n, bonusMinor: 0n, releasedMinor: before.releasedMinor + releasedMinor },
    result: { releasedMinor, released, forfeited },
    formula: [
      ...endFormula(terms, reason, before),
      `released = ${releasedMinor}`,
      `forfeited = ${before.wonMinor + before.bonusMinor} − ${releasedMinor} = ${sumOf(forfeited.map(({ amountMinor }) => amountMinor))}`,
    ],
    limits: [{ name: 'maxConversion', value: maxConversionMinor, used: before.releasedMinor + releasedMinor }],
    reason,
  };
}

function endAs(draft: ReturnType<typeof openDraft>, reason: EndReason): void {
  if (reason === 'WAGERED') completeGrant(draft, 'g');
  else if (reason === 'USED_UP') exhaustGrant(draft, 'g');
  else if (reason === 'EXCLUDED') excludeGrant(draft, 'g');
  else if (reason === 'EXPIRED') dropGrant(draft, 'g', { state: 'expired', reason });
  else if (isCancelReason(reason)) dropGrant(draft, 'g', { state: 'cancelled', reason });
  else dropGrant(draft, 'g', { state: 'forfeited', reason });
}

function endFormula(terms: BonusTerms, reason: EndReason, { wonMinor, bonusMinor, progressMicro, requiredMicro }: GrantBefore): string[] {
  if (reason === 'EXCLUDED') return [`earned = floor(${wonMinor} × min(${progressMicro}, ${requiredMicro}) / ${requiredMicro})`];
  if (reason === 'WAGERED') {
    const convertible = terms.releases === 'all' ? `${wonMinor} + ${bonusMinor}` : String(wonMinor);
    return [`${progressMicro} ≥ ${requiredMicro}`, `convertible = ${convertible}`];
  }
  return [`won ${wonMinor}, bonus ${bonusMinor}`];
}
