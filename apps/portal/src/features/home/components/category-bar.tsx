import './category-bar.css';
import { Icon } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { type Category, categoryLooks, menuCategories } from '../../catalogue/index.ts';

export type CategoryBarProps = {
  readonly category: Category;
  readonly filled: ReadonlySet<Category>;
  readonly gameName: string;
  readonly onChoose: (category: Category) => void;
  /** A trimmed name; empty when the search was cleared. */
  readonly onSearch: (gameName: string) => void;
};

/** The game categories in one row, and the search at its end (Spec §2). */
export function CategoryBar({ category, filled, gameName, onChoose, onSearch }: CategoryBarProps) {
  const t = useT();
  return (
    <div className="catbar">
      <div className="cats">
        <nav className="cats-row" aria-label={t('categories.label')}>
          {menuCategories(filled).map((entry) => (
            <button
              key={entry}
              type="button"
              className={entry === category ? 'cat on' : 'cat'}
              aria-current={entry === category || undefined}
              onClick={() => onChoose(entry)}
            >
              <Icon name={categoryLooks[entry].icon} size={24} />
              <span>{t(`category.short.${entry}`)}</span>
            </button>
          ))}
        </nav>
        <SearchField gameName={gameName} onSearch={onSearch} />
      </div>
    </div>
  );
}

/** Typing waits this long before it asks the server. */
const searchWaitMs = 300;

function SearchField({ gameName, onSearch }: Pick<CategoryBarProps, 'gameName' | 'onSearch'>) {
  const t = useT();
  const [text, setText] = useState(gameName);
  useEffect(() => setText((before) => (before.trim() === gameName ? before : gameName)), [gameName]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === gameName) return;
    const timer = setTimeout(() => onSearch(wanted), wanted === '' ? 0 : searchWaitMs);
    return () => clearTimeout(timer);
  }, [text, gameName, onSearch]);
  return (
    <label className="search">
      <Icon name="search" />
      <span className="sr">{t('search.label')}</span>
      <input
        type="search"
        value={text}
        maxLength={64}
        placeholder={t('search.placeholder')}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
