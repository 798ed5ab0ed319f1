import { useWording } from '../../kit/page/language.ts';

/** `restHeld` and `restSank` are of rafts nobody stepped on, once the round is over. */
export type RaftLook = 'ahead' | 'next' | 'held' | 'sank' | 'restHeld' | 'restSank';

type RaftProps = {
  readonly look: RaftLook;
  readonly name: string;
  readonly asking: boolean;
  /** The traveller stands on it. */
  readonly carries: boolean;
  readonly onStep: () => void;
};

/** A raft of logs on the water, or the rings where it went down. */
export function Raft({ look, name, asking, carries, onStep }: RaftProps) {
  const { t } = useWording();
  const sunk = look === 'sank' || look === 'restSank';
  return (
    <button
      type="button"
      className={`gj-raft is-${look}${asking ? ' is-asking' : ''}`}
      aria-label={`${name}: ${t(`jangada.raft.${look}`)}`}
      disabled={look !== 'next'}
      onClick={onStep}
    >
      <svg viewBox="0 0 160 44" preserveAspectRatio="none" aria-hidden="true">
        {sunk ? <Rings /> : <Logs />}
      </svg>
      {carries && <Traveller />}
    </button>
  );
}

function Logs() {
  return (
    <>
      <path className="gj-wake" d="M6,38q20,-8 40,0t40,0t40,0t30,-2" />
      {[6, 15, 24, 33].map((y, place) => (
        <rect key={y} className={place % 2 === 0 ? 'gj-log' : 'gj-log is-dark'} x="8" y={y - 3} width="144" height="9" rx="4.5" />
      ))}
      <path className="gj-rope" d="M40,2V40M120,2V40" />
    </>
  );
}

function Rings() {
  return (
    <>
      <ellipse className="gj-ring" cx="80" cy="23" rx="52" ry="15" />
      <ellipse className="gj-ring" cx="80" cy="23" rx="30" ry="8" />
      <ellipse className="gj-ring" cx="80" cy="23" rx="11" ry="3" />
    </>
  );
}

/** Who crosses: a straw hat, a striped shirt. */
export function Traveller() {
  return (
    <svg className="gj-traveller" viewBox="-30 -78 60 80" aria-hidden="true">
      <ellipse className="gj-foot" cx="0" cy="0" rx="20" ry="4" />
      <path className="gj-legs" d="M-10,-22h20l1,22h-8l-3,-14l-3,14h-8z" />
      <path className="gj-shirt" d="M-15,-46q15,-8 30,0l-3,26h-24z" />
      <path className="gj-stripe" d="M-14,-38h28M-13,-30h26" />
      <circle className="gj-face" cx="0" cy="-56" r="11" />
      <path className="gj-hat" d="M-24,-59q24,-9 48,0q-24,7 -48,0zM-11,-61q1,-14 11,-14t11,14q-11,4 -22,0z" />
    </svg>
  );
}
