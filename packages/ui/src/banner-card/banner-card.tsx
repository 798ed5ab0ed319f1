import './banner-card.css';
import { Art, type ArtImage } from '../art/art.tsx';
import { joinClasses } from '../join-classes.ts';

export interface BannerCardProps {
  readonly image: ArtImage;
  readonly title: string;
  readonly eyebrow?: string | undefined;
  readonly text?: string | undefined;
  /** What its button says; without it the whole card is the button. */
  readonly action?: string | undefined;
  /** What a press does; without it there is nothing to press. */
  readonly onOpen?: (() => void) | undefined;
  /** Beside a form rather than in a menu: more room. */
  readonly wide?: boolean | undefined;
}

/** A banner that stands alone and small: in the side menu, beside a form. */
export function BannerCard({ image, title, eyebrow, text, action, onOpen, wide = false }: BannerCardProps) {
  const has = (words: string | undefined): words is string => words !== undefined && words !== '';
  return (
    <section className={joinClasses('banner-card', wide && 'is-wide')} aria-label={title}>
      <Art image={image} loading="lazy" />
      {onOpen === undefined ? null : <button type="button" className="hit" aria-label={title} onClick={onOpen} />}
      <div className="copy">
        {has(eyebrow) ? <small>{eyebrow}</small> : null}
        <strong>{title}</strong>
        {has(text) ? <p>{text}</p> : null}
        {has(action) && onOpen !== undefined ? (
          <button type="button" className="btn btn-primary btn-sm" onClick={onOpen}>
            {action}
          </button>
        ) : null}
      </div>
    </section>
  );
}
