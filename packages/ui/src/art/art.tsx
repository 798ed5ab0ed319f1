import './art.css';

/** One picture in its widths: `srcSet` names the copies, `width` and `height` are those of the widest. */
export interface PhotoFiles {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** A picture that somebody sent, unlike our drawings: it is never mirrored, says what it shows, and a folded frame may have another one. */
export interface Photo {
  readonly alt: string;
  readonly wide: PhotoFiles;
  readonly narrow?: PhotoFiles | undefined;
  /** How wide it is shown. */
  readonly sizes?: string | undefined;
}

/** The address of a drawing, which says nothing to who does not see it, or a photo. */
export type ArtImage = string | Photo;

export interface ArtProps {
  readonly image: ArtImage;
  readonly loading: 'eager' | 'lazy';
  readonly fetchPriority?: 'auto' | 'high' | undefined;
}

/** The picture behind the words of a banner or a card. */
export function Art({ image, loading, fetchPriority = 'auto' }: ArtProps) {
  const rest = { loading, fetchPriority, draggable: false };
  if (typeof image === 'string') return <img {...rest} src={image} alt="" />;
  const { alt, wide, narrow, sizes } = image;
  return (
    <picture className="photo">
      {narrow === undefined ? null : (
        <source
          media="(max-width: 1023px)"
          srcSet={narrow.srcSet ?? narrow.src}
          sizes={sizes}
          width={narrow.width}
          height={narrow.height}
        />
      )}
      {/* In this order: a browser begins to fetch when it reads the address. */}
      <img {...rest} width={wide.width} height={wide.height} sizes={sizes} srcSet={wide.srcSet} src={wide.src} alt={alt} />
    </picture>
  );
}
