import type { Calls, ResponseOf } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { memberPath } from '../../account/index.ts';

export type Closing = ResponseOf<Calls['closingFigures']>;
type Line = Closing['lost'][number];

/** What closing the account would pay out, keep and lose, in figures, before anybody confirms. */
export function ClosingFigures({ closing }: { readonly closing: Closing }) {
  const t = useT();
  const lines = useLines(closing);
  return (
    <>
      {closing.takeOutFirst ? (
        <p className="msg bad">
          {lines.takeOut}{' '}
          <a className="link" href={memberPath('withdraw')}>
            {t('member.page.withdraw')}
          </a>
        </p>
      ) : null}
      <Part title={t('recovery.kept')} lines={lines.kept} />
      <Part title={t('recovery.lost')} lines={lines.lost} />
      {lines.kept.length + lines.lost.length === 0 ? <p className="t2 sm">{t('recovery.nothingLost')}</p> : null}
    </>
  );
}

function useLines(closing: Closing) {
  const t = useT();
  const tag = useLanguageTag();
  const money = (amount: string) => displayMoney(moneyOf(amount, closing.currency), tag);
  const rewardOf = ({ source, name, kind, amount }: Line) => {
    const what = t(`rewards.amount.${kind}`, {
      amount: kind === 'cash' || kind === 'bonus' || kind === 'freeBet' ? money(amount) : formatNumber(amount, tag),
    });
    return `${name ?? t(`rewards.source.${source}`)}: ${what}`;
  };
  const { points, bonuses, credited, lost, freeSpins, freeBets } = closing;
  return {
    takeOut: t('recovery.takeOut', { amount: money(closing.cash) }),
    kept: [...credited.map(rewardOf), ...(points === '0' ? [] : [t('recovery.pointsKept', { points: formatNumber(points, tag) })])],
    lost: [
      ...bonuses.map(({ title, won, bonus }) => t('recovery.bonusLost', { name: title, won: money(won), bonus: money(bonus) })),
      ...lost.map(rewardOf),
      ...(freeSpins === 0 ? [] : [t('rewards.amount.freeSpins', { amount: formatNumber(String(freeSpins), tag) })]),
      ...(freeBets === 0 ? [] : [`${t('rewards.kind.freeBet')}: ${formatNumber(String(freeBets), tag)}`]),
    ],
  };
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="col">
      <b className="b sm">{title}</b>
      <ul className="t2 sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
