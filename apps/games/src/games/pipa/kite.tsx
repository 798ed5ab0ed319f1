/** The kite of the cover: tissue paper in four colours, a cross of bamboo and a tail of bows. Drawn around its middle, 120 wide. */
export function Kite() {
  return (
    <g>
      <g className="pi-tail" aria-hidden="true">
        <path d="M0 74C-14 96 12 116-4 138C-18 158 8 176-6 200" fill="none" stroke="#FFF8E2" strokeWidth={3} strokeLinecap="round" />
        {tail.map(([x, y, colour]) => (
          <path key={y} d={`M${x} ${y}l-15-8v16Zl15-8v16Z`} fill={colour} />
        ))}
      </g>
      <path d="M0-76 60-8 0 76Z" fill="#F4553D" />
      <path d="M0-76-60-8 0 76Z" fill="#FFD15C" />
      <path d="M0-76 60-8H-60Z" fill="#FFF8E2" />
      <path d="M0-76 60-8H0Z" fill="#35B7A0" />
      <path d="M0-76V76M-60-8H60" stroke="#7A3A12" strokeWidth={3.5} strokeLinecap="round" />
      <path d="M0-76 60-8 0 76-60-8Z" fill="none" stroke="#02150F" strokeOpacity={0.35} strokeWidth={2.5} strokeLinejoin="round" />
      <circle cx="0" cy="-8" r="11" fill="#0D6B4D" />
      <path d="M0-8c-5-9-12-2-6 2-8 0-5 9 1 5 0 8 9 6 6-1 7 4 10-5 2-6 6-5-2-10-3 0Z" fill="#C6F08A" />
    </g>
  );
}

const tail: readonly (readonly [number, number, string])[] = [
  [-2, 98, '#F4553D'],
  [0, 126, '#FFD15C'],
  [-8, 154, '#35B7A0'],
  [-2, 182, '#F4553D'],
];
