import { catchChance } from '../engines/fish.ts';
import { basisPoints } from '../engines/fraction.ts';
import { selectionsOf } from '../engines/match.ts';
import { reelGames } from '../engines/reel-profiles.ts';
import { deals, spotsOf, topPayOf } from '../engines/table.ts';
import type { Play, Title } from '../titles/index.ts';
import { stakes } from './stakes.ts';

/** What a client needs to draw a title: never anything that decides a round. */
export type TitleView = ReturnType<typeof describeTitle>;

export function describeTitle({ code, vendor, names, theme, play, returns }: Title) {
  return { code, vendor, names, theme, returns, stakes: stakes[play.engine], game: describeGame(play) };
}

function describeGame(play: Play) {
  if (play.engine === 'reels') {
    const { rows, lines, strips, linePays, scatter, scatterPays } = reelGames[play.profile];
    return { engine: play.engine, symbols: play.symbols, rows, lines, strips, linePays, scatter, scatterPays };
  }
  if (play.engine === 'table') {
    const deal = deals[play.game.deal];
    const spots = spotsOf(play.game).map((id) => ({ id, pays: topPayOf(deal, id) }));
    return { engine: play.engine, deal: play.game.deal, show: deal.show, spots };
  }
  if (play.engine === 'fish') {
    const fish = play.game.fish.map((one) => ({ ...one, chance: basisPoints(catchChance(play.game, one)) }));
    return { engine: play.engine, fish };
  }
  if (play.engine === 'pot') {
    const { rules, seats, rakePercent } = play.game;
    return { engine: play.engine, rules, seats, rakePercent };
  }
  const { rules } = play.game;
  return { engine: play.engine, sport: play.sport, league: play.league, line: rules.line, selections: selectionsOf(rules) };
}
