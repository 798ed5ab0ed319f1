import './vendor-games-dialog.css';
import { useQuery } from '@tanstack/react-query';
import { Dialog, EmptyState, GameTileSkeleton } from '@trevo/ui';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { closeModal } from '../../platform/modals.ts';
import { gameListQuery } from '../catalogue/index.ts';
import { GameCardTile } from './game-card-tile.tsx';

/** The games of a vendor as a popup: where a tile stands for the vendor's list (Spec §2 Launch navigation). The tile itself is not one of them. */
export function VendorGamesDialog({ vendor, title }: { readonly vendor: string; readonly title: string }) {
  const t = useT();
  const { data, error } = useQuery(gameListQuery({ vassalage: vendor }, 1));
  const games = data?.games.filter(({ isGame }) => isGame !== 'VASSALAGE');
  return (
    <Dialog label={title} onClose={() => closeModal('gameListModal')} closeLabel={t('dialog.close')} width={980}>
      <div className="game-list-dlg">
        <h2 className="h3">{title}</h2>
        {error === null ? null : <p role="alert">{failureMessage(error, t)}</p>}
        {games?.length === 0 ? <EmptyState title={t('in_no_data')} /> : null}
        <div className="tiles">
          {games === undefined
            ? [1, 2, 3, 4, 5, 6].map((place) => <GameTileSkeleton key={place} />)
            : games.map((card) => <GameCardTile key={card.nodeId} card={card} />)}
        </div>
      </div>
    </Dialog>
  );
}
