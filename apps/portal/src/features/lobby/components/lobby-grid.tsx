import { studioVendor } from '@trevo/contract';
import { EmptyState, GameTileSkeleton } from '@trevo/ui';
import { Suspense } from 'react';
import { useT } from '../../../platform/language.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { GameCardTile } from '../../games/index.ts';
import type { LobbyList } from '../lobby-source.ts';

const TileMeter = lazyPart(async () => (await import('../../jackpots/index.ts')).TileMeter);

const places = Array.from({ length: 18 }, (_, index) => index);

/** Why nothing may be there, which decides what the empty place advises: the filters, a list that the player has yet to begin, or no game at all. */
export type EmptyLobby = 'filter' | 'FAV' | 'RECENT' | 'none';

export type LobbyGridProps = {
  readonly list: LobbyList;
  readonly empty: EmptyLobby;
};

/** The games of a lobby, or what stands in their place: waiting, a fault, nothing. */
export function LobbyGrid({ list, empty }: LobbyGridProps) {
  const t = useT();
  if (list.isPending)
    return (
      <div className="tiles g18" aria-hidden="true">
        {places.map((place) => (
          <GameTileSkeleton key={place} />
        ))}
      </div>
    );
  if (list.games.length === 0 && list.error !== null) return <FaultCard error={list.error} onRetry={list.refetch} />;
  if (list.games.length === 0) return <EmptyState title={t('in_no_data')} text={t(`lobby.empty.${empty}`)} />;
  return (
    <div className="tiles g18">
      {list.games.map((card, index) => (
        <div key={card.nodeId} className="lobby-place">
          <GameCardTile card={card} eager={index < 6} />
          {card.vassalage === studioVendor ? (
            <Suspense fallback={null}>
              <TileMeter game={card.gameCode} below={card.isHot === 1} />
            </Suspense>
          ) : null}
        </div>
      ))}
    </div>
  );
}
