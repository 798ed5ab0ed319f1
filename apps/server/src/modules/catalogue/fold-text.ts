/** Text as searching sees it: without accents, case and outer or doubled blanks. `Onça  Real` folds to `onca real`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
