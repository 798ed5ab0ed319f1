import { formatList, formatPpm, joinSentences } from '@trevo/i18n';
import type { Tone } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { moneyText } from './money-text.ts';
import type { ContractRow } from './contract-queries.ts';

type Terms = ContractRow['terms'];
type Sentence = readonly [title: string, text: string];

/** What a state is drawn in. */
export const contractTones: Readonly<Record<ContractRow['state'], Tone>> = {
  offered: 'warn',
  scheduled: 'info',
  active: 'ok',
  terminationRequested: 'warn',
  ending: 'warn',
  ended: 'neutral',
  superseded: 'neutral',
  rejected: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

/** Rates and amounts of terms in words. */
export function useTermWords() {
  const t = useT();
  const tag = useLanguageTag();
  const percent = (ppm: number): string => formatPpm(ppm, tag);
  const amount = (text: string, currency: string): string => moneyText(text, currency, tag);
  const rateOf = ({ ratePpm, amount: fixed }: Terms['tiers'][number], currency: string): string =>
    ratePpm === null ? amount(fixed ?? '0.00', currency) : percent(ratePpm);
  const summary = ({ tiers, rows, currency }: Terms): string => {
    const rates = [
      ...tiers.map((tier) => rateOf(tier, currency)),
      ...rows.map(({ winPpm, lossPpm }) => `${percent(winPpm)} / ${percent(lossPpm)}`),
    ];
    return rates.join(' · ');
  };
  /** What of the terms may differ from one version to the next, each named the same way. */
  const facts = (terms: Terms): readonly Sentence[] => {
    const { kind, currency, activeMinValidBet, carry, carryCap, cap, minPayout } = terms;
    const negative = carry === 'capped' ? amount(carryCap ?? '0.00', currency) : t(`contract.carry.${carry}`);
    return [
      [t('contract.rates'), summary(terms)],
      [t('contract.offer.activeMin'), amount(activeMinValidBet, currency)],
      ...(kind === 'dividend' ? [[t('contract.term.negative'), negative] as const] : []),
      ...(kind === 'realtime' ? [] : [[t('contract.offer.cap'), cap === null ? t('contract.term.noCap') : amount(cap, currency)] as const]),
      [t('contract.offer.minPayout'), amount(minPayout, currency)],
    ];
  };
  return { percent, amount, rateOf, summary, facts };
}

/** The terms in sentences, as both sides read them. */
export function useTermSentences(): (contract: ContractRow) => readonly Sentence[] {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { amount } = useTermWords();
  return ({ terms, effectiveFrom }) => {
    const { kind, currency, deduct, carry, carryCap, cap, minPayout, activeMinValidBet } = terms;
    const start: Sentence = [t('contract.term.start', { day: moment(effectiveFrom, 'moment') }), t('contract.term.startText')];
    const active: Sentence = [t('contract.term.active'), t('contract.term.activeText', { least: amount(activeMinValidBet, currency) })];
    const limits: Sentence = [
      t('contract.term.limits'),
      joinSentences([
        cap === null ? t('contract.term.noCap') : t('contract.term.cap', { most: amount(cap, currency) }),
        // Nothing is below nothing.
        ...(Number(minPayout) > 0 ? [t('contract.term.minimum', { least: amount(minPayout, currency) })] : []),
      ]),
    ];
    const end: Sentence = [t('contract.term.end'), t('contract.term.endText')];
    const common = [start, active, limits, [t('contract.term.below'), t('contract.term.belowText')] as const, end];
    if (kind !== 'dividend') return common;
    const costs = formatList(
      deduct.map((cost) => t(`contract.cost.${cost}`)),
      tag,
    );
    const negative =
      carry === 'capped'
        ? t('contract.carry.cappedText', { most: amount(carryCap ?? '0.00', currency) })
        : t(`contract.carry.${carry}Text`);
    return [
      start,
      [
        t('contract.term.deduct'),
        deduct.length === 0 ? t('contract.term.deductNothing') : capital(t('contract.term.deductText', { costs })),
      ],
      [t('contract.term.negative'), negative],
      ...common.slice(1),
    ];
  };
}

/** A sentence begins with a capital letter, whatever word came first. */
function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
