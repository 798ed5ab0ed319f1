/** 大小单双 of one digit. */
export const bigSmallOddEven = ['BIG', 'SMALL', 'ODD', 'EVEN'] as const;

/** Whether a digit satisfies an option: big 5–9, small 0–4; for 质合 the primes are 1, 2, 3, 5, 7 (lottery convention, not mathematics). */
export function digitHolds(option: string, digit: number): boolean {
  switch (option) {
    case 'BIG':
      return digit >= 5;
    case 'SMALL':
      return digit < 5;
    case 'ODD':
      return digit % 2 === 1;
    case 'EVEN':
      return digit % 2 === 0;
    case 'PRIME':
      return isLotteryPrime(digit);
    case 'COMPOSITE':
      return !isLotteryPrime(digit);
    default:
      return false;
  }
}

function isLotteryPrime(digit: number): boolean {
  return digit === 1 || digit === 2 || digit === 3 || digit === 5 || digit === 7;
}
