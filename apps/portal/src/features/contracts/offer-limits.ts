import type { Rate, RealtimeRow, Terms, Tier } from '@trevo/commission';
import { rateAt, rowAt } from '@trevo/commission/contracts';
import { formatPpm } from '@trevo/i18n';
import { formatAmount, parseAmount } from '@trevo/money';
import type { Say } from '../../platform/language.ts';
import { moneyText } from './money-text.ts';
import { type OfferText, type Own, readField } from './offer-form.ts';

type Tell = { readonly t: Say; readonly tag: string };
type Faults = Readonly<Record<string, string>>;

const ppmOne = 1_000_000n;

/**
 * Why what is filled in cannot be offered, field by field, with what to do: a tier above the own terms at exactly its conditions, heads that count for less, or
 * tiers that do not rise (rule book of agents §6.1, §6.2). The server judges by the same rules; everything can be read.
 */
export function limitFaults(own: Own, text: OfferText, tell: Tell): Faults {
  const terms = ownTerms(own);
  const numbers = Array.from({ length: Number(text['count']) }, (_none, index) => index);
  const { t, tag } = tell;
  const value = (name: string): bigint => readField(name, text, tag) ?? 0n;
  const least = terms.activeMinValidBet;
  const ofTiers = numbers.flatMap((index) => {
    const of = { own, terms, text, index, value };
    return Object.entries({ ...(own.kind === 'realtime' ? rowFaults(of, tell) : tierFaults(of, tell)), ...risingFaults(of, tell) });
  });
  const heads =
    value('activeMin') < least
      ? { activeMin: t('contract.fault.activeMin', { least: moneyText(formatAmount(least), own.currency, tag) }) }
      : {};
  return { ...Object.fromEntries(ofTiers), ...heads };
}

type One = {
  readonly own: Own;
  readonly terms: Terms;
  readonly text: OfferText;
  readonly index: number;
  readonly value: (name: string) => bigint;
};

function tierFaults({ own, terms, text, index, value }: One, { t, tag }: Tell): Faults {
  const rate = `rate-${index}`;
  const isFixed = text['rateType'] === 'F';
  const offered: Rate = isFixed ? { type: 'F', amount: value(rate) } : { type: 'P', ppm: Number(value(rate)) };
  const tier: Tier = {
    minValidBet: value(`bet-${index}`),
    minNetLoss: own.kind === 'dividend' ? value(`loss-${index}`) : 0n,
    minActive: Number(value(`active-${index}`)),
    rate: offered,
  };
  if (value(rate) === 0n) return { [rate]: t('contract.fault.nothing') };
  const held = rateAt(terms, tier);
  if (held === null) return { [rate]: t('contract.fault.noTier') };
  if (held.type === 'F') return { [rate]: t('contract.fault.ownFixed') };
  if (offered.type === 'P')
    return offered.ppm <= held.ppm ? {} : { [rate]: t('contract.fault.aboveRate', { most: formatPpm(held.ppm, tag) }) };
  // A fixed amount is due even where no more than the threshold was bet: that must be enough for it.
  const most = (BigInt(held.ppm) * tier.minValidBet) / ppmOne;
  if (offered.amount <= most) return {};
  if (most === 0n) return { [rate]: t('contract.fault.fixedNoBets') };
  const words = { rate: formatPpm(held.ppm, tag), most: moneyText(formatAmount(most), own.currency, tag) };
  return { [rate]: t('contract.fault.aboveFixed', words) };
}

function rowFaults({ terms, index, value }: One, { t, tag }: Tell): Faults {
  const held = rowAt(terms.rows, value(`stake-${index}`));
  const above = (field: 'lose' | 'win', most: number) =>
    Number(value(`${field}-${index}`)) <= most
      ? {}
      : {
          [`${field}-${index}`]: t(held === null ? 'contract.fault.noTier' : 'contract.fault.aboveRate', { most: formatPpm(most, tag) }),
        };
  return { ...above('win', held?.winPpm ?? 0), ...above('lose', held?.lossPpm ?? 0) };
}

/** Each tier asks for at least as much as the one before, for more in one thing, and gives more. */
function risingFaults({ own, index, value }: One, { t }: Tell): Faults {
  if (index === 0) return {};
  const fields = own.kind === 'realtime' ? ['stake', 'win', 'lose'] : ['bet', 'active', ...(own.kind === 'dividend' ? ['loss'] : [])];
  const step = (field: string): bigint => value(`${field}-${index}`) - value(`${field}-${index - 1}`);
  const falling = fields.filter((field) => step(field) < 0n).map((field) => [`${field}-${index}`, t('contract.fault.falls')]);
  const [first = ''] = fields;
  const stands = own.kind === 'realtime' ? step('stake') === 0n : fields.every((field) => step(field) === 0n);
  return {
    ...(stands ? { [`${first}-${index}`]: t('contract.fault.asksSame') } : {}),
    ...(own.kind !== 'realtime' && step('rate') <= 0n ? { [`rate-${index}`]: t('contract.fault.givesSame') } : {}),
    ...(Object.fromEntries(falling) as Faults),
  };
}

/** Own terms as the rules take them. */
function ownTerms(own: Own): Terms {
  const minor = (text: string): bigint => {
    const read = parseAmount(text);
    return read.ok ? read.value : 0n;
  };
  const tiers = own.tiers.map(
    ({ minValidBet, minNetLoss, minActive, ratePpm, amount }): Tier => ({
      minValidBet: minor(minValidBet),
      minNetLoss: minor(minNetLoss),
      minActive,
      rate: ratePpm === null ? { type: 'F', amount: minor(amount ?? '0') } : { type: 'P', ppm: ratePpm },
    }),
  );
  const rows = own.rows.map(({ minSingleBet, ...rates }): RealtimeRow => ({ minSingleBet: minor(minSingleBet), ...rates }));
  const { kind, category, currency, periodType, deduct } = own;
  const activeMinValidBet = minor(own.activeMinValidBet);
  return {
    kind,
    category,
    currency,
    periodType,
    deduct,
    tiers,
    rows,
    activeMinValidBet,
    carry: { mode: 'none' },
    cap: null,
    minPayout: 0n,
  };
}
