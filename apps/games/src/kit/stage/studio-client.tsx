import type { RoundGame, RoundOutcome, StakeRange, Values } from '@trevo/game-rules';
import type { ComponentType } from 'react';
import type { GameClient } from '../page/game-client.ts';
import type { Play, PlayHabits } from '../play/use-play.ts';
import { GameScreen } from './game-screen.tsx';

/** What a picture and the controls of a game are given. `stakeMinor`: what is set to be staked, or null while it is none. */
export type GameParts<O extends RoundOutcome, C extends Values> = {
  readonly play: Play<O, C>;
  readonly stakeMinor: bigint | null;
  readonly range: StakeRange;
  /** Sends the bet that is set, as the button does. */
  readonly bet: () => void;
};

/** A game as its folder shows it: a picture, its controls, and nothing that other games have too. */
export type StudioLook<O extends RoundOutcome, C extends Values> = {
  readonly game: RoundGame<O, C>;
  /** Class of the stage, for the game's own style. */
  readonly name: string;
  /** Address of the scene behind it. */
  readonly background: string;
  readonly Picture: ComponentType<GameParts<O, C>>;
  /** What is chosen besides the stake, where the picture does not take it; without it the parts of the definition stand as they are. */
  readonly Choices?: ComponentType<GameParts<O, C>>;
  /** What may be done in an open round, where the picture does not take it. */
  readonly Moves?: ComponentType<GameParts<O, C>>;
  readonly habits?: Partial<PlayHabits>;
};

/** A whole game of the studio from its look. */
export function studioClient<O extends RoundOutcome, C extends Values>(look: StudioLook<O, C>): GameClient {
  return (props) => <GameScreen {...props} look={look} />;
}
