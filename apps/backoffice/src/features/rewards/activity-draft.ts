import { type ActivityAnswerKind, limits } from '@trevo/contract';
import { instantOfReading, languages } from '@trevo/i18n';
import type { Form } from '@trevo/ui';
import { readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useBrandLanguages } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';

/** The words of one language: name, terms, and the questions in their order. */
export type Said = { readonly name: string; readonly text: string; readonly labels: readonly string[] };

export type Typed = {
  readonly language: string;
  readonly said: Readonly<Record<string, Said>>;
  readonly questions: readonly { readonly kind: ActivityAnswerKind; readonly required: boolean }[];
  readonly kind: 'cash' | 'points';
  readonly amount: string;
  readonly budget: string;
  readonly places: string;
  readonly minLevel: string;
  readonly imagesMin: string;
  readonly opensAt: string;
  readonly endsAt: string;
  readonly claimDays: string;
  readonly reapply: boolean;
  readonly autoCredit: boolean;
};
export type TextField = 'amount' | 'claimDays' | 'imagesMin' | 'minLevel' | 'places';
export type DraftForm = Form<Typed>;

export const nothingSaid: Said = { name: '', text: '', labels: [] };

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

/** Languages in which something stands, and whether everything stands in each of them. */
function spokenOf({ said, questions }: Typed): { readonly whole: readonly string[]; readonly isComplete: boolean } {
  const begun = Object.entries(said).filter(([, { name, text, labels }]) => [name, text, ...labels].some((word) => word.trim() !== ''));
  const whole = begun.filter(([, { name, text, labels }]) =>
    [name, text, ...questions.map((_, index) => labels[index] ?? '')].every((word) => word.trim() !== ''),
  );
  return { whole: whole.map(([language]) => language), isComplete: whole.length > 0 && whole.length === begun.length };
}

type Place = { readonly timeZone: string; readonly currency: string; readonly onClose: () => void };

/** What is filled in, what is wrong with it, and how it is sent. A language in which something stands has to be whole, and the brand's own has to stand there. */
export function useDraftForm({ timeZone, currency, onClose }: Place): DraftForm {
  const t = useT();
  const [own] = useBrandLanguages();
  const amounts = useAmounts(currency);
  const isTime = (reading: string) => !Number.isNaN(instantOfReading(reading, timeZone));
  const iso = (reading: string) => new Date(instantOfReading(reading, timeZone)).toISOString();
  const saidFault = (typed: Typed) => {
    const { whole, isComplete } = spokenOf(typed);
    if (isComplete && own !== undefined && !whole.includes(own))
      return t('office.activities.ownNeeded', { language: languages[own].ownName });
    return isComplete ? undefined : t('office.activities.needed');
  };
  const wholeFault = (typed: string, least: number, most: number) =>
    isWhole(typed, least, most) ? undefined : t('office.activities.wholeFault');
  return useOfficeForm<Typed>({
    initial: { ...empty, language: own ?? '' },
    faults: (typed) => ({
      said: saidFault(typed),
      amount: typed.kind === 'cash' ? amounts.faultOf(typed.amount) : wholeFault(typed.amount, 1, 9_999_999),
      budget: amounts.faultIfTyped(typed.budget),
      places: typed.places.trim() === '' ? undefined : wholeFault(typed.places, 1, 1_000_000),
      minLevel: wholeFault(typed.minLevel, 0, 20),
      imagesMin: wholeFault(typed.imagesMin, 0, limits.uploadsMax),
      opensAt: isTime(typed.opensAt) ? undefined : t('office.activities.needed'),
      endsAt: isTime(typed.endsAt) ? undefined : t('office.activities.needed'),
      claimDays: wholeFault(typed.claimDays, 1, 90),
    }),
    send: async (typed) => {
      const { kind, amount, budget, places, reapply, autoCredit } = typed;
      await callOffice('officeDraftActivity', {
        ...wordsOf(typed),
        kind,
        amount: kind === 'cash' ? readOf(amounts.read(amount)) : `${amount.trim()}.00`,
        ...(budget.trim() === '' ? {} : { budget: readOf(amounts.read(budget)) }),
        ...(places.trim() === '' ? {} : { places: Number(places) }),
        minLevel: Number(typed.minLevel),
        imagesMin: Number(typed.imagesMin),
        opensAt: iso(typed.opensAt),
        endsAt: iso(typed.endsAt),
        claimDays: Number(typed.claimDays),
        reapply,
        autoCredit,
      });
      await readAnew('activities');
      onClose();
    },
  });
}

function wordsOf(typed: Typed) {
  const { said, questions } = typed;
  const written = spokenOf(typed).whole;
  const told = (word: (of: Said) => string) => Object.fromEntries(written.map((one) => [one, word(said[one] ?? nothingSaid).trim()]));
  return {
    names: told(({ name }) => name),
    texts: told(({ text }) => text),
    questions: questions.map(({ kind, required }, index) => ({
      key: `q${index + 1}`,
      kind,
      required,
      names: told(({ labels }) => labels[index] ?? ''),
    })),
  };
}

const empty: Typed = {
  language: '',
  said: {},
  questions: [{ kind: 'text', required: true }],
  kind: 'cash',
  amount: '',
  budget: '',
  places: '',
  minLevel: '0',
  imagesMin: '0',
  opensAt: '',
  endsAt: '',
  claimDays: '14',
  reapply: false,
  autoCredit: false,
};
