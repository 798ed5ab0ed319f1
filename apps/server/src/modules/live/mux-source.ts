import { createPrivateKey } from 'node:crypto';
import { invariant, secondMs } from '@trevo/kernel';
import { SignJWT } from 'jose';
import type { VideoSettings } from '../../read-video.ts';
import type { StreamSource } from './stream-source.ts';

/** An address that got into other hands plays no longer than this; who watches on is given a new one before. */
const playsSeconds = 60 * 60;

/**
 * Mux Video with signed playback: `<url>/<playback id>.m3u8?token=<JWT>`. The token is RS256 under the signing key's id (`kid`), of the playback id (`sub`), for video
 * (`aud` is `v`) until `exp` (https://www.mux.com/docs/guides/secure-video-playback). Throws one sentence where the key is none: the start says so.
 */
export function createMuxSource({ url, keyId, privateKey, origins }: VideoSettings): StreamSource {
  const key = createPrivateKey(Buffer.from(privateKey, 'base64'));
  invariant(key.asymmetricKeyType === 'rsa', 'The signing key of the video service is no RSA key');
  return {
    async playback(stream, now) {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
        .setSubject(stream)
        .setAudience('v')
        .setExpirationTime(Math.floor(now / secondMs) + playsSeconds)
        .sign(key);
      const place = new URL(`/${encodeURIComponent(stream)}.m3u8`, url);
      place.searchParams.set('token', token);
      return { url: place.href, seconds: playsSeconds };
    },
    origins: () => origins,
  };
}
