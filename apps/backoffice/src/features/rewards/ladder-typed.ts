import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { readTypedNumber, typedNumber } from '@trevo/money';
import type { Amounts } from '../../platform/amount-field.tsx';
import { filledWords } from './player-words.ts';

export type LadderVersion = ResponseOf<Calls['officeLadders']>['versions'][number];
export type LadderLevel = LadderVersion['levels'][number];
export type LadderPreview = ResponseOf<Calls['officePreviewLadder']>;
type Wire = RequestOf<Calls['officePreviewLadder']>;

/** Amounts of a level, in the order in which they are typed. Those of {@link optionalAmounts} may stay empty: then there is none. */
export const levelAmounts = ['score', 'keep', 'upgrade', 'weekly', 'weeklyMin', 'monthly', 'monthlyMin', 'birthday'] as const;
export type LevelAmount = (typeof levelAmounts)[number];
export const optionalAmounts: readonly LevelAmount[] = ['weekly', 'weeklyMin', 'monthly', 'monthlyMin', 'birthday'];

/** A level as it is typed; `names` by language, `extra` in percent. */
export type TypedLevel = Readonly<Record<LevelAmount | 'extra', string>> & { readonly names: Readonly<Record<string, string>> };
export type TypedLadder = {
  readonly startsOn: string;
  readonly keepMonths: string;
  readonly reason: string;
  readonly levels: readonly TypedLevel[];
};

export const levelsMax = 20;
export const emptyLevel: TypedLevel = {
  names: {},
  score: '',
  keep: '',
  upgrade: '',
  weekly: '',
  weeklyMin: '',
  monthly: '',
  monthlyMin: '',
  birthday: '',
  extra: '',
};

/** How what is typed is read: amounts of the brand's currency, numbers of the page's language; and in which language every level has a name. */
/** How what is typed is read; `own` is the brand's language, in which every level has a name. */
export type LadderReading = Pick<Amounts, 'read' | 'typed'> & { readonly tag: string; readonly own: Language | undefined };

/** A version as a form begins with it. */
export function typedLevels(levels: readonly LadderLevel[], { typed, tag }: Pick<LadderReading, 'tag' | 'typed'>): readonly TypedLevel[] {
  const some = (amount: string | undefined) => (amount === undefined ? '' : typed(amount));
  return levels.map(({ names, score, keep, upgrade, weekly, monthly, birthday, extraRebatePpm }) => ({
    names,
    score: typed(score),
    keep: typed(keep),
    upgrade: typed(upgrade),
    weekly: some(weekly?.amount),
    weeklyMin: some(weekly?.min),
    monthly: some(monthly?.amount),
    monthlyMin: some(monthly?.min),
    birthday: some(birthday ?? undefined),
    extra: extraRebatePpm === 0 ? '' : typedNumber(String(extraRebatePpm / ppmPerPercent), tag),
  }));
}

const ppmPerPercent = 10_000;

/** What is typed, as the calls take it; null while something cannot be read. */
export function ladderWireOf(typed: TypedLadder, reading: LadderReading): Wire | null {
  const levels = typed.levels.map((level) => levelWireOf(level, reading));
  const keepMonths = Number(typed.keepMonths);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed.startsOn) || !Number.isInteger(keepMonths) || keepMonths < 1 || keepMonths > 12) return null;
  if (levels.length === 0 || levels.includes(null)) return null;
  return { startsOn: typed.startsOn, keepMonths, levels: levels.filter((level) => level !== null) };
}

/** A level as the calls take it; null while something of it cannot be read. A gift for play has both its amount and what is to be played, or neither. */
export function levelWireOf(level: TypedLevel, { read, tag, own }: LadderReading): Wire['levels'][number] | null {
  const amounts = Object.fromEntries(levelAmounts.map((name) => [name, amountOf(level[name], read)])) as Readonly<
    Record<LevelAmount, string | null | undefined>
  >;
  const { score, keep, upgrade, birthday } = amounts;
  const [weekly, monthly] = [giftOf(amounts.weekly, amounts.weeklyMin), giftOf(amounts.monthly, amounts.monthlyMin)];
  const extraRebatePpm = ppmOf(level.extra, tag);
  const names = filledWords(level.names);
  if (!isGiven(score) || !isGiven(keep) || !isGiven(upgrade) || birthday === null || weekly === null || monthly === null) return null;
  if (extraRebatePpm === null || names[own ?? ''] === undefined) return null;
  return {
    names,
    score,
    keep,
    upgrade,
    ...(weekly === undefined ? {} : { weekly }),
    ...(monthly === undefined ? {} : { monthly }),
    ...(birthday === undefined ? {} : { birthday }),
    extraRebatePpm,
  };
}

function isGiven(amount: string | null | undefined): amount is string {
  return amount !== undefined && amount !== null;
}

/** Undefined: it was left empty; null: it is no amount. */
function amountOf(text: string, read: LadderReading['read']): string | null | undefined {
  if (text.trim() === '') return undefined;
  const amount = read(text);
  return amount.ok ? amount.value : null;
}

function giftOf(amount: string | null | undefined, min: string | null | undefined) {
  if (amount === undefined && min === undefined) return undefined;
  return isGiven(amount) && isGiven(min) ? { amount, min } : null;
}

/** Percent as they are typed, in parts per million; nothing typed is none. */
function ppmOf(text: string, tag: string): number | null {
  if (text.trim() === '') return 0;
  const read = readTypedNumber(text, tag, 4);
  return read.ok && read.value >= 0n && read.value <= 10_000n ? Number(read.value) : null;
}
