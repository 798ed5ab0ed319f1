import './panel.css';
import { Dialog } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useWording } from '../page/language.ts';

/** A sheet over the game with a title and a way out. */
export function Panel({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useWording();
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('game.close')} width={760} className="at-top">
      <div className="gm-sheet">
        <h2>{title}</h2>
        {children}
      </div>
    </Dialog>
  );
}
