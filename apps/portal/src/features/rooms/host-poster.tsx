/** Tones of each host's drawing: skin, its shade, hair, jacket. */
const looks: Readonly<Record<string, readonly [string, string, string, string]>> = {
  quina: ['#c98a55', '#b5763f', '#2b1512', '#16603a'],
  limits: ['#8d5a38', '#784a2c', '#15110f', '#1d4f7a'],
};

/** A host as the house draws it: a character, not a person, and no video. */
export function HostPoster({ poster }: { readonly poster: string }) {
  const [skin, shade, hair, jacket] = looks[poster] ?? looks.quina ?? [];
  const long = poster !== 'limits';
  return (
    <svg className="rooms-poster" viewBox="0 0 320 180" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="320" height="180" fill="#12382a" />
      <g fill="#1a4a37">
        {[0, 64, 128, 192, 256].map((x) => (
          <path key={x} d={`M${x} 0h32a32 32 0 0 1-32 32zM${x + 32} 96h32a32 32 0 0 1-32 32z`} />
        ))}
      </g>
      <circle cx="70" cy="86" r="34" fill="#2b5e49" stroke="#d9b45b" strokeWidth="2" />
      {['#e5484d', '#46a758', '#3e63dd', '#ffb224', '#d6409f'].map((fill, index) => (
        <circle key={fill} cx={52 + (index % 3) * 18} cy={84 + Math.floor(index / 3) * 16} r="8" fill={fill} />
      ))}
      <path d={long ? 'M118 160V84a42 42 0 0 1 84 0v76z' : 'M124 92V78a36 36 0 0 1 72 0v14z'} fill={hair} />
      <path d="M148 120h24v26h-24z" fill={shade} />
      <path d="M96 180c0-26 28-36 64-36s64 10 64 36z" fill={jacket} />
      <path d="m148 146 12 18 12-18z" fill="#f2f2ea" />
      <ellipse cx="160" cy="94" rx="29" ry="37" fill={skin} />
      <path d="M160 57a29 37 0 0 1 0 74z" fill={shade} />
      <path d="M131 84c4-22 20-28 32-26 14 2 24 10 26 26-10-12-28-16-36-16-8 2-16 8-22 16z" fill={hair} />
      <g fill="#1c1512">
        <circle cx="149" cy="92" r="3.4" />
        <circle cx="171" cy="92" r="3.4" />
      </g>
      <path d="M149 113q11 9 22 0" fill="none" stroke="#8f2f33" strokeWidth="4" strokeLinecap="round" />
      <g fill="#5bd17a" transform="translate(250 84)">
        {[0, 90, 180, 270].map((turn) => (
          <path key={turn} transform={`rotate(${turn})`} d="M2 2h20a14 14 0 0 1-10 14 14 14 0 0 1-10 8z" />
        ))}
      </g>
    </svg>
  );
}
