import type { Play } from '@trevo/lottery-rules';
import type { ReactNode } from 'react';
import type { Draw, LotteryGame, Terms } from '../data/lottery-query.ts';

type Part<P> = (props: P) => ReactNode;
type Drawn = { readonly game: LotteryGame; readonly draws: readonly Draw[] };

const nothing = (): ReactNode => null;

export const TrendPanel: Part<Drawn> = nothing;
export const LastDraws: Part<Drawn> = nothing;
export const FrequencyPanel: Part<Drawn> = nothing;
export const OwnOrders: Part<{ readonly gameCode: string }> = nothing;
export const PlayRulesDialog: Part<{
  readonly game: LotteryGame;
  readonly play: Play;
  readonly terms: Terms;
  readonly onClose: () => void;
}> = nothing;
export const LotteryFragment: Part<{ readonly hash: string }> = nothing;
export const isResultFragment = (hash: string): boolean => hash !== '';
