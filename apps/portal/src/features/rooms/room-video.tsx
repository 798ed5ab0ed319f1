import { Button, Icon } from '@trevo/ui';
import { type RefObject, useRef, useState } from 'react';
import { useT } from '../../platform/language.ts';
import type { RoomCard } from './room-query.ts';
import { type RoomVideoPlay, useRoomVideo, type VideoState } from './use-room-video.ts';

/** The host on video, over the drawing that stands there until a picture comes: never with sound by itself, and never where somebody wants little motion or data. */
export function RoomVideo({ room }: { readonly room: Pick<RoomCard, 'roomId' | 'title'> }) {
  const t = useT();
  const play = useRoomVideo(room.roomId);
  const { video, state } = play;
  const [isMuted, setMuted] = useState(true);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} className="rooms-video" data-state={state}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions of live speech come inside the stream, where a service sends them */}
      <video ref={video} muted={isMuted} playsInline disablePictureInPicture aria-label={t('hosted.video', { title: room.title })} />
      {state === 'off' ? (
        <button type="button" className="rooms-play" onClick={play.play}>
          <Icon name="play" size={24} />
          {t('hosted.video.play')}
        </button>
      ) : null}
      <Told state={state} onTryAgain={play.tryAgain} />
      <Controls play={play} frame={frame} isMuted={isMuted} onMute={setMuted} />
    </div>
  );
}

/** What is the matter, in words; while the picture moves, nothing. */
function Told({ state, onTryAgain }: { readonly state: VideoState; readonly onTryAgain: () => void }) {
  const t = useT();
  const isSaid = state !== 'off' && state !== 'running';
  return (
    <div className="rooms-told" role="status">
      {isSaid ? <p>{t(`hosted.video.${state}`)}</p> : null}
      {isSaid && state !== 'opening' && state !== 'unable' ? (
        <Button size="sm" onClick={onTryAgain}>
          {t('hosted.video.again')}
        </Button>
      ) : null}
    </div>
  );
}

type ControlsProps = {
  readonly play: RoomVideoPlay;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isMuted: boolean;
  readonly onMute: (isMuted: boolean) => void;
};

function Controls({ play: { state, heights, height, hold, choose }, frame, isMuted, onMute }: ControlsProps) {
  const t = useT();
  if (state !== 'opening' && state !== 'running') return null;
  return (
    <div className="rooms-controls" role="group" aria-label={t('hosted.video.controls')}>
      <button type="button" onClick={hold} aria-label={t('hosted.video.hold')}>
        <Icon name="pause" />
      </button>
      <button type="button" aria-pressed={!isMuted} onClick={() => onMute(!isMuted)} aria-label={t('hosted.video.sound')}>
        <SoundGlyph isMuted={isMuted} />
      </button>
      {heights.length > 1 ? (
        <select
          aria-label={t('hosted.video.quality')}
          value={height ?? ''}
          onChange={({ target: { value } }) => choose(value === '' ? null : Number(value))}
        >
          <option value="">{t('hosted.video.auto')}</option>
          {heights.map((one) => (
            <option key={one} value={one}>
              {t('hosted.video.lines', { height: one })}
            </option>
          ))}
        </select>
      ) : null}
      {document.fullscreenEnabled ? (
        <button type="button" onClick={() => void toggleWhole(frame.current)} aria-label={t('hosted.video.whole')}>
          <Icon name="expand" />
        </button>
      ) : null}
    </div>
  );
}

/** Fills the screen with the video, or gives it back; a browser that does not let it leaves all as it is. */
async function toggleWhole(frame: HTMLElement | null): Promise<void> {
  try {
    await (document.fullscreenElement === null ? frame?.requestFullscreen() : document.exitFullscreen());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

function SoundGlyph({ isMuted }: { readonly isMuted: boolean }) {
  return (
    <svg className="ic" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinejoin="round" />
      <path
        d={isMuted ? 'M16 9.5l5 5m0-5l-5 5' : 'M15.5 9.2a4 4 0 0 1 0 5.6M18 6.8a7.4 7.4 0 0 1 0 10.4'}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
      />
    </svg>
  );
}
