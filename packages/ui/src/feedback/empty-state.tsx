import './feedback.css';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';

const EMPTY_ART: string = new URL('../../assets/art/spot-empty.svg', import.meta.url).href;
const OFFLINE_ART: string = new URL('../../assets/art/spot-offline.svg', import.meta.url).href;

export interface EmptyStateProps {
  readonly title: string;
  /** One sentence that names the next step. */
  readonly text?: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
}

/** Nothing here yet: three leaves and the place of the fourth; at a brand with marks of its own cards and the place of one more, in its colour. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <img className="of-house" src={EMPTY_ART} alt="" width={160} height={116} />
      <span className="blank of-any" />
      <h3 className="h4">{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
      {action === undefined ? null : <div className="acts">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** While the next try runs: the button turns and says this. */
  readonly retrying?: boolean | undefined;
  readonly retryingLabel?: string | undefined;
}

/** It did not come through: a kite with a snapped line, and the way to try again. Without a network the kite may not come either: its place stays empty. */
export function ErrorState({ title, text, retryLabel, onRetry, retrying, retryingLabel }: ErrorStateProps) {
  const [lacksArt, setLacksArt] = useState(false);
  return (
    <div className="empty" role="alert">
      <img
        className={lacksArt ? 'is-lost' : undefined}
        src={OFFLINE_ART}
        alt=""
        width={160}
        height={116}
        onError={() => setLacksArt(true)}
      />
      <h3 className="h4">{title}</h3>
      {text === undefined ? null : <p>{text}</p>}
      <div className="acts">
        <Button icon="refresh" size="sm" busy={retrying} busyLabel={retryingLabel} onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
