import './avatar.css';
import { type CSSProperties, useState } from 'react';
import { Icon } from '../icon/icon.tsx';

const FALLBACK_ART: string = new URL('../../assets/art/avatar.svg', import.meta.url).href;

export interface AvatarProps {
  /** One or two letters, shown where there is no picture. */
  readonly initials: string;
  readonly src?: string | undefined;
  /** In px. */
  readonly size?: number | undefined;
  /** The crown, and its name when read out. */
  readonly vipLabel?: string | undefined;
}

/** A member's picture; initials without one, the house's own picture when theirs does not load. */
export function Avatar({ initials, src, size, vipLabel }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="avatar" style={size === undefined ? undefined : ({ '--avatar': `${size}px` } as CSSProperties)}>
      {src === undefined || src === '' ? (
        <span aria-hidden="true">{initials}</span>
      ) : (
        <img src={src === broken ? FALLBACK_ART : src} alt="" onError={() => setBroken(src)} />
      )}
      {vipLabel === undefined ? null : (
        <span className="vipdot" role="img" aria-label={vipLabel}>
          <Icon name="vip" size={12} />
        </span>
      )}
    </span>
  );
}
