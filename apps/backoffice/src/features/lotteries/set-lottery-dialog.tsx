import { ok, type Result, refuse } from '@trevo/kernel';
import { readTypedNumber } from '@trevo/money';
import { Field, Switch } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { type Lottery, refreshLotteries } from './lottery-queries.ts';

const amounts4 = ['orderStakeMax', 'orderPrizeMax', 'issueStakeMax', 'exposureMax'] as const;
const series = ['seriesMin', 'seriesMax'] as const;
type Typed = Readonly<Record<(typeof amounts4)[number] | (typeof series)[number] | 'multipleMax', string>> & { readonly isOpen: boolean };

const seriesRange = [1700n, 2000n] as const;
const multipleRange = [1n, 1_000_000n] as const;

/** Sets what a lottery is sold at. Tickets that stand keep their terms. */
export function SetLotteryDialog({ lottery, onClose }: { readonly lottery: Lottery; readonly onClose: () => void }) {
  const t = useT();
  const tag = useTag();
  const amounts = useAmounts(lottery.currency);
  const seriesFault = (text: string) => (readWhole(text, tag, seriesRange).ok ? undefined : t('office.lotterySeriesHint'));
  const form = useReasonForm<Typed>({
    initial: {
      isOpen: lottery.isOpen,
      seriesMin: String(lottery.seriesMin),
      seriesMax: String(lottery.seriesMax),
      multipleMax: String(lottery.multipleMax),
      orderStakeMax: amounts.typed(lottery.orderStakeMax),
      orderPrizeMax: amounts.typed(lottery.orderPrizeMax),
      issueStakeMax: amounts.typed(lottery.issueStakeMax),
      exposureMax: amounts.typed(lottery.exposureMax),
    },
    faults: (typed) => ({
      seriesMin: seriesFault(typed.seriesMin),
      seriesMax: seriesFault(typed.seriesMax),
      multipleMax: readWhole(typed.multipleMax, tag, multipleRange).ok ? undefined : t('office.lotteryMultipleHint'),
      ...Object.fromEntries(amounts4.map((name) => [name, amounts.faultOf(typed[name])])),
    }),
    send: ({ isOpen, seriesMin, seriesMax, multipleMax, reason, ...typed }) =>
      callOffice('officeSetLottery', {
        gameCode: lottery.gameCode,
        isOpen,
        seriesMin: readOf(readWhole(seriesMin, tag, seriesRange)),
        seriesMax: readOf(readWhole(seriesMax, tag, seriesRange)),
        multipleMax: readOf(readWhole(multipleMax, tag, multipleRange)),
        orderStakeMax: readOf(amounts.read(typed.orderStakeMax)),
        orderPrizeMax: readOf(amounts.read(typed.orderPrizeMax)),
        issueStakeMax: readOf(amounts.read(typed.issueStakeMax)),
        exposureMax: readOf(amounts.read(typed.exposureMax)),
        reason,
      }),
    refresh: refreshLotteries,
    onClose,
    live: [...amounts4],
  });
  return (
    <ReasonFormDialog
      title={t('office.lotteryTitle', { name: lottery.name })}
      text={t('office.lotteryText')}
      confirm={t('office.save')}
      form={form}
      onClose={onClose}
    >
      <span className="of-row">
        <Switch label={t('office.lotteryOnSale')} checked={form.values.isOpen} onChange={(isOpen) => form.set('isOpen', isOpen)} />
        <span aria-hidden="true">{t('office.lotteryOnSale')}</span>
      </span>
      {series.map((name) => (
        <Field
          key={name}
          {...form.bind(name)}
          label={t(`office.lotterySetting.${name}`)}
          hint={t('office.lotterySeriesHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <Field
        {...form.bind('multipleMax')}
        label={t('office.lotterySetting.multipleMax')}
        hint={t('office.lotteryMultipleHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      {amounts4.map((name) => (
        <AmountField key={name} {...form.bind(name)} label={t(`office.lotterySetting.${name}`)} currency={lottery.currency} />
      ))}
    </ReasonFormDialog>
  );
}

function readWhole(text: string, tag: string, [least, most]: readonly [bigint, bigint]): Result<number, string> {
  const read = readTypedNumber(text, tag, 0);
  if (!read.ok) return read;
  return read.value >= least && read.value <= most ? ok(Number(read.value)) : refuse('outside');
}
