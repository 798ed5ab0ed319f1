/** The cable car, hanging from its wheel. */
export function Car({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g data-car="" transform={`translate(${x} ${y})`}>
      <circle className="gb-wheel" r="11" />
      <path className="gb-arm" d="M0,0V34" />
      <path className="gb-body" d="M-50,46q0,-14 14,-14h72q14,0 14,14v34q0,22 -22,22h-56q-22,0 -22,-22z" />
      <path className="gb-belt" d="M-50,72h100v8q0,22 -22,22h-56q-22,0 -22,-22z" />
      <path className="gb-glass" d="M-42,44q0,-6 6,-6h18v28h-24zM-12,38h24v28h-24zM18,38h18q6,0 6,6v22h-24z" />
      <path className="gb-shine" d="M-38,46l10,-6M-8,52l14,-10" />
    </g>
  );
}
