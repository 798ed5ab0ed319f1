/** A multiplier in hundredths as a player reads it: `1,5×`, `945×`; with `digits` always so many behind the comma, where figures stand in a row. */
export function multipleLabel(hundredths: number, tag: string, digits = 0): string {
  return `${new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: 2 }).format(hundredths / 100)}×`;
}

/** The hundredths of a multiplier as the wire writes it, `"28/25"`. */
export function hundredthsOf(multiplier: string): number {
  const [top = '0', bottom = '1'] = multiplier.split('/');
  return Math.round((Number(top) * 100) / Number(bottom));
}
