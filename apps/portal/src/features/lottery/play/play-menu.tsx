import './play-menu.css';
import type { Lottery, Play, PrizeMode } from '@trevo/lottery-rules';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { Icon, joinClasses, Segmented, TabPanel, Tabs } from '@trevo/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type Say, useT } from '../../../platform/language.ts';
import type { KeptPlays } from './kept-plays.ts';
import { groupOf, type PlayGroup, playGroups, type RuleGroup, shortName } from './play-groups.ts';
import type { OwnPlays } from './use-own-plays.ts';

export type PlayMenuProps = {
  readonly own: OwnPlays;
  readonly lottery: Lottery;
  readonly modes: readonly PrizeMode[];
  readonly mode: PrizeMode;
  readonly play: Play;
  readonly words: LotteryWords;
  /** Ids of plays that the house has taken off sale. */
  readonly closed: ReadonlySet<string>;
  readonly onMode: (mode: PrizeMode) => void;
  readonly onPlay: (play: Play) => void;
  /** What the chosen play shows: its prize, its rule, its pad. */
  readonly children: ReactNode;
};

const ownGroupKey = 'own';

/** The plays of a game: prize modes, groups, plays. All of it is read from the rules; a new play needs no page. */
export function PlayMenu(props: PlayMenuProps) {
  const {
    own: { kept, onKeep },
    lottery,
    modes,
    mode,
    play,
    words,
    closed,
    onMode,
    onPlay,
    children,
  } = props;
  const t = useT();
  const groups = useMemo(() => playGroups(lottery, mode), [lottery, mode]);
  const keptGroup = useMemo(() => ownGroup(kept, groups), [kept, groups]);
  const shown = keptGroup.plays.length === 0 ? groups : [keptGroup, ...groups];
  const [inOwn, setInOwn] = useState(false);
  const value = inOwn && keptGroup.plays.includes(play) ? ownGroupKey : groupOf(play);
  const group = shown.find(({ key }) => key === value) ?? shown[0];
  const favourite = kept.favourite.includes(play.id);
  function chooseGroup(key: string): void {
    setInOwn(key === ownGroupKey);
    const first = shown.find((it) => it.key === key)?.plays[0];
    if (first !== undefined) onPlay(first);
  }
  return (
    <>
      {modes.length < 2 ? null : (
        <div className="row play-modes">
          <Segmented
            label={t('lottery.page.mode')}
            options={modes.map((it) => ({ value: it, label: t(`lottery.page.modes.${it}`) }))}
            value={mode}
            onChange={onMode}
          />
        </div>
      )}
      <div className="play-groups">
        <Tabs
          id="lottery-plays"
          label={t('lottery.page.plays')}
          tabs={shown.map(({ key, window }) => ({ value: key, label: groupName({ t, words, window }, key) }))}
          value={value}
          onChange={chooseGroup}
        />
      </div>
      <TabPanel id="lottery-plays" value={value} className="col">
        <div
          className="row play-chips"
          role="group"
          aria-label={t('lottery.page.playsOf', { group: groupName({ t, words, window: group?.window ?? false }, value) })}
        >
          {(group?.plays ?? []).map((it) => (
            <button
              key={it.id}
              type="button"
              className={joinClasses('chip', closed.has(it.id) && 'is-closed')}
              aria-pressed={it === play}
              onClick={() => onPlay(it)}
            >
              <span>{value === ownGroupKey ? fullName(it, words) : shortName(it, words)}</span>
              {closed.has(it.id) ? <small>{t('lottery.page.playClosed')}</small> : null}
            </button>
          ))}
          <button
            type="button"
            className="play-star"
            aria-pressed={favourite}
            aria-label={t('lottery.page.favourite')}
            onClick={() => onKeep(play.id, !favourite)}
          >
            <Icon name="star" size={18} />
          </button>
        </div>
        {children}
      </TabPanel>
    </>
  );
}

/** The reader's own plays, favourites first, as far as the mode sells them. */
function ownGroup({ favourite, recent }: KeptPlays, groups: readonly PlayGroup[]): PlayGroup {
  const sold = new Map(groups.flatMap(({ plays }) => plays.map((play) => [play.id, play] as const)));
  const ids = [...new Set([...favourite, ...recent])];
  return { key: ownGroupKey, window: false, plays: ids.flatMap((id) => sold.get(id) ?? []) };
}

type Naming = { readonly t: Say; readonly words: LotteryWords; readonly window: boolean };

function groupName({ t, words, window }: Naming, key: string): string {
  return window ? words.say(`window.${key}`) : t(`lottery.page.group.${key as RuleGroup | typeof ownGroupKey}`);
}

function fullName(play: Play, words: LotteryWords): string {
  const { window } = play.text;
  return window === undefined ? shortName(play, words) : `${words.say(`window.${window}`)}: ${shortName(play, words)}`;
}
