import './leaf-fall.css';
import { useEffect, useState } from 'react';
import { prefersStillness } from '../play/motion.ts';

const fallMs = 1600;
const leaves = Array.from({ length: 22 }, (_, index) => index);

/** One fall of leaves for a win above fifty stakes; a click ends it; none for who wants less movement. */
export function LeafFall({ of }: { readonly of: string | null }) {
  const [falling, setFalling] = useState(false);
  useEffect(() => {
    if (of === null || prefersStillness()) return;
    setFalling(true);
    const timer = setTimeout(() => setFalling(false), fallMs);
    return () => {
      clearTimeout(timer);
      setFalling(false);
    };
  }, [of]);
  if (!falling) return null;
  return (
    <button type="button" className="gm-leaves" tabIndex={-1} aria-hidden="true" onClick={() => setFalling(false)}>
      {leaves.map((leaf) => (
        <i key={leaf} className={`gm-leaf gm-leaf-${leaf % 11}`} />
      ))}
    </button>
  );
}
