import type { Calls, RequestOf } from '@trevo/contract';
import { Field, Select } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { PlayerWordFields } from './player-word-fields.tsx';
import { filledWords, noWords, type PlayerWords, usePlayerWordFaults } from './player-words.ts';
import { BetFields, hasGame, SpinFields, useSpinGames } from './prize-fields.tsx';
import { noBet, noSpins, type TypedBet, type TypedSpins, usePrizeTyping } from './prize-typed.ts';

type Draft = RequestOf<Calls['officeDraftMallItem']>;
type Kind = Draft['kind'];
type Art = (typeof arts)[number];
type Typed = PlayerWords &
  TypedBet &
  TypedSpins & {
    readonly kind: Kind;
    readonly art: Art;
    readonly points: string;
    readonly stock: string;
    readonly limit: string;
    readonly minLevel: string;
    readonly cost: string;
  };

const kinds = ['goods', 'cash', 'freeSpins', 'freeBet'] as const satisfies readonly Kind[];
/** Pictures that the portal draws. What delivers itself has one of its own. */
const arts = ['mug', 'bottle', 'shirt', 'backpack', 'headphones', 'parcel'] as const;
const ownArt = { cash: 'coins', freeSpins: 'reels', freeBet: 'ticket' } as const;

const empty: Typed = {
  ...noWords,
  ...noBet,
  ...noSpins,
  kind: 'goods',
  art: 'parcel',
  points: '',
  stock: '',
  limit: '',
  minLevel: '0',
  cost: '',
};

const isCount = (text: string, min: number, max: number): boolean =>
  /^\d{1,8}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Drafts a thing of the mall: what players read, what a piece is and costs, and how many there are. Somebody else puts it on sale. */
export function DraftItemDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { currency } = useOperator().merchant;
  const form = useDraftForm(currency, onClose);
  const { kind } = form.values;
  const { games } = useSpinGames();
  const ready = form.ready && (kind !== 'freeSpins' || hasGame(games, form.values));
  const count = (name: 'limit' | 'minLevel' | 'points' | 'stock') => (
    <Field {...form.bind(name)} label={t(`office.rewards.itemField.${name}`)} autoComplete="off" inputMode="numeric" maxLength={8} />
  );
  return (
    <FormDialog title={t('office.rewards.itemNew')} form={{ ...form, ready }} confirm={t('office.save')} width={560} onClose={onClose}>
      <p className="of-muted">{t('office.rewards.itemNewText')}</p>
      <Select
        label={t('office.rewards.itemKind')}
        well
        value={kind}
        onChange={(value) => form.set('kind', value)}
        options={kinds.map((value) => ({ value, label: t(`office.rewards.itemKind.${value}`) }))}
      />
      <PlayerWordFields words={form.values} faults={form.errors} nameMax={80} textMax={160} onWords={form.set} />
      {count('points')}
      {count('stock')}
      {count('limit')}
      {count('minLevel')}
      {kind === 'goods' || kind === 'cash' ? (
        <AmountField {...form.bind('cost')} label={t(`office.rewards.itemCost.${kind}`)} currency={currency} />
      ) : (
        <p className="of-muted">{t('office.rewards.itemFaceValue')}</p>
      )}
      {kind === 'goods' ? (
        <Select
          label={t('office.rewards.itemArt')}
          well
          value={form.values.art}
          onChange={(value) => form.set('art', value)}
          options={arts.map((value) => ({ value, label: t(`office.rewards.itemArt.${value}`) }))}
        />
      ) : null}
      {kind === 'freeSpins' ? <SpinFields {...{ form, currency }} /> : null}
      {kind === 'freeBet' ? <BetFields {...{ form, currency }} /> : null}
    </FormDialog>
  );
}

function useDraftForm(currency: string, onClose: () => void) {
  const t = useT();
  const amounts = useAmounts(currency);
  const wordFaults = usePlayerWordFaults();
  const { spinFaults, spinsOf, betFaults, betOf } = usePrizeTyping(currency);
  const fault = (isRight: boolean) => (isRight ? undefined : t('office.wheels.countFault'));
  const mayBe = (text: string, min: number, max: number) => fault(text.trim() === '' || isCount(text, min, max));
  const ofKind = (typed: Typed) => {
    if (typed.kind === 'freeSpins') return spinFaults(typed);
    if (typed.kind === 'freeBet') return { ...betFaults(typed), ...(typed.value.trim() === '' && { value: t('office.fieldNeeded') }) };
    return { cost: amounts.faultOf(typed.cost) };
  };
  const pieceOf = (typed: Typed) => {
    if (typed.kind === 'freeSpins') return { prize: { kind: typed.kind, ...spinsOf(typed) } };
    if (typed.kind === 'freeBet') return { prize: { kind: typed.kind, ...betOf(typed) } };
    return { cost: readOf(amounts.read(typed.cost)) };
  };
  return useDialogForm<Typed>({
    initial: empty,
    faults: (typed) => ({
      ...wordFaults(typed),
      points: fault(isCount(typed.points, 1, 99_999_999)),
      stock: mayBe(typed.stock, 0, 1_000_000),
      limit: mayBe(typed.limit, 1, 99),
      minLevel: fault(isCount(typed.minLevel, 0, 20)),
      ...ofKind(typed),
    }),
    send: async (typed) => {
      const { kind, art, points, stock, limit, minLevel } = typed;
      await callOffice('officeDraftMallItem', {
        kind,
        names: filledWords(typed.names),
        texts: filledWords(typed.texts),
        art: kind === 'goods' ? art : ownArt[kind],
        points: Number(points),
        ...(stock.trim() === '' ? {} : { stock: Number(stock) }),
        ...(limit.trim() === '' ? {} : { limit: Number(limit) }),
        minLevel: Number(minLevel),
        ...pieceOf(typed),
      });
    },
    refresh: () => readAnew('mall-items'),
    onClose,
  });
}
