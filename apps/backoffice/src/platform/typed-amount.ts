import { formatAmount, parseAmount } from '@trevo/money';

/** Decimals are none or as many as amounts are written with: what groups digits (`20.000`) is refused and never read as a fraction. */
const typed = /^\d{1,12}(?:[.,]\d{2}(?:\d{2})?)?$/;

/** An amount as an operator types it, as the wire writes it; undefined: it is none. */
export function readTypedAmount(text: string): string | undefined {
  const plain = text.trim();
  const read = typed.test(plain) ? parseAmount(plain.replace(',', '.')) : undefined;
  return read?.ok ? formatAmount(read.value) : undefined;
}

/** An amount of the wire as a field begins with it, in the reader's language (a tag). */
export function typedAmount(amount: string, tag: string): string {
  // As many decimals as it came with: a third one alone would not be read back.
  const minimumFractionDigits = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(tag, { useGrouping: false, minimumFractionDigits, maximumFractionDigits: 4 });
  return format.format(amount as Intl.StringNumericLiteral);
}
