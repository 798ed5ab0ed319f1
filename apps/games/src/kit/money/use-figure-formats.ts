import type { FactValue, Part, PartValue } from '@trevo/game-rules';
import { partFact } from '@trevo/game-rules';
import { formatList } from '@trevo/i18n';
import { useWording } from '../page/language.ts';
import { multipleLabel } from './multiple-text.ts';

export type FigureFormats = {
  /** A share from its decimal text. */
  readonly percent: (decimal: string) => string;
  /** A value of a round or of a sheet, in the words of its game. */
  readonly fact: (game: string, value: FactValue) => string;
  /** A value that is chosen. */
  readonly part: (game: string, part: Part | undefined, value: PartValue) => string;
};

/** Figures of sheets and rounds as the player's language writes them. */
export function useFigureFormats(): FigureFormats {
  const { t, tag } = useWording();
  const share = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 5 });
  const decimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const fact = (game: string, value: FactValue): string => {
    switch (value.kind) {
      case 'count':
        return new Intl.NumberFormat(tag).format(value.of);
      case 'decimal':
        return decimal.format(value.of / 100);
      case 'times':
        return multipleLabel(value.of, tag, 2);
      case 'numbers':
        return value.of.length === 0 ? '–' : formatList(value.of.map(String), tag);
      case 'words':
        return value.of.length === 0
          ? '–'
          : formatList(
              value.of.map((word) => t(`${game}.word.${word}`)),
              tag,
            );
      case 'text':
        return value.of;
    }
  };
  return {
    percent: (text) => share.format(Number(text)),
    fact,
    part: (game, part, value) => fact(game, part === undefined ? { kind: 'text', of: String(value) } : partFact(part, value)),
  };
}
