/**
 * How many slips of the keyboard (a letter missing, too much, wrong, or two the wrong way round) lead from the beginning of a word to what was typed; null where
 * it takes more than `most`. Damerau and Levenshtein's distance with adjacent transpositions, to the nearest prefix of the word.
 */
export function typingDistance(typed: string, word: string, most: number): number | null {
  if (typed.length - word.length > most) return null;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let least = row;
    for (let at = 1; at <= width; at++) {
      const same = typed[row - 1] === word[at - 1];
      let cost = Math.min((last[at] ?? most) + 1, (next[at - 1] ?? most) + 1, (last[at - 1] ?? most) + (same ? 0 : 1));
      if (row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1])
        cost = Math.min(cost, (before[at - 2] ?? most) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return null;
    before = last;
    last = next;
  }
  const nearest = Math.min(...last);
  return nearest <= most ? nearest : null;
}
