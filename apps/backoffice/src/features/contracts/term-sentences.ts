import { formatList, formatPpm, joinSentences } from '@trevo/i18n';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useAmountText } from '../../platform/office-money.tsx';
import type { TreeContract } from './contract-lines.ts';

type Terms = TreeContract['terms'];
/** `effectiveFrom`: null where it begins with the next period that leaves a day to answer. */
type Told = Pick<TreeContract, 'terms'> & { readonly effectiveFrom: string | null };
type Sentence = readonly [title: string, text: string];

/** Rates of terms, tier by tier. */
export function useRates(): (terms: Pick<Terms, 'currency' | 'rows' | 'tiers'>) => readonly string[] {
  const tag = useTag();
  const amount = useAmountText();
  const percent = (ppm: number | null) => formatPpm(ppm ?? 0, tag);
  return ({ tiers, rows, currency }) => [
    ...tiers.map(({ ratePpm, amount: fixed }) => (fixed === null ? percent(ratePpm) : amount(fixed, currency))),
    // Both rates of a row stand on one line.
    ...rows.map(({ winPpm, lossPpm }) => `${percent(winPpm)}\u00a0/\u00a0${percent(lossPpm)}`),
  ];
}

/** The terms of a contract in sentences, as both of its sides read them, seen from outside. */
export function useTermSentences(): (contract: Told) => readonly Sentence[] {
  const t = useT();
  const moment = useMoment();
  const amount = useAmountText();
  const gives = useTierSentences();
  const deducted = useDeductSentence();
  return ({ terms, effectiveFrom }) => {
    const { kind, currency, carry, carryCap, cap, minPayout, activeMinValidBet } = terms;
    const negative =
      carry === 'capped'
        ? t('office.contractTerm.carry.capped', { most: amount(carryCap ?? '0.00', currency) })
        : t(`office.contractTerm.carry.${carry}`);
    const most = cap === null ? t('office.contractTerm.noCap') : t('office.contractTerm.cap', { most: amount(cap, currency) });
    const least = Number(minPayout) > 0 ? [t('office.contractTerm.minimum', { least: amount(minPayout, currency) })] : [];
    return [
      [t('office.contractTerm.gives'), gives(terms)],
      [
        t('office.contractTerm.start'),
        effectiveFrom === null ? t('office.contractStartNext') : t('office.contractTerm.startText', { at: moment(effectiveFrom) }),
      ],
      [t('office.contractTerm.active'), t('office.contractTerm.activeText', { least: amount(activeMinValidBet, currency) })],
      ...(kind === 'dividend'
        ? [[t('office.contractTerm.deduct'), deducted(terms)] as const, [t('office.contractTerm.negative'), negative] as const]
        : []),
      [t('office.contractTerm.limits'), joinSentences([most, ...least])],
    ];
  };
}

function useTierSentences(): (terms: Terms) => string {
  const t = useT();
  const amount = useAmountText();
  const rates = useRates();
  return (terms) => {
    const { currency, kind, tiers, rows } = terms;
    const given = rates(terms);
    const sentences = [
      ...tiers.map(({ minValidBet, minActive, minNetLoss }, place) =>
        t(kind === 'dividend' ? 'office.contractTerm.tierOfResult' : 'office.contractTerm.tier', {
          rate: given[place] ?? '',
          bet: amount(minValidBet, currency),
          count: minActive,
          loss: amount(minNetLoss, currency),
        }),
      ),
      ...rows.map(({ minSingleBet }, place) =>
        t('office.contractTerm.row', { rate: given[place] ?? '', bet: amount(minSingleBet, currency) }),
      ),
    ];
    return joinSentences(sentences);
  };
}

function useDeductSentence(): (terms: Terms) => string {
  const t = useT();
  const tag = useTag();
  return ({ deduct }) =>
    deduct.length === 0
      ? t('office.contractTerm.deductNothing')
      : t('office.contractTerm.deductText', {
          costs: formatList(
            deduct.map((cost) => t(`office.contractCost.${cost}`)),
            tag,
          ),
        });
}
