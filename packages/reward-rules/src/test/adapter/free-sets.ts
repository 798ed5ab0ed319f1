import { freeSpinsOf, type FreeBetResult, placeFreeBet, settleFreeBet } from '../../free-play/index.ts';
import { atRate } from '../../core/amounts.ts';
import { at, big, bigOrNull, flag, type Input, num, type Output, plain, seconds, texts } from './json.ts';

export function runFreeSet(input: Input): Output {
  return input.kind === 'spins' ? runSpins(input) : runBet(input);
}

function runSpins(input: Input): Output {
  const { state, left, creditMinor } = freeSpinsOf({
    count: num(input.count),
    winsMinor: texts(input.wins).map((win) => big(win)),
    maxWinMinor: bigOrNull(input.maxWin),
    expired: flag(input.expired),
  });
  const answer = { state, credit: String(creditMinor), left };
  if (state === 'open') return answer;
  if (input.winsTo === 'cash' || creditMinor === 0n) return { ...answer, cash: String(creditMinor) };
  return { ...answer, grant: plain({ bonus: 0n, won: creditMinor, requiredMicro: atRate(creditMinor, num(input.multiplePpm)) }) };
}

function runBet(input: Input): Output {
  const bet = {
    valueMinor: big(input.value),
    expiresAt: at(input.expiresAt),
    minOddsMilli: num(input.minOddsMilli),
    stakeReturned: flag(input.stakeReturned),
  };
  const placed = placeFreeBet(
    bet,
    { oddsMilli: input.oddsMilli === undefined ? undefined : num(input.oddsMilli), withMoney: flag(input.withMoney) },
    at(input.placedAt),
  );
  if (!placed.ok) return { error: placed.code };
  const settled = settleFreeBet(bet, { result: input.result as FreeBetResult, payoutMinor: big(input.payout) }, at(input.t));
  const cash = String(settled.cashMinor);
  return settled.state === 'used' ? { state: 'used', cash } : { state: 'back', expiresAt: seconds(settled.expiresAt), cash };
}
