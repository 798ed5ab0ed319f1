import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { $isLogin, $isTrial } from '../../../platform/session.ts';
import { balanceQuery } from '../../wallet/index.ts';
import type { SlipCheck } from './slip-check.ts';

/** Loads for who has a bonus, and for nobody else. */
const SlipBetLine = lazyPart(async () => (await import('../../bonuses/index.ts')).SlipBetLine);

/** Before a slip is bought: what of it would be taken from the bonus, and how much of it counts. Nothing for who has none. */
export function SlipBonus({ preview }: Pick<SlipCheck, 'preview'>) {
  const [isLogin, isTrial] = [useStore($isLogin), useStore($isTrial)];
  const { data: funds } = useQuery({ ...balanceQuery(), enabled: isLogin && !isTrial });
  if (preview === undefined || Number(funds?.bonus ?? 0) <= 0) return null;
  return (
    <Suspense fallback={null}>
      <SlipBetLine preview={preview} />
    </Suspense>
  );
}
