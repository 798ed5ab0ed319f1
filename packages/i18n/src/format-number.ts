/** An exact decimal (`"1234.5"`, of any length) with the separators of the reader's language (BCP 47), in the figures that amounts are written in. */
export function formatNumber(decimal: string, tag: string): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 20, numberingSystem: 'latn' });
  return format.format(decimal as Intl.StringNumericLiteral);
}
