import './protection-ring.css';
import { formatPpm } from '@trevo/i18n';
import { useLanguageTag } from '../../../platform/language.ts';

/** How much of the ring is drawn, of its circumference. */
const radius = 45;
const circumference = 2 * Math.PI * radius;

/** How much of what protects an account is on. */
export function ProtectionRing({ part, label }: { readonly part: number; readonly label: string }) {
  const percent = formatPpm(Math.round(part * 100) * 10_000, useLanguageTag());
  return (
    <svg width={120} height={120} viewBox="0 0 120 120" role="img" aria-label={`${percent} ${label}`}>
      <circle cx={60} cy={60} r={radius} fill="none" stroke="var(--on-8)" strokeWidth={12} />
      <circle
        cx={60}
        cy={60}
        r={radius}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={12}
        strokeLinecap="round"
        strokeDasharray={`${part * circumference} ${circumference}`}
        transform="rotate(-90 60 60)"
      />
      <text x={60} y={62} textAnchor="middle" className="ring-n">
        {percent}
      </text>
      <text x={60} y={80} textAnchor="middle" className="ring-t">
        {label}
      </text>
    </svg>
  );
}
