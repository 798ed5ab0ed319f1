import './game-tile.css';
import { useState } from 'react';
import { Mark } from '../brand/mark.tsx';

export interface CoverImageProps {
  /** Tried in this order; what is undefined is left out. */
  readonly sources: readonly (string | undefined)[];
  readonly width: number;
  readonly height: number;
  /** In view at first paint: fetched at once. */
  readonly eager?: boolean | undefined;
  /** Size of the clover that stands in when no source loads, in px. */
  readonly markSize?: number | undefined;
}

/** A game's picture. When none of its sources loads, a tinted clover stands in its place. The name is text beside it, so `alt` is empty. */
export function CoverImage({ sources, width, height, eager = false, markSize = 88 }: CoverImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<string>();
  const source = sources.find((url): url is string => url !== undefined && url !== '' && !failed.includes(url));
  if (source === undefined)
    return (
      <span className="noart" data-testid="default-cover">
        <Mark size={markSize} plain />
      </span>
    );
  return (
    <img
      key={source}
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth > 0) setLoaded(source);
      }}
      className={loaded === source ? 'is-loaded' : undefined}
      src={source}
      alt=""
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onLoad={() => setLoaded(source)}
      onError={() => setFailed([...failed, source])}
    />
  );
}
