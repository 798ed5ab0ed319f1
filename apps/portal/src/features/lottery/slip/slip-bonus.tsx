import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { $isLogin, $isTrial } from '../../../platform/session.ts';
import { balanceQuery } from '../../wallet/index.ts';
import { type PlaceWish, wishOf } from './use-place-slip.ts';

/** Loads for who has a bonus, and for nobody else. */
const SlipBetLine = lazyPart(async () => (await import('../../bonuses/index.ts')).SlipBetLine);

export type SlipBonusProps = { readonly gameCode: string; readonly wish: PlaceWish | undefined };

/** Before a slip is bought: what of it would be taken from the bonus, and how much of it counts. Nothing for who has none. */
export function SlipBonus({ gameCode, wish }: SlipBonusProps) {
  const [isLogin, isTrial] = [useStore($isLogin), useStore($isTrial)];
  const { data: funds } = useQuery({ ...balanceQuery(), enabled: isLogin && !isTrial });
  if (wish === undefined || wish.lines.length === 0 || Number(funds?.bonus ?? 0) <= 0) return null;
  return (
    <Suspense fallback={null}>
      <SlipBetLine slip={wishOf(gameCode, wish)} after={String(funds?.version ?? 0)} />
    </Suspense>
  );
}
