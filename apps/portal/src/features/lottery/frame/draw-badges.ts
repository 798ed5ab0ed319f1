import type { Lottery, Play } from '@trevo/lottery-rules';
import { cellLabel, describePlay, type LotteryWords } from '@trevo/lottery-rules/text';

/** Plays of few options that say what a draw was, by how the key of their rule begins: one play of each speaks. */
const telling = ['sum-sides', 'car-sum-sides', 'special-sides', 'special-color', 'special-two-sides', 'dragontiger', 'special3', 'hand'];

/** A word on a draw: what it was, and of which play that is the word. */
export type DrawBadge = { readonly of: string; readonly word: string };

/** What a draw was by the plays' own words: each is an option that a bet on it would have won with. */
export function drawBadges(lottery: Lottery, result: unknown, words: LotteryWords): readonly DrawBadge[] {
  const draw = lottery.model.read(result);
  if (!draw.ok) return [];
  const plays = [...lottery.plays.values()];
  return telling.flatMap((rule) => {
    const play = speaker(plays, rule);
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

/** The play of a rule that speaks: of places against each other, the first against the last. The class of three digits is for draws that are no hand. */
function speaker(plays: readonly Play[], rule: string): Play | undefined {
  const own = plays.filter(({ text }) => text.rule.startsWith(rule));
  if (rule === 'special3') return plays.some(({ text }) => text.rule === 'hand') ? undefined : own[0];
  return own.toSorted((one, other) => reach(other) - reach(one))[0];
}

/** How far apart the two places stand that a play compares; 0 for every other play. */
function reach({ text: { numbers = {} } }: Play): number {
  return (numbers['b'] ?? 0) - (numbers['a'] ?? 0);
}

/** Options that say something of their own: those that join two sides with `_` only say again what two others say; a hand is one thing, whatever it is called. */
function optionsOf({ form, text }: Play): readonly { readonly cell: string; readonly bet: object }[] {
  const [way] = form.ways;
  if (way?.kind !== 'list' || way.min !== 1) return [];
  return way.values.flatMap((cell) =>
    typeof cell === 'string' && (text.rule === 'hand' || !cell.includes('_')) ? [{ cell, bet: { [way.field]: [cell] } }] : [],
  );
}
