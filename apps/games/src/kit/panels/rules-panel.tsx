import type { GameFacts, GameSheet } from '@trevo/game-rules';
import type { ReactNode } from 'react';
import type { GameInfo } from '../page/game-session.ts';
import { useWording } from '../page/language.ts';
import { SheetView } from './sheet-view.tsx';
import { TableFacts } from './table-facts.tsx';

type RulesPanelProps = {
  readonly info: GameInfo;
  readonly game: Pick<GameFacts, 'code' | 'rules'> & { readonly choice?: Parameters<typeof SheetView>[0]['parts'] };
  /** The most that one bet may pay, as text. */
  readonly payoutMax: string;
  /** What is to be said of this game alone, after its sentences. */
  readonly more?: ReactNode;
};

/** Rules and figures of a game, from its definition and from the very table that decides its rounds. */
export function RulesPanel({ info, game, payoutMax, more }: RulesPanelProps) {
  const { t, tag } = useWording();
  const { kind, hours } = info.interrupted;
  const seconds = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(info.showMs / 1000);
  const own = game.rules.map((name) => t(`${game.code}.rules.${name}`));
  const kit = [
    ...(kind === 'settled' || kind === 'kept' ? [t(`rules.payoutMax.${kind}`, { payoutMax })] : []),
    ...(kind === 'room' ? [] : [t(`rules.interrupted.${kind}`, { hours: hours ?? 0 }), t('rules.show', { seconds })]),
  ];
  return (
    <>
      <ul className="gm-rules">
        {[...own, ...kit].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more}
      </ul>
      <SheetView game={game.code} parts={game.choice ?? {}} sheet={info.par as unknown as GameSheet} />
      <TableFacts info={info} />
    </>
  );
}
