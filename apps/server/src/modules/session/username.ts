/** A log-in name as it is stored and compared: Unicode NFKC, lower case, without outer blanks. */
export function foldUsername(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
