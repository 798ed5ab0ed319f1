type DieProps = { readonly look: 'ivory' | 'coral'; readonly digit: string };

/** A die of ten sides, seen from above. */
export function Die({ look, digit }: DieProps) {
  return (
    <svg className={`gd-die is-${look}`} viewBox="0 0 200 230" aria-hidden="true">
      <ellipse className="gd-shade" cx="100" cy="214" rx="74" ry="13" />
      <path className="gd-left" d="M100,8L16,84L30,132L48,122Z" />
      <path className="gd-right" d="M100,8L184,84L170,132L152,122Z" />
      <path className="gd-low-left" d="M48,122L30,132L100,214V152Z" />
      <path className="gd-low-right" d="M152,122L170,132L100,214V152Z" />
      <path className="gd-front" d="M100,8L152,122L100,152L48,122Z" />
      <path className="gd-edge" d="M100,8L152,122L100,152L48,122ZM48,122L30,132M152,122L170,132M100,152V214" />
      <text x="100" y="119" className={digit.length > 1 ? 'is-two' : ''}>
        {digit}
      </text>
    </svg>
  );
}
