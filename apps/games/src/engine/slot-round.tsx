import type { SlotOutcome, Spin } from '@trevo/game-rules';
import { formatList } from '@trevo/i18n';
import { useWording } from '../kit/page/language.ts';
import { symbolName } from './symbol-names.ts';

type RoundOfSlot = { readonly slot: string; readonly outcome: SlotOutcome };

/** A slot's round in words and windows: the base spin, then its features. */
export function SlotRound({ slot, outcome }: RoundOfSlot) {
  const { t } = useWording();
  return (
    <>
      <SpinView slot={slot} title={t('slots.base')} spin={outcome.base} />
      <Features slot={slot} outcome={outcome} />
    </>
  );
}

type SpinViewProps = { readonly slot: string; readonly title: string; readonly spin: Pick<Spin, 'window' | 'wins' | 'expanded'> };

function SpinView({ slot, title, spin }: SpinViewProps) {
  const { t, tag } = useWording();
  const rows = spin.window[0]?.length ?? 0;
  return (
    <div>
      <h3>{title}</h3>
      <table className="vf-window">
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={`row-${String(row)}`}>
              {spin.window.map((reel, index) => (
                <td key={`cell-${String(index)}`}>{symbolName(t, slot, reel[row] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {spin.expanded && (
        <p>
          {t('slots.expanded', {
            reels: formatList(
              spin.expanded.map((reel) => String(reel + 1)),
              tag,
            ),
          })}
        </p>
      )}
      <ul className="vf-checks">
        {spin.wins.length === 0 && <li>{t('slots.noWinHere')}</li>}
        {spin.wins.map((win) => (
          <li key={JSON.stringify(win)}>
            {t(`slots.told.${win.kind}`, {
              symbol: symbolName(t, slot, win.symbol),
              count: win.count,
              credits: win.credits,
              number: win.kind === 'line' ? win.line + 1 : win.kind === 'ways' ? win.ways : win.count,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Features({ slot, outcome }: RoundOfSlot) {
  const { t } = useWording();
  return outcome.features.map((feature) => {
    switch (feature.kind) {
      case 'freeSpins':
        return (
          <details key="free">
            <summary>{t('slots.freeSpins', { count: feature.spins.length, credits: feature.winCredits })}</summary>
            {feature.special !== undefined && <p>{t('slots.drawn', { symbol: symbolName(t, slot, feature.special) })}</p>}
            {feature.spins.map((spin, index) => (
              <SpinView slot={slot} key={`spin-${String(index)}`} title={t('slots.freeSpin', { number: index + 1 })} spin={spin} />
            ))}
          </details>
        );
      case 'tumbles':
        return feature.falls.map((fall, index) => (
          <SpinView
            slot={slot}
            key={`fall-${String(index)}`}
            title={t('slots.fall', { number: index + 1, multiplier: fall.multiplier })}
            spin={fall}
          />
        ));
      case 'holdAndSpin':
        return <p key="hold">{t('slots.hold', { coins: feature.coins, credits: feature.winCredits })}</p>;
    }
  });
}
