import type { CoinSide } from '@trevo/game-rules/games/vintem';

/** One side of the coin: a face in profile, or the value in a wreath. */
export function CoinFace({ side }: { readonly side: CoinSide }) {
  return (
    <svg className={`gv-face is-${side}`} viewBox="-110 -110 220 220" aria-hidden="true">
      <circle className="gv-edge" r="106" />
      <circle className="gv-field" r="94" />
      <circle className="gv-beads" r="85" />
      {side === 'heads' ? <Head /> : <Value />}
      <path className="gv-shine" d="M-76,-34A84,84 0 0 1 -22,-80" />
    </svg>
  );
}

/** A head to the left under a cap, with a band of clover green. */
function Head() {
  return (
    <g className="gv-relief">
      <path d="M-20,-52C-34,-46 -38,-30 -37,-18C-38,-12 -46,0 -50,8C-51,12 -46,14 -41,14C-41,18 -43,21 -43,24C-41,26 -40,27 -41,29C-43,33 -41,35 -39,36C-42,46 -36,54 -24,53C-14,52 -8,50 -6,52C-6,62 -10,70 -20,78C4,90 34,86 50,72C40,62 36,52 38,40C54,20 56,-20 36,-42C20,-60 -4,-60 -20,-52Z" />
      <path
        className="gv-hair"
        d="M-36,-26C-30,-62 10,-84 40,-62C58,-50 62,-34 54,-22C60,-6 56,22 42,40C32,30 28,16 28,4C24,-8 14,-16 4,-20C-10,-26 -24,-28 -36,-26Z"
      />
      <path className="gv-band" d="M-38,-31C-18,-34 2,-28 14,-18C24,-10 30,0 32,12L24,18C22,2 12,-10 0,-15C-12,-21 -26,-23 -37,-21Z" />
      <path className="gv-eye" d="M-33,-7q6,-6 12,0q-6,3 -12,0z" />
    </g>
  );
}

/** Twenty réis, as the vintém was worth, in a wreath. */
function Value() {
  return (
    <g className="gv-relief">
      <text y="22">20</text>
      {[-1, 1].map((half) => (
        <g key={half} transform={`scale(${String(half)} 1)`}>
          {[24, 52, 80, 108, 136].map((degrees) => (
            <path
              key={degrees}
              d="M0,-7q11,-11 20,0q-9,11 -20,0z"
              transform={`rotate(${String(90 - degrees)}) translate(62 0) rotate(62)`}
            />
          ))}
        </g>
      ))}
      <path d="M-16,66q16,-13 32,0q-16,13 -32,0z" />
    </g>
  );
}
