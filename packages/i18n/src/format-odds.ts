/** Decimal odds in thousandths (`1500`) in the form of a language: with two places, or three where they are needed (`1,50`). */
export function formatOdds(milli: number, tag: string): string {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 3, numberingSystem: 'latn' }).format(milli / 1_000);
}
