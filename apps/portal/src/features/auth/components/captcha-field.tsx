import { limits } from '@trevo/contract';
import { type Binding, Button, Field, IconButton } from '@trevo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { throttle } from '../../../platform/throttle.ts';

export type CaptchaFieldProps = { readonly binding: Binding };

/**
 * The image code (Spec §4): the field, the picture, and a button for another picture, once per second at most. Who does not see it listens to a code of digits
 * instead; of both the one that was asked for last counts.
 */
export function CaptchaField({ binding }: CaptchaFieldProps) {
  const t = useT();
  const [listens, setListens] = useState(false);
  const { data, isError, refetch } = useQuery<string>(listens ? captchaSoundQuery : captchaQuery);
  const another = useMemo(() => throttle(limits.captchaThrottleMs, () => void refetch()), [refetch]);
  return (
    <div className="captcha">
      <Field
        {...binding}
        label={t(listens ? 'captcha.sound' : 'field.captcha')}
        lead="shield"
        autoComplete="off"
        maxLength={16}
        className="grow"
      />
      {isError && data === undefined ? (
        <Button icon="refresh" className="captcha-play" onClick={() => another()}>
          {t('chunk.retry')}
        </Button>
      ) : (
        <Puzzle {...{ data, listens }} />
      )}
      <IconButton
        icon="refresh"
        label={t(listens ? 'captcha.anotherCode' : 'captcha.another')}
        line
        className="captcha-more"
        onClick={() => another()}
      />
      <IconButton
        icon={listens ? 'eye' : 'mega'}
        label={t(listens ? 'captcha.look' : 'captcha.listen')}
        line
        className="captcha-more"
        onClick={() => setListens(!listens)}
      />
    </div>
  );
}

function Puzzle({ data, listens }: { readonly data: string | undefined; readonly listens: boolean }) {
  const t = useT();
  const sound = useRef<HTMLAudioElement>(null);
  if (data === undefined) return <span className="captcha-img sk" />;
  if (!listens)
    return <img className="captcha-img" src={`data:image/png;base64,${data}`} width={128} height={48} alt={t('captcha.image')} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a caption would say what is asked */}
      <audio ref={sound} src={`data:audio/wav;base64,${data}`} autoPlay hidden />
      <Button icon="play" className="captcha-play" onClick={() => void sound.current?.play()}>
        {t('captcha.again')}
      </Button>
    </>
  );
}

const anew = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false } as const;

export const captchaQuery = { ...anew, queryKey: ['captcha'], queryFn: () => callApi('captcha', {}) } as const;

/** Under the key of the picture: whatever asks for another one asks for the one that is shown. */
const captchaSoundQuery = { ...anew, queryKey: ['captcha', 'sound'], queryFn: () => callApi('captchaSound', {}) } as const;
