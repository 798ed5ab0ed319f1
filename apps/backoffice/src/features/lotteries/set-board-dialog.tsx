import { readTypedNumber, typedNumber } from '@trevo/money';
import { Field, Switch } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { type BoardLine, refreshLotteries } from './lottery-queries.ts';
import { oddsWords } from './return-words.ts';

const places = 4;
const scale = 10n ** BigInt(places);

type Typed = { readonly isOfSeries: boolean } & Readonly<Record<`odds:${string}`, string>>;

/** Sets the odds of a play, prize by prize, or hands it back to the series. What is above fair is said before it is sent, and refused by the server too. */
export function SetBoardDialog({
  gameCode,
  board: { name, play, mode, version, prizes, isSet },
  onClose,
}: {
  readonly gameCode: string;
  readonly board: BoardLine;
  readonly onClose: () => void;
}) {
  const t = useT();
  const tag = useTag();
  const shown = (decimal: string) => oddsWords([decimal], tag);
  const form = useReasonForm<Typed>({
    initial: {
      isOfSeries: false,
      ...Object.fromEntries(prizes.map(({ key, offered }) => [`odds:${key}`, typedNumber(offered, tag)])),
    },
    faults: (typed) =>
      typed.isOfSeries
        ? {}
        : Object.fromEntries(
            prizes.flatMap(({ key, fair }) =>
              readOdds(typed[`odds:${key}`] ?? '', fair, tag) === null
                ? [[`odds:${key}`, t('office.lotteryBoardOddsFault', { fair: shown(fair) })]]
                : [],
            ),
          ),
    send: async ({ isOfSeries, reason, ...typed }) => {
      const odds = prizes.map(({ key, fair }) => ({ key, odds: readOdds(typed[`odds:${key}`] ?? '', fair, tag) ?? '' }));
      await callOffice('officeSetLotteryBoard', { gameCode, play, mode, version, odds: isOfSeries ? null : odds, reason });
    },
    refresh: refreshLotteries,
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.lotteryBoardTitle', { play: name })}
      text={t(form.values.isOfSeries ? 'office.lotteryBoardAsSeriesText' : 'office.lotteryBoardText', { play: name })}
      confirm={t('office.save')}
      form={form}
      onClose={onClose}
    >
      {isSet && (
        <span className="of-row">
          <Switch
            label={t('office.lotteryBoardAsSeries')}
            checked={form.values.isOfSeries}
            onChange={(isOfSeries) => form.set('isOfSeries', isOfSeries)}
          />
          <span aria-hidden="true">{t('office.lotteryBoardAsSeries')}</span>
        </span>
      )}
      {!form.values.isOfSeries &&
        prizes.map(({ key, name: prize, fair }) => (
          <Field
            key={key}
            {...form.bind(`odds:${key}`)}
            label={prize}
            hint={t('office.lotteryBoardHint', { fair: shown(fair) })}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
    </ReasonFormDialog>
  );
}

/** What was typed as decimal odds, from 1 to the fair figure; null: it is neither. */
function readOdds(text: string, fair: string, tag: string): string | null {
  const read = readTypedNumber(text, tag, places);
  if (!read.ok || read.value < scale || read.value > scaled(fair)) return null;
  const fraction = String(read.value % scale)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return `${read.value / scale}${fraction === '' ? '' : `.${fraction}`}`;
}

function scaled(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
