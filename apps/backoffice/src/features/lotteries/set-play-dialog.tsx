import { Switch } from '@trevo/ui';
import { AmountField, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { type HeldPlay, refreshLotteries } from './lottery-queries.ts';

const caps = ['orderStakeMax', 'orderPrizeMax', 'issueStakeMax'] as const;
type Typed = { readonly isOpen: boolean } & Readonly<Record<(typeof caps)[number], string>>;
type SetPlayDialogProps = {
  readonly code: string;
  readonly play: HeldPlay;
  readonly currency: string;
  readonly onClose: () => void;
};

/** Closes a play or opens it, and sets caps of its own; a cap that is left empty is the game's. */
export function SetPlayDialog({ code, play: { play, name, version, isOpen, ...set }, currency, onClose }: SetPlayDialogProps) {
  const t = useT();
  const amounts = useAmounts(currency);
  const typed = (amount: string | null) => (amount === null ? '' : amounts.typed(amount));
  const form = useReasonForm<Typed>({
    initial: {
      isOpen,
      orderStakeMax: typed(set.orderStakeMax),
      orderPrizeMax: typed(set.orderPrizeMax),
      issueStakeMax: typed(set.issueStakeMax),
    },
    faults: (values) => Object.fromEntries(caps.map((cap) => [cap, amounts.faultIfTyped(values[cap])])),
    send: ({ isOpen: opens, reason, ...values }) =>
      callOffice('officeSetLotteryPlay', {
        gameCode: code,
        play,
        version,
        isOpen: opens,
        orderStakeMax: amounts.readIfTyped(values.orderStakeMax),
        orderPrizeMax: amounts.readIfTyped(values.orderPrizeMax),
        issueStakeMax: amounts.readIfTyped(values.issueStakeMax),
        reason,
      }),
    refresh: refreshLotteries,
    onClose,
    live: [...caps],
  });
  return (
    <ReasonFormDialog
      title={t('office.lotteryPlayTitle', { play: name })}
      text={t('office.lotteryPlayText')}
      confirm={t('office.save')}
      form={form}
      onClose={onClose}
    >
      <span className="of-row">
        <Switch label={t('office.lotteryOnSale')} checked={form.values.isOpen} onChange={(next) => form.set('isOpen', next)} />
        <span aria-hidden="true">{t('office.lotteryOnSale')}</span>
      </span>
      {caps.map((cap) => (
        <AmountField key={cap} {...form.bind(cap)} label={t(`office.lotterySetting.${cap}`)} currency={currency} />
      ))}
    </ReasonFormDialog>
  );
}
