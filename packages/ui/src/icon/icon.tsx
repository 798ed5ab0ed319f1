import './icon.css';
import { joinClasses } from '../join-classes.ts';
import type { IconName } from './icon-names.ts';

/** Where the sprite is served from: one file for every glyph, so that markup stays small. */
export const spriteUrl: string = new URL('../../assets/icons/sprite.svg', import.meta.url).href;

export interface IconProps {
  readonly name: IconName;
  /** Width and height in px: 16, 18, 20 or 24 in running interface. */
  readonly size?: number | undefined;
  /** Only for an icon that stands without text; otherwise it is hidden from assistive technology. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** What points along the line: drawn the other way round where the language runs from right to left. */
const directed: ReadonlySet<IconName> = new Set(['left', 'right', 'logout', 'collapse', 'trendUp', 'trendDown']);

/** One glyph in the colour of its text. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={joinClasses('ic', directed.has(name) && 'ic-dir', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...naming}
    >
      <use href={`${spriteUrl}#i-${name}`} />
    </svg>
  );
}
