import { useWording } from '../platform/language.ts';

export type FigureFormats = {
  /** A share from its decimal text. */
  readonly percent: (decimal: string) => string;
};

/** Figures of the sheets as the player's language writes them. */
export function useFigureFormats(): FigureFormats {
  const { tag } = useWording();
  const share = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 5 });
  return { percent: (decimal) => share.format(Number(decimal)) };
}
