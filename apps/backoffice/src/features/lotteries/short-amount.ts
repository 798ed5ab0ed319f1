/** Amounts where there is little room: cents while they fit, thousands and millions above. */
export function shortAmount(tag: string): (value: number) => string {
  const exact = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => (Math.abs(value) < 1_000 ? exact : compact).format(value);
}
