import type { Lottery, Play } from '@trevo/lottery-rules';
import { cellLabel, describePlay, type LotteryWords } from '@trevo/lottery-rules/text';

/** Plays of two or three sides that say what a draw was, by how the key of their rule begins: the first of each speaks. */
const telling = ['sum-sides', 'car-sum-sides', 'special-sides', 'special-color', 'special-two-sides', 'dragontiger'];

/** A word on a draw: what it was, and of which play that is the word. */
export type DrawBadge = { readonly of: string; readonly word: string };

/** What a draw was by the plays' own words: each is an option that a bet on it would have won with. */
export function drawBadges(lottery: Lottery, result: unknown, words: LotteryWords): readonly DrawBadge[] {
  const draw = lottery.model.read(result);
  if (!draw.ok) return [];
  const plays = [...lottery.plays.values()];
  return telling.flatMap((rule) => {
    const play = plays.find(({ text }) => text.rule.startsWith(rule));
    if (play === undefined) return [];
    const of = describePlay(play, words).name;
    return optionsOf(play)
      .filter((option) => {
        const bet = play.validate(option.bet);
        return bet.ok && play.settle(bet.value, draw.value).winningLines > 0;
      })
      .map(({ cell }) => ({ of, word: cellLabel(cell, words) }));
  });
}

/** Options of one word: those of two only say again what two others say. */
function optionsOf({ form }: Play): readonly { readonly cell: string; readonly bet: object }[] {
  const [way] = form.ways;
  if (way?.kind !== 'list' || way.min !== 1) return [];
  return way.values.flatMap((cell) => (typeof cell === 'string' && !cell.includes('_') ? [{ cell, bet: { [way.field]: [cell] } }] : []));
}
