/** A multiplier in hundredths as a player reads it: `1,12×`, `2.277×`. */
export function multipleLabel(hundredths: number, tag: string): string {
  return `${new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(hundredths / 100)}×`;
}

/** The hundredths of a multiplier as the wire writes it, `"28/25"`. */
export function hundredthsOf(multiplier: string): number {
  const [top = '0', bottom = '1'] = multiplier.split('/');
  return Math.round((Number(top) * 100) / Number(bottom));
}
