import { type Calls, type RequestOf, wheelPrizeKinds, type WheelPrizeKind } from '@trevo/contract';
import { instantOfReading } from '@trevo/i18n';
import { Field, TextArea } from '@trevo/ui';
import { AmountField, type Amounts, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { CostLook } from './cost-look.tsx';
import { PlayerWordFields } from './player-word-fields.tsx';
import { filledWords, noWords, type PlayerWords, usePlayerWordFaults } from './player-words.ts';
import { WheelLook } from './wheel-look.tsx';

type Typed = PlayerWords & {
  readonly prizes: string;
  readonly fallback: string;
  readonly per: string;
  readonly cap: string;
  readonly opensAt: string;
  readonly closesAt: string;
};
type TextField = Exclude<keyof Typed, keyof PlayerWords>;

const empty: Typed = { ...noWords, prizes: '', fallback: '', per: '', cap: '', opensAt: '', closesAt: '' };

const whole = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text.trim());

/** Drafts a wheel: its prizes line by line with their weights, what replaces a used up one, and what earns a chance. */
export function DraftWheelDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { timeZone, currency } = useOperator().merchant;
  const amounts = useAmounts(currency);
  const form = useDraftForm({ timeZone, currency, onClose });
  const label = (name: TextField) => t(`office.wheels.field.${name}`);
  const text = (name: TextField, more: object = {}) => <Field {...form.bind(name)} label={label(name)} autoComplete="off" {...more} />;
  const date = (name: 'closesAt' | 'opensAt') => <DayField {...form.bind(name)} label={label(name)} withTime />;
  return (
    <FormDialog title={t('office.wheels.draft')} form={form} confirm={t('office.save')} tells width={720} onClose={onClose}>
      <p className="of-muted">{t('office.wheels.draftText')}</p>
      <PlayerWordFields words={form.values} faults={form.errors} nameMax={80} textMax={600} onWords={form.set} />
      <TextArea {...form.bind('prizes')} label={label('prizes')} hint={t('office.wheels.prizesFault')} rows={5} />
      {text('fallback', { inputMode: 'numeric' })}
      <AmountField {...form.bind('per')} label={label('per')} currency={currency} />
      {text('cap', { inputMode: 'numeric' })}
      {date('opensAt')}
      {date('closesAt')}
      <CostLook
        label={t('office.missions.look')}
        wire={worthOf(form.values, amounts)}
        ask={(wire) => callOffice('officePreviewWheel', wire)}
      >
        {(look) => <WheelLook look={look} />}
      </CostLook>
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
  return useDialogForm<Typed>({
    initial: empty,
    faults: (typed) => ({
      ...wordFaults(typed),
      prizes: prizesOf(typed.prizes) === null ? t('office.wheels.prizesFault') : undefined,
      fallback: whole(typed.fallback) ? undefined : t('office.wheels.countFault'),
      per: amounts.faultOf(typed.per),
      cap: typed.cap.trim() === '' || whole(typed.cap) ? undefined : t('office.wheels.countFault'),
      opensAt: needed(isTime(typed.opensAt)),
      closesAt: needed(isTime(typed.closesAt)),
    }),
    send: async (typed) => {
      const worth = worthOf(typed, amounts);
      if (worth === null) return false;
      return callOffice('officeDraftWheel', {
        names: filledWords(typed.names),
        texts: filledWords(typed.texts),
        ...worth,
        opensAt: iso(typed.opensAt),
        closesAt: iso(typed.closesAt),
      });
    },
    refresh: () => readAnew('wheels'),
    onClose,
  });
}

/** What the wheel gives, as it is sent; null while it is not whole. */
function worthOf({ prizes: lines, fallback, per, cap }: Typed, amounts: Amounts): RequestOf<Calls['officePreviewWheel']> | null {
  const prizes = prizesOf(lines);
  const isWhole = whole(fallback) && (cap.trim() === '' || whole(cap)) && per.trim() !== '' && amounts.faultOf(per) === undefined;
  if (prizes === null || !isWhole) return null;
  return { prizes, fallback: Number(fallback) - 1, per: readOf(amounts.read(per)), ...(cap.trim() === '' ? {} : { cap: Number(cap) }) };
}

type Prize = { readonly kind: WheelPrizeKind; readonly amount: string; readonly weight: number; readonly stock?: number };

/** A prize per line: kind; amount; weight; stock. Null: a line is none, or there are not two. */
function prizesOf(text: string): Prize[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const prizes = lines.map(prizeOf);
  const read = prizes.filter((prize) => prize !== null);
  return read.length < 2 || read.length !== lines.length ? null : read;
}

function prizeOf(line: string): Prize | null {
  const [typed = '', amount = '', weight = '', stock = ''] = line.split(';').map((part) => part.trim());
  const kind = wheelPrizeKinds.find((one) => one === typed);
  if (kind === undefined || !whole(weight) || (stock !== '' && !whole(stock))) return null;
  const isAmount = kind === 'cash' ? /^\d{1,9}(\.\d{2})?$/.test(amount) : kind === 'points' ? whole(amount) : /^0?$/.test(amount);
  if (!isAmount) return null;
  const told = kind === 'none' ? '0.00' : amount.includes('.') ? amount : `${amount}.00`;
  return { kind, amount: told, weight: Number(weight), ...(stock === '' ? {} : { stock: Number(stock) }) };
}
