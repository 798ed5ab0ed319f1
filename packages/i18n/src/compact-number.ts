type Compact = {
  /** ISO 4217: the number is money. */
  readonly currency?: string;
  readonly digits?: 0 | 1;
  /** With a sign, also above zero. */
  readonly signed?: boolean;
};

/** Figures where there is little room: thousands and millions in short, as the language has them, with one place at most. For the eye only: what is exact stands beside it. */
export function compactNumber(tag: string, { currency, digits = 1, signed = false }: Compact = {}): (value: number) => string {
  const format = new Intl.NumberFormat(tag, {
    notation: 'compact',
    maximumFractionDigits: digits,
    ...(currency === undefined ? {} : { style: 'currency', currency }),
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  });
  return (value) => format.format(value);
}
