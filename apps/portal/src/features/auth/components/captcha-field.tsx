import { limits } from '@trevo/contract';
import { type Binding, Field, IconButton } from '@trevo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { throttle } from '../../../platform/throttle.ts';

export type CaptchaFieldProps = { readonly binding: Binding };

/** The image code (Spec §4): the field, the picture, and a button for another picture, once per second at most. */
export function CaptchaField({ binding }: CaptchaFieldProps) {
  const t = useT();
  const { data, refetch } = useQuery(captchaQuery);
  const another = useMemo(() => throttle(limits.captchaThrottleMs, () => void refetch()), [refetch]);
  return (
    <div className="captcha">
      <Field {...binding} label={t('field.captcha')} lead="shield" autoComplete="off" maxLength={16} className="grow" />
      {data === undefined ? (
        <span className="captcha-img sk" />
      ) : (
        <img className="captcha-img" src={`data:image/png;base64,${data}`} width={128} height={48} alt={t('captcha.image')} />
      )}
      <IconButton icon="refresh" label={t('captcha.another')} line className="captcha-more" onClick={() => another()} />
    </div>
  );
}

export const captchaQuery = {
  queryKey: ['captcha'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  queryFn: () => callApi('captcha', {}),
} as const;
