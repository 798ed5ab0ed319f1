import { displayMoney, formatAmount, type Money, money, payoutStepMinor, typedMoney } from '@trevo/money';
import type { Form } from '@trevo/ui';
import { isFailure } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { readPayment } from '../../platform/typed-payment.ts';
import { useForm } from '../../platform/use-form.ts';
import { balanceKey, type CashierTerms, type Withdrawable, type Withdrawal, withdrawableQuery } from './api/wallet-queries.ts';
import type { PayableAccount } from './components/account-choice.tsx';
import { emptyFields, formFaultWords, type MethodValues, typedOf } from './form-words.ts';
import type { Way } from './ways.ts';

export type WithdrawalContext = {
  readonly terms: CashierTerms;
  readonly way: Way;
  readonly hasSecondFactor: boolean;
  readonly balance: Money | undefined;
  /** What can be withdrawn by what was played, where it is known; and whether more is refused. */
  readonly free?: Money | undefined;
  readonly isBlocked?: boolean;
  /** The member asks for deposits back that were not played. */
  readonly unplayed?: boolean;
  /** What it costs in bonuses, as it was shown: to send the form is to give them up. */
  readonly bonuses?: Withdrawable['bonuses'];
  /** An account that was bound or that paid in, in place of one that is typed. */
  readonly account?: PayableAccount['request'] | undefined;
  readonly onRequested: (withdrawal: Withdrawal) => void;
};

/** Of the two proofs of who asks, the one that the member has is asked for. */
export type WithdrawalValues = Readonly<Record<'amount' | 'password' | 'verificationCode', string>> & MethodValues;

export type WithdrawalFlow = {
  readonly form: Form<WithdrawalValues>;
  /** What is typed as the amount, where it can be read. */
  readonly amount: Money | undefined;
  /** Fills in as much as can be withdrawn. */
  readonly all: () => void;
};

/** The request of a withdrawal from the form to the held amount. */
export function useWithdrawal({
  terms,
  way,
  hasSecondFactor,
  balance,
  free,
  isBlocked = false,
  unplayed = false,
  bonuses = null,
  account,
  onRequested,
}: WithdrawalContext): WithdrawalFlow {
  const t = useT();
  const tag = useLanguageTag();
  const currency = currencyOf(terms.currency);
  const [min, max] = [moneyOf(way.min, currency), moneyOf(way.max, currency)];
  const stepUp = hasSecondFactor ? 'verificationCode' : 'password';
  const read = (values: WithdrawalValues) => readPayment(values.amount, { currency, tag, t });
  const form = useForm<WithdrawalValues>({
    initial: { amount: '', password: '', verificationCode: '', ...emptyFields(way.form) },
    faults: (values) => ({
      amount: amountFault(values),
      ...(account === undefined ? formFaultWords(way.form, values, t) : {}),
      [stepUp]: values[stepUp].trim() === '' ? t(hasSecondFactor ? 'field.codeRequired' : 'withdraw.passwordNeeded') : undefined,
    }),
    send,
    // A step-up that failed is the fault of its field, which the server does not name.
    failure: (error) => ({
      message: failureMessage(error, t),
      fields: isFailure(error, 'step_up_wrong') ? [{ at: stepUp, message: error.message }] : isFailure(error) ? error.fields : [],
    }),
  });
  const typed = read(form.values);

  function amountFault(values: WithdrawalValues): string | undefined {
    const wished = read(values);
    if (!wished.ok) return wished.code;
    const { minor } = wished.value;
    if (minor < min.minor || minor > max.minor) return t('amount.between', { min: displayMoney(min, tag), max: displayMoney(max, tag) });
    if (balance !== undefined && minor > balance.minor) return t('withdraw.tooMuch');
    const isLocked = isBlocked && !unplayed && free !== undefined && minor > free.minor;
    return isLocked ? t('turnover.notPlayed', { amount: displayMoney(free, tag) }) : undefined;
  }

  async function send(values: WithdrawalValues): Promise<void> {
    const wished = read(values);
    if (!wished.ok) return;
    const to = account ?? { fields: typedOf(way.form, values) };
    const request = { method: way.method, amount: formatAmount(wished.value.minor), ...to };
    const proof = { [stepUp]: values[stepUp].trim() };
    onRequested(await ask({ ...request, ...(unplayed ? { unplayed } : {}), ...givenUp(bonuses), ...proof }));
  }

  function all(): void {
    const most = [max.minor, (free ?? balance)?.minor ?? 0n, moneyOf(terms.withdrawal.amountLeft, currency).minor].reduce((a, b) =>
      a < b ? a : b,
    );
    form.set('amount', typedMoney(money(currency, most - (most % payoutStepMinor(currency))), tag));
  }

  return { form, amount: typed.ok ? typed.value : undefined, all };
}

/** The member's word for what it costs: the bonuses, and what stands for the figures that were shown. */
function givenUp(bonuses: Withdrawable['bonuses']) {
  if (bonuses === null) return {};
  return { forfeit: bonuses.grants.map(({ grantId }) => grantId as `bgr_${string}`), figures: bonuses.figures };
}

/** Asks for it. Also after a refusal the figures may be others than those that stand on the page. */
async function ask(request: Parameters<typeof callOnce<'requestWithdrawal'>>[1]): Promise<Withdrawal> {
  try {
    const withdrawal = await callOnce('requestWithdrawal', request);
    await queryClient.invalidateQueries({ queryKey: balanceKey });
    return withdrawal;
  } finally {
    void queryClient.invalidateQueries({ queryKey: withdrawableQuery().queryKey });
  }
}
