import { ErrorState } from '@trevo/ui';
import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../../platform/language.ts';

/** How long a game of ours may be silent once its page has loaded: it says that it runs before it draws anything. */
const silenceMs = 3_000;

type GameFrameProps = {
  readonly url: string;
  readonly title: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly state: 'begun' | 'lost' | null;
  readonly onRetry: () => void;
};

/** The game in its frame. Where one of ours did not come with its page, a black frame would say nothing: we say so. Vendors tell us nothing of theirs. */
export function GameFrame({ url, title, frame, state, onRetry }: GameFrameProps) {
  const t = useT();
  const [hasLoaded, setLoaded] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const waits = isOwn(url) && hasLoaded && state === null;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setSilent(true), silenceMs);
    return () => clearTimeout(timer);
  }, [waits]);
  if (state === 'lost' || (isSilent && state === null))
    return <ErrorState title={t('game.failed')} text={t('chunk.failed')} retryLabel={t('chunk.retry')} onRetry={onRetry} />;
  return (
    <iframe
      ref={frame}
      className="game-frame"
      src={url}
      title={title}
      sandbox={isOwn(url) ? `${rights} allow-popups-to-escape-sandbox` : rights}
      allow="fullscreen; autoplay"
      onLoad={() => setLoaded(true)}
    />
  );
}

const rights = 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock';

/** Our own games open the verifier in a tab of its own, which refuses to be shown inside the frame's sandbox; vendors' popups stay in theirs. */
function isOwn(url: string): boolean {
  return new URL(url, window.location.href).origin === window.location.origin;
}
