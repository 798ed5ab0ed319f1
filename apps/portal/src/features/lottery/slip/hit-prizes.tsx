import { describePlay, type LotteryWords } from '@trevo/lottery-rules/text';
import { useT } from '../../../platform/language.ts';
import { Sum } from '../data/lottery-money.tsx';
import { hitSpan } from '../play/line-prizes.ts';
import type { SlipEntry } from './use-priced-slip.ts';

type HitPrizesProps = { readonly entries: readonly SlipEntry[]; readonly words: LotteryWords };

/** What each hit of the slip's bets pays at the stake and the series of its line. Bets of one play that pay alike are said once. */
export function HitPrizes({ entries, words }: HitPrizesProps) {
  const t = useT();
  const rows = new Map(
    entries.flatMap(({ priced }) => {
      const span = priced.ok ? hitSpan(priced.value) : undefined;
      if (!priced.ok || span === undefined) return [];
      const { play } = priced.value;
      return [[`${play.id} ${span.least} ${span.most}`, { name: describePlay(play, words).name, ...span }] as const];
    }),
  );
  if (rows.size === 0) return null;
  return (
    <div className="sm num slip-hits">
      <p className="t2">{t('lottery.bet.hitPays')}</p>
      <dl>
        {[...rows].map(([key, { name, least, most }]) => (
          <div key={key} className="row slip-sum">
            <dt className="t2">{name}</dt>
            <dd>
              {least === most ? null : (
                <>
                  <Sum minor={least} win />
                  <span className="t3"> – </span>
                </>
              )}
              <Sum minor={most} win />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
