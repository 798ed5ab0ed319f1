/** An account name as an agent sees it beyond the direct downline: the first two letters and the last. A short name shows less of itself. */
export function maskAccount(name: string): string {
  const letters = [...name];
  return letters.length < 5 ? `${letters[0] ?? ''}•••` : `${letters.slice(0, 2).join('')}•••${letters.at(-1)}`;
}
