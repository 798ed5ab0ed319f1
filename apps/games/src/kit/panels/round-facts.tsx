import type { RoundGame, RoundOutcome } from '@trevo/game-rules';
import { useFigureFormats } from '../money/use-figure-formats.ts';
import { useWording } from '../page/language.ts';
import { PanelFacts } from './panel-facts.tsx';

/** What was chosen, done and drawn in a round, in the words of its game. */
export function RoundFacts({ game, outcome }: { readonly game: Pick<RoundGame, 'code' | 'facts'>; readonly outcome: RoundOutcome }) {
  const { t } = useWording();
  const { fact } = useFigureFormats();
  const facts = game.facts(outcome);
  if (facts.length === 0) return null;
  return <PanelFacts facts={facts.map(({ name, value }) => [t(`${game.code}.name.${name}`), fact(game.code, value)])} />;
}
