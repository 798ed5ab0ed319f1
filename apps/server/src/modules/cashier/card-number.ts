/** Groups of figures as people write the number of a card: 15 (American Express), 16, or 19 figures, blanks and dashes between them. */
const groups = /(?<!\d)\d(?:[ -]?\d){14,18}(?!\d)/g;
/** What the numbers of the large networks begin with (ISO/IEC 7812): Visa, Mastercard, American Express, Discover, JCB, UnionPay, Elo and Hipercard. */
const beginnings = /^(?:4|5[0-8]|2(?:2[2-9]|[3-6]|7[01])|3[47]|35|6)/;

/** Whether a text bears what looks like the number of a card: length, beginning and check digit (Luhn) as networks have them. */
export function hasCardNumber(text: string): boolean {
  return (text.match(groups) ?? []).map((group) => group.replace(/\D/g, '')).some((digits) => beginnings.test(digits) && isLuhn(digits));
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
