import { tournamentMeasures, type TournamentMeasure } from '@trevo/contract';
import { instantOfReading } from '@trevo/i18n';
import { Checkbox, Field, Select } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { PlayerWordFields } from './player-word-fields.tsx';
import { filledWords, noWords, type PlayerWords, usePlayerWordFaults } from './player-words.ts';

type Typed = PlayerWords & {
  readonly measure: TournamentMeasure;
  readonly bestOf: string;
  readonly minStake: string;
  readonly games: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly buyIn: string;
  readonly guarantee: string;
  readonly shares: string;
  readonly minEntrants: string;
  readonly split: boolean;
};
type TextField = Exclude<keyof Typed, keyof PlayerWords | 'measure' | 'split'>;

const empty: Typed = {
  ...noWords,
  measure: 'best',
  bestOf: '3',
  minStake: '',
  games: '',
  startsAt: '',
  endsAt: '',
  buyIn: '',
  guarantee: '',
  shares: '50, 30, 20',
  minEntrants: '',
  split: true,
};

const isEmpty = (text: string): boolean => text.trim() === '';
const ppmPerPercent = 10_000;

/** Drafts a tournament: how it scores, its window, its pool and the shares of the places. Somebody else publishes it. */
export function DraftTournamentDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { timeZone, currency } = useOperator().merchant;
  const form = useDraftForm({ timeZone, currency, onClose });
  const label = (name: TextField) => t(`office.tournaments.field.${name}`);
  const text = (name: TextField, more: object = {}) => <Field {...form.bind(name)} label={label(name)} autoComplete="off" {...more} />;
  const money = (name: TextField) => <AmountField {...form.bind(name)} label={label(name)} currency={currency} />;
  const date = (name: 'endsAt' | 'startsAt') => <DayField {...form.bind(name)} label={label(name)} withTime />;
  return (
    <FormDialog title={t('office.tournaments.draft')} form={form} confirm={t('office.save')} tells width={560} onClose={onClose}>
      <p className="of-muted">{t('office.tournaments.draftText')}</p>
      <PlayerWordFields words={form.values} faults={form.errors} nameMax={80} textMax={600} onWords={form.set} />
      <Select
        label={t('office.tournaments.field.measure')}
        well
        value={form.values.measure}
        onChange={(next) => form.set('measure', next)}
        options={tournamentMeasures.map((measure) => ({ value: measure, label: t(`office.tournaments.measure.${measure}`) }))}
      />
      {form.values.measure === 'sumBest' ? text('bestOf', { inputMode: 'numeric' }) : null}
      {money('minStake')}
      {text('games', { hint: t('office.tournaments.gamesHint') })}
      {date('startsAt')}
      {date('endsAt')}
      {money('buyIn')}
      {money('guarantee')}
      {text('shares', { hint: t('office.tournaments.sharesHint') })}
      {text('minEntrants', { inputMode: 'numeric' })}
      <Checkbox checked={form.values.split} onChange={(event) => form.set('split', event.target.checked)}>
        {t('office.tournaments.splitTies')}
      </Checkbox>
    </FormDialog>
  );
}

type Place = { readonly timeZone: string; readonly currency: string; readonly onClose: () => void };

function useDraftForm({ timeZone, currency, onClose }: Place) {
  const t = useT();
  const wordFaults = usePlayerWordFaults();
  const amounts = useAmounts(currency);
  const isTime = (reading: string) => !Number.isNaN(instantOfReading(reading, timeZone));
  const iso = (reading: string) => new Date(instantOfReading(reading, timeZone)).toISOString();
  const needed = (isThere: boolean) => (isThere ? undefined : t('office.fieldNeeded'));
  const amountFault = (typed: string) => (isEmpty(typed) ? undefined : amounts.faultOf(typed));
  const countFault = (typed: string) => (isEmpty(typed) || /^\d{1,5}$/.test(typed.trim()) ? undefined : t('office.tournaments.countFault'));
  const read = (typed: string) => readOf(amounts.read(typed));
  return useDialogForm<Typed>({
    initial: empty,
    faults: (typed) => ({
      ...wordFaults(typed),
      bestOf: countFault(typed.bestOf),
      minStake: amountFault(typed.minStake),
      startsAt: needed(isTime(typed.startsAt)),
      endsAt: needed(isTime(typed.endsAt)),
      buyIn: amountFault(typed.buyIn),
      guarantee: isEmpty(typed.guarantee) && !isEmpty(typed.buyIn) ? undefined : amounts.faultOf(typed.guarantee),
      shares: sharesOf(typed) === null ? t('office.tournaments.sharesFault') : undefined,
      minEntrants: countFault(typed.minEntrants),
    }),
    send: (typed) =>
      callOffice('officeDraftTournament', {
        names: filledWords(typed.names),
        texts: filledWords(typed.texts),
        measure: typed.measure,
        ...(typed.measure === 'sumBest' && !isEmpty(typed.bestOf) ? { bestOf: Number(typed.bestOf) } : {}),
        ...(isEmpty(typed.minStake) ? {} : { minStake: read(typed.minStake) }),
        ...(isEmpty(typed.games) ? {} : { games: wordsOf(typed.games) }),
        startsAt: iso(typed.startsAt),
        endsAt: iso(typed.endsAt),
        ...(isEmpty(typed.buyIn) ? {} : { buyIn: read(typed.buyIn) }),
        guarantee: isEmpty(typed.guarantee) ? '0.00' : read(typed.guarantee),
        sharesPpm: sharesOf(typed) ?? [],
        ties: typed.split ? 'split' : 'first',
        ...(isEmpty(typed.minEntrants) ? {} : { minEntrants: Number(typed.minEntrants) }),
      }),
    refresh: () => readAnew('tournaments'),
    onClose,
  });
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Whole percents, falling, at most a hundred together; with a buy-in all of it. Null: they are not. */
function sharesOf({ shares, buyIn }: Typed): number[] | null {
  const words = wordsOf(shares);
  const percents = words.map((word) => (/^[1-9]\d?$|^100$/.test(word) ? Number(word) : 0));
  const sum = percents.reduce((total, percent) => total + percent, 0);
  const falls = percents.every((percent, index) => percent > 0 && (index === 0 || percent <= (percents[index - 1] ?? 0)));
  if (words.length === 0 || !falls || sum > 100 || (!isEmpty(buyIn) && sum !== 100)) return null;
  return percents.map((percent) => percent * ppmPerPercent);
}
