import { joinClasses } from '@trevo/ui';

/** Drawings of the mall's things, each a few shapes on a field of 100 by 100. What has none is a parcel. */
const drawings: Readonly<Record<string, React.ReactNode>> = {
  shirt: <path className="ga-a" d="M30 24 42 18q8 8 16 0l12 6 16 16-12 10-6-6v38H32V44l-6 6-12-10z" />,
  mug: (
    <>
      <path className="ga-b" d="M66 40h10a12 12 0 0 1 0 28H66v-8h9a5 5 0 0 0 0-12h-9z" />
      <rect className="ga-a" x="26" y="30" width="42" height="50" rx="8" />
    </>
  ),
  bottle: (
    <>
      <rect className="ga-b" x="41" y="12" width="18" height="14" rx="4" />
      <path className="ga-a" d="M40 28h20l6 12v38a8 8 0 0 1-8 8H42a8 8 0 0 1-8-8V40z" />
    </>
  ),
  headphones: (
    <>
      <path className="ga-line" d="M22 62V52a28 28 0 0 1 56 0v10" />
      <rect className="ga-a" x="15" y="56" width="16" height="26" rx="7" />
      <rect className="ga-a" x="69" y="56" width="16" height="26" rx="7" />
    </>
  ),
  backpack: (
    <>
      <path className="ga-line" d="M38 26a12 12 0 0 1 24 0" />
      <rect className="ga-a" x="26" y="28" width="48" height="56" rx="16" />
      <rect className="ga-b" x="34" y="56" width="32" height="20" rx="6" />
    </>
  ),
  reels: (
    <>
      <rect className="ga-b" x="16" y="24" width="68" height="52" rx="10" />
      <rect className="ga-a" x="24" y="34" width="15" height="32" rx="4" />
      <rect className="ga-a" x="42.5" y="34" width="15" height="32" rx="4" />
      <rect className="ga-a" x="61" y="34" width="15" height="32" rx="4" />
    </>
  ),
  ticket: (
    <>
      <path className="ga-a" d="M16 32h68v12a8 8 0 0 0 0 16v12H16V60a8 8 0 0 0 0-16z" />
      <path className="ga-line" d="M66 36v6M66 49v6M66 62v6" />
    </>
  ),
  coins: (
    <>
      <circle className="ga-b" cx="38" cy="60" r="22" />
      <circle className="ga-b" cx="64" cy="64" r="20" />
      <circle className="ga-a" cx="52" cy="40" r="22" />
    </>
  ),
};

const parcel = (
  <>
    <path className="ga-a" d="M18 34 50 20l32 14v36L50 84 18 70z" />
    <path className="ga-line" d="M18 34l32 14 32-14M50 48v36" />
  </>
);

/** The picture of a thing; its name stands beside it. */
export function GoodsArt({ art, gone = false }: { readonly art: string; readonly gone?: boolean }) {
  return (
    <svg className={joinClasses('goods-art', gone && 'gone')} data-art={art} viewBox="0 0 100 100" aria-hidden="true">
      {drawings[art] ?? parcel}
      <g className="ga-leaf">
        <circle cx="46.5" cy="54.5" r="3.5" />
        <circle cx="53.5" cy="54.5" r="3.5" />
        <circle cx="46.5" cy="61.5" r="3.5" />
        <circle cx="53.5" cy="61.5" r="3.5" />
      </g>
    </svg>
  );
}
