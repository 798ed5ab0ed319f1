import { serverClock } from '@trevo/client';
import { GameTile } from '@trevo/ui';
import { Suspense } from 'react';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useMoment } from '../../platform/moment.ts';
import { imageUrl } from '../../platform/pick-cdn.ts';
import { cardImage, cardName, type GameCard, useVendorName } from '../catalogue/index.ts';
import { toggleFavourite, useFavouriteIds } from '../favourites/index.ts';
import { launchDemo, launchGame } from '../launch/index.ts';
import { useHasBonus } from '../wallet/index.ts';

const TileBonus = lazyPart(async () => (await import('../bonuses/index.ts')).TileBonus);

export type GameCardTileProps = {
  readonly card: GameCard;
  /** 1, 2, 3… on the hot section. */
  readonly rank?: number;
  readonly eager?: boolean;
};

/** A game of the catalogue as a tile: play, free play where offered, favourite, hot badge (Spec §2 Game tile); and whether bets there count for the own bonus. */
export function GameCardTile({ card, rank, eager }: GameCardTileProps) {
  const t = useT();
  const when = useMoment();
  const favourites = useFavouriteIds();
  const freePlay = useModule('FREEPLAY');
  const hasBonus = useHasBonus();
  const name = cardName(card);
  const vendor = useVendorName(card.vassalage);
  const game = { ...card, name };
  const on = favourites.has(card.nodeId);
  const until = card.maintenance?.until ?? null;
  const isToday = (at: string) => when(at, 'day') === when(serverClock.now(), 'day');
  const backText = (at: string) =>
    isToday(at) ? t('tile.back', { time: when(at, 'clock') }) : t('tile.backOn', { time: when(at, 'moment') });
  return (
    <GameTile
      name={name}
      vendor={vendor}
      cover={cardImage(card)}
      fallbackCover={card.showIcon === null ? undefined : imageUrl(card.iconUrl)}
      glow={card.glow ?? undefined}
      eager={eager}
      rank={rank}
      playLabel={t('tile.play', { game: name })}
      onPlay={() => void launchGame(game)}
      demo={card.supportPlay === 0 && freePlay ? { label: t('tile.demo'), onPlay: () => void launchDemo(game) } : undefined}
      favourite={{ on, label: t(on ? 'tile.unfavourite' : 'tile.favourite', { game: name }), onToggle: () => toggleFavourite(game) }}
      hot={card.isHot === 1 && rank === undefined ? t('tile.hot') : undefined}
      live={card.gameType === 'LIVE' ? t('tile.live') : undefined}
      note={
        hasBonus ? (
          <Suspense fallback={null}>
            <TileBonus card={card} />
          </Suspense>
        ) : undefined
      }
      unavailable={
        card.maintenance === null ? undefined : { label: t('tile.maintenance'), until: until === null ? undefined : backText(until) }
      }
    />
  );
}
