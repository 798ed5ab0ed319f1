import {
  countPlay,
  creditWithLot,
  emptyTurnoverAccount,
  holdWithdrawal,
  leftMicroOf,
  lockedByLots,
  type LotFill,
  payWithdrawal,
  type RolloverContribution,
  type RolloverMode,
  stakeCash,
  type TurnoverAccount,
  withdrawableMinorOf,
} from '../../turnover/index.ts';
import { wholePpm } from '../../core/amounts.ts';
import type { Product } from '../../core/product.ts';
import { big, type Input, list, num, object, type Output, plain, text } from './json.ts';

type Story = {
  account: TurnoverAccount;
  readonly units: Map<string, { readonly product: Product; readonly acceptedSeq: number }>;
  readonly contribution: RolloverContribution;
  readonly mode: RolloverMode;
};

export function runTurnover(input: Input): Output {
  const story: Story = {
    account: emptyTurnoverAccount(100n, big(input.cash)),
    units: new Map(),
    contribution: object(input.contribution),
    mode: input.mode === 'review' ? 'review' : 'block',
  };
  const results = list(input.events).map((event, seq) => {
    const answer = apply(story, event, seq);
    const { account } = story;
    return plain({ ...answer, cash: account.cashMinor, locked: lockedByLots(account.lots), withdrawable: withdrawableMinorOf(account) });
  });
  const lots = story.account.lots.map((lot) =>
    plain({ id: lot.id, state: lot.state, requiredMicro: lot.requiredMicro, leftMicro: leftMicroOf(lot) }),
  );
  return { results, lots };
}

function apply(story: Story, event: Input, seq: number): Input {
  switch (event.type) {
    case 'deposit':
    case 'credit': {
      const credit = { id: text(event.id), amountMinor: big(event.amount), multiplePpm: num(event.multiplePpm, wholePpm), seq };
      story.account = creditWithLot(story.account, credit);
      return { ok: true };
    }
    case 'bet':
      return bet(story, event, seq);
    case 'settle':
    case 'correct':
      return play(story, event);
    case 'withdraw': {
      const { account, answer } = holdWithdrawal(story.account, big(event.amount), story.mode);
      story.account = account;
      return answer.ok ? { ok: true, review: answer.value.review } : { ok: false, code: answer.code };
    }
    case 'paid':
      story.account = payWithdrawal(story.account, big(event.amount, story.account.pendingMinor));
      return { ok: true };
    default:
      throw new Error(`No event ${String(event.type)}`);
  }
}

function bet(story: Story, event: Input, seq: number): Input {
  const cashMinor = big(event.stake);
  if (cashMinor > story.account.cashMinor) return { ok: false, code: 'insufficient_balance' };
  const unit = text(event.unit);
  if (!story.units.has(unit)) story.units.set(unit, { product: event.product as Product, acceptedSeq: seq });
  story.account = stakeCash(story.account, { unit, cashMinor, seq });
  return { ok: true };
}

function play(story: Story, event: Input): Input {
  const unit = story.units.get(text(event.unit));
  if (unit === undefined) return { ok: false, code: 'unit_state' };
  const fact = { ...unit, unit: text(event.unit), validBetMinor: big(event.validBet), cashMinor: big(event.payout) };
  const { account, filled } = countPlay(story.account, fact, story.contribution);
  story.account = account;
  return { ok: true, filled: filled.map(({ lot, micro }: LotFill) => ({ lot, micro })) };
}
