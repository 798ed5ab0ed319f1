type SoundButtonProps = { readonly on: boolean; readonly label: string; readonly onSound: (on: boolean) => void };

/** A loudspeaker, with waves or a stroke through it. */
export function SoundButton({ on, label, onSound }: SoundButtonProps) {
  return (
    <button type="button" className="ibtn" aria-label={label} aria-pressed={on} onClick={() => onSound(!on)}>
      <svg
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 9.5v5h3.5l5 4v-13l-5 4z" fill="currentColor" fillOpacity={0.2} />
        {on ? <path d="M16 9.2a4 4 0 0 1 0 5.6M18.6 6.8a7.4 7.4 0 0 1 0 10.4" /> : <path d="m16.2 9.6 4.8 4.8M21 9.6l-4.8 4.8" />}
      </svg>
    </button>
  );
}
