import { limits } from '@trevo/contract';
import { Field, type IconName, Segmented, Select, Switch } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import type { VendorCard } from '../../catalogue/index.ts';
import type { LobbyCategory } from '../lobby.tsx';
import { all, type LobbyFilter, type LobbyState, lobbyFilters } from '../lobby-state.ts';

export type LobbyToolbarProps = {
  readonly category: LobbyCategory;
  readonly state: LobbyState;
  readonly vendors: readonly VendorCard[];
  readonly onFilter: (filter: LobbyFilter) => void;
  readonly onVendor: (vendor: string) => void;
  readonly onSearch?: (gameName: string) => void;
};

const filterIcons: Readonly<Partial<Record<LobbyFilter, IconName>>> = { HOT: 'hot', FAV: 'heart', RECENT: 'recent' };

/** Filters, vendors, the recent-games toggle and the search (Spec §2). The toggle and the filter RECENT are one state. */
export function LobbyToolbar({ category, state, vendors, onFilter, onVendor, onSearch }: LobbyToolbarProps) {
  const t = useT();
  const recent = state.filter === 'RECENT';
  const options = [{ value: all, label: t('lobby.allVendors') }, ...uniqueVendors(vendors)];
  return (
    <div className="toolbar">
      <Segmented
        label={t('lobby.filters')}
        options={lobbyFilters.map((filter) => ({ value: filter, label: t(`lobby.filter.${filter}`), icon: filterIcons[filter] }))}
        value={state.filter}
        onChange={onFilter}
      />
      <Select
        label={t('lobby.vendor')}
        labelHidden
        caption={t('lobby.vendor')}
        options={options}
        value={state.vendor}
        onChange={onVendor}
        largeAbove={limits.largeDropdownFrom}
      />
      <div className="row lobby-recent">
        <Switch checked={recent} onChange={(on) => onFilter(on ? 'RECENT' : 'ALL')} label={t('lobby.showRecent')} />
        <span aria-hidden="true">{t('lobby.showRecent')}</span>
      </div>
      {onSearch === undefined ? null : <LobbySearch category={category} gameName={state.gameName} onSearch={onSearch} />}
    </div>
  );
}

const searchWaitMs = 300;

function LobbySearch({
  category,
  gameName,
  onSearch,
}: {
  readonly category: LobbyCategory;
  readonly gameName: string;
  readonly onSearch: (text: string) => void;
}) {
  const t = useT();
  const [text, setText] = useState(gameName);
  useEffect(() => setText((before) => (before.trim() === gameName ? before : gameName)), [gameName]);
  useEffect(() => {
    if (text.trim() === gameName) return;
    const timer = setTimeout(() => onSearch(text), searchWaitMs);
    return () => clearTimeout(timer);
  }, [text, gameName, onSearch]);
  const label =
    category === 'FAV' || category === 'RECENT' ? t('lobby.searchOwn') : t('lobby.searchIn', { category: t(`category.${category}`) });
  return (
    <Field
      className="lobby-search"
      label={label}
      labelHidden
      type="search"
      lead="search"
      maxLength={64}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function uniqueVendors(vendors: readonly VendorCard[]) {
  const byCode = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]));
  return [...byCode.values()].map(({ vassalage, displayName, games }) => ({
    value: vassalage,
    mark: vassalage,
    label: displayName,
    meta: games,
  }));
}
