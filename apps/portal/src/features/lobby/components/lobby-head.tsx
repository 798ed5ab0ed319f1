import slotsHeadArt from '@trevo/ui/assets/art/slotsHead.svg';
import { Icon } from '@trevo/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { pathOf } from '../../../platform/routes.ts';
import { categoryLooks } from '../../catalogue/index.ts';
import type { LobbyCategory } from '../lobby.tsx';

export type LobbyHeadProps = {
  readonly category: LobbyCategory;
  readonly total: number;
  /** How many vendors they come from; undefined where that says nothing: our own games, and lists across vendors. */
  readonly vendors: number | undefined;
  readonly heading: 'h1' | 'h2';
  readonly pending: boolean;
  /** What goes on for its games, as links on the art: it may come late, for nothing moves when it comes. */
  readonly children?: ReactNode;
};

const withArt: readonly LobbyCategory[] = ['RNG', 'INHOUSE', 'HOT'];

/** The head of a lobby: where we are, its title, and how much there is. */
export function LobbyHead({ category, total, vendors, heading: Heading, pending, children }: LobbyHeadProps) {
  const t = useT();
  const tag = useLanguageTag();
  const look = categoryLooks[category];
  const shown = new Intl.NumberFormat(tag).format(total);
  const art = withArt.includes(category);
  return (
    <header className={art ? 'lobby-h' : 'lobby-h lobby-h-plain'} style={{ '--c': look.color } as CSSProperties}>
      {art ? <img src={slotsHeadArt} alt="" /> : null}
      <div className="copy">
        <nav className="crumb" aria-label={t('crumb.label')}>
          <a href={pathOf('home')}>{t('category.HOME')}</a>
          <Icon name="right" size={14} />
          <span aria-current="page">{t(`category.${category}`)}</span>
        </nav>
        <Heading className="h1">{t(`category.${category}`)}</Heading>
        <p className="num" aria-live="polite">
          {pending
            ? '\u00a0'
            : vendors === undefined || total === 0
              ? t('lobby.total', { total, shown })
              : t('lobby.count', { total, shown, vendors })}
        </p>
      </div>
      {art ? null : <Icon name={look.icon} size={132} className="lobby-glyph" />}
      <div className="lobby-news">{children}</div>
    </header>
  );
}
