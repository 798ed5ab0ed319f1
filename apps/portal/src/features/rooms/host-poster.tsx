import { Mark } from '@trevo/ui';
import { useId } from 'react';

type Look = {
  readonly skin: string;
  readonly shade: string;
  readonly lines: string;
  readonly hair: string;
  readonly lit: string;
  readonly jacket: string;
  readonly fold: string;
  readonly lapel: string;
};

const livia: Look = {
  skin: '#c98552',
  shade: '#b8774a',
  lines: '#8e5226',
  hair: '#2a1410',
  lit: '#3a1d16',
  jacket: '#1f7d3d',
  fold: '#155c2d',
  lapel: '#0f4a26',
};
const tomas: Look = {
  skin: '#a06a43',
  shade: '#8f5b37',
  lines: '#5f371c',
  hair: '#17110f',
  lit: '#231a16',
  jacket: '#1f5c8c',
  fold: '#17486f',
  lapel: '#103551',
};

/** A host in the studio, as the house draws it: a character, not a person, and no video. */
export function HostPoster({ poster }: { readonly poster: string }) {
  const id = useId();
  const isTomas = poster === 'limits';
  const look = isTomas ? tomas : livia;
  return (
    <svg className="rooms-poster" viewBox="0 0 960 540" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id={`${id}w`} x2="1" y2="1">
          <stop style={{ stopColor: 'var(--brand-900)' }} />
          <stop offset=".5" style={{ stopColor: 'color-mix(in oklab, var(--brand-900), var(--brand-700))' }} />
          <stop offset="1" style={{ stopColor: 'var(--brand-900)' }} />
        </linearGradient>
        <radialGradient id={`${id}l`}>
          <stop stopColor="#ffe7a0" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffe7a0" stopOpacity="0" />
        </radialGradient>
        <pattern id={`${id}t`} width="80" height="80" patternUnits="userSpaceOnUse">
          <path
            d="M0 0h40a40 40 0 0 1-40 40zM80 40v40H40a40 40 0 0 1 40-40zM40 40a40 40 0 0 1 40-40v40zM0 80V40a40 40 0 0 1 40 40z"
            style={{ fill: 'var(--brand-300)' }}
          />
        </pattern>
      </defs>
      <rect width="960" height="540" fill={`url(#${id}w)`} />
      <rect width="960" height="540" fill={`url(#${id}t)`} opacity=".07" />
      <circle cx="480" cy="300" r="250" fill={`url(#${id}l)`} />
      {isTomas ? <Clock /> : <Globe />}
      <g transform="translate(702 162)">
        <Mark size={176} />
      </g>
      <circle cx="790" cy="250" r="112" fill="none" stroke="#ffe7a0" strokeOpacity=".4" strokeWidth="2" strokeDasharray="4 10" />
      <Body look={look} hasLongHair={!isTomas} />
      {isTomas ? <ShortHair look={look} /> : <LongHair look={look} />}
      <Face look={look} />
      {isTomas ? null : (
        <g fill="#ffc63a">
          <circle cx="404" cy="306" r="7" />
          <circle cx="560" cy="306" r="7" />
        </g>
      )}
      <path d="M560 272C570 320 556 360 520 368" fill="none" stroke="#0c1914" strokeWidth="6" strokeLinecap="round" />
      <ellipse cx="514" cy="369" rx="12" ry="8" fill="#0c1914" />
      <g transform="translate(546 466)">
        <Mark size={40} />
      </g>
    </svg>
  );
}

const balls = [
  ['#ee3f3a', 150, 276],
  ['#2f86e8', 182, 292],
  ['#ffc22e', 212, 274],
  ['#46be5a', 168, 248],
  ['#e8478f', 200, 246],
  ['#ff8a2e', 184, 268],
] as const;

/** The globe that numbers are drawn from. */
function Globe() {
  return (
    <g>
      <rect x="90" y="330" width="180" height="10" rx="5" fill="#14181c" />
      <circle cx="180" cy="252" r="70" fill="#fff" fillOpacity=".12" stroke="#ffe7a0" strokeOpacity=".7" strokeWidth="3" />
      {balls.map(([fill, x, y]) => (
        <g key={fill}>
          <circle cx={x} cy={y} r="15" fill={fill} />
          <circle cx={x - 4} cy={y - 5} r="4" fill="#fff" opacity=".7" />
        </g>
      ))}
      <rect x="160" y="320" width="40" height="14" rx="4" fill="#c98a1e" />
      <path d="M128 206C140 190 160 184 172 184" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** A clock at rest. */
function Clock() {
  return (
    <g>
      <rect x="90" y="330" width="180" height="10" rx="5" fill="#14181c" />
      <path d="m140 332 10-26M220 332l-10-26" stroke="#c98a1e" strokeWidth="10" strokeLinecap="round" />
      <circle cx="180" cy="252" r="70" fill="#f4efe2" stroke="#c98a1e" strokeWidth="8" />
      <path d="M180 198v10M180 296v10M126 252h10M224 252h10" stroke="#8a7650" strokeWidth="4" strokeLinecap="round" />
      <path d="M166 230v44M194 230v44" stroke="#1f5c8c" strokeWidth="13" strokeLinecap="round" />
    </g>
  );
}

function Body({
  look: { skin, shade, lines, hair, jacket, fold, lapel },
  hasLongHair,
}: {
  readonly look: Look;
  readonly hasLongHair: boolean;
}) {
  return (
    <g>
      {hasLongHair ? (
        <path
          d="M372 300C350 170 420 110 482 110C548 110 612 168 590 306C600 372 572 402 560 420H402C388 398 362 372 372 300Z"
          fill={hair}
        />
      ) : (
        <g fill={shade}>
          <ellipse cx="408" cy="284" rx="14" ry="22" />
          <ellipse cx="556" cy="284" rx="14" ry="22" />
        </g>
      )}
      <path d="M300 560C304 470 366 432 430 420H534C598 432 656 470 660 560Z" fill={jacket} />
      <path d="M482 424H534C598 432 656 470 660 560H482Z" fill={fold} />
      <path d="M432 418L482 486L532 418L510 404H454Z" fill="#f4efe2" />
      <path d="M450 380H514V420C514 440 482 462 482 462C482 462 450 440 450 420Z" fill={shade} />
      <path d="M482 380H514V420C514 440 482 462 482 462Z" fill={lines} opacity=".7" />
      <path d="M430 420L398 452L452 540L482 486ZM534 420L566 452L512 540L482 486Z" fill={lapel} />
      <path d="M408 258C408 196 440 168 482 168C524 168 556 196 556 258C556 330 520 386 482 386C444 386 408 330 408 258Z" fill={skin} />
      <path d="M482 168C524 168 556 196 556 258C556 330 520 386 482 386Z" fill={shade} />
    </g>
  );
}

function LongHair({ look: { hair, lit } }: { readonly look: Look }) {
  return (
    <g>
      <path
        d="M398 268C394 190 436 144 486 144C540 144 572 190 566 268C560 232 540 206 508 194C478 222 424 222 410 240C402 250 400 260 398 268Z"
        fill={lit}
      />
      <path d="M486 144C540 144 572 190 566 268C560 232 540 206 508 194C500 180 486 170 486 144Z" fill={hair} />
      <path d="M408 236C412 214 424 200 438 192" fill="none" stroke="#fff" strokeOpacity=".3" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

function ShortHair({ look: { hair, lit } }: { readonly look: Look }) {
  return (
    <g>
      <path
        d="M402 268C392 186 432 138 484 138C540 138 574 186 562 268C558 238 550 220 538 208C512 214 474 210 446 196C428 206 410 232 402 268Z"
        fill={lit}
      />
      <path d="M484 138C540 138 574 186 562 268C558 238 550 220 538 208C520 208 494 180 484 138Z" fill={hair} />
      <path
        d="M409 286C412 352 446 396 482 396C518 396 552 352 555 286C548 322 530 336 508 334C494 328 470 328 456 334C434 336 416 322 409 286Z"
        fill={hair}
      />
      <path d="M416 210C424 190 438 176 452 168" fill="none" stroke="#fff" strokeOpacity=".18" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

function Face({ look: { lines, hair, lit } }: { readonly look: Look }) {
  return (
    <g>
      <path d="M430 262q16-9 30 0M504 262q16-9 30 0" fill="none" stroke={lit} strokeWidth="6" strokeLinecap="round" />
      <g fill={hair}>
        <ellipse cx="446" cy="282" rx="9" ry="10" />
        <ellipse cx="518" cy="282" rx="9" ry="10" />
      </g>
      <g fill="#fff">
        <circle cx="449" cy="279" r="3" />
        <circle cx="521" cy="279" r="3" />
      </g>
      <path d="M482 290C478 304 474 312 474 316C476 322 488 322 490 318" fill="none" stroke={lines} strokeWidth="4" strokeLinecap="round" />
      <path d="M456 346Q482 370 508 346Q482 356 456 346Z" fill="#fff" stroke="#9e3a34" strokeWidth="5" strokeLinejoin="round" />
    </g>
  );
}
