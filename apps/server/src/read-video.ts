import { createPrivateKey } from 'node:crypto';
import { ConfigError, isOnThisMachine, readUrl } from './read-setting.ts';

/**
 * Where HLS is played from in Mux's way (`https://stream.mux.com`), the id of the signing key and the key itself (PEM in base64, as Mux hands it out), and every
 * origin that playlists and segments come from.
 */
export type VideoSettings = {
  readonly url: string;
  readonly keyId: string;
  readonly privateKey: string;
  readonly origins: readonly string[];
};

/** Mux's own, unless `TREVO_VIDEO_URL` names another that plays as it does; `TREVO_VIDEO_ORIGINS` where its segments come from elsewhere. */
export function readVideo(env: Readonly<Record<string, string | undefined>>): VideoSettings | null {
  const { TREVO_VIDEO_KEY_ID: keyId, TREVO_VIDEO_PRIVATE_KEY: privateKey } = env;
  if (!keyId && !privateKey) return null;
  if (!keyId || !privateKey) throw new ConfigError('TREVO_VIDEO_KEY_ID and TREVO_VIDEO_PRIVATE_KEY are needed together.');
  if (!isRsaKey(privateKey)) throw new ConfigError('TREVO_VIDEO_PRIVATE_KEY must be an RSA private key: its PEM in base64.');
  const url = readUrl(env, 'TREVO_VIDEO_URL', ['https:', 'http:']) ?? 'https://stream.mux.com';
  if (!url.startsWith('https:') && !isOnThisMachine(url))
    throw new ConfigError('TREVO_VIDEO_URL must be of https, or of http on this machine.');
  const named = env.TREVO_VIDEO_ORIGINS ?? (new URL(url).hostname === 'stream.mux.com' ? 'https://*.mux.com' : '');
  const origins = [new URL(url).origin, ...named.split(',').map((part) => part.trim())].filter((part) => part !== '');
  for (const origin of origins)
    if (!/^https?:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/.test(origin))
      throw new ConfigError(`TREVO_VIDEO_ORIGINS takes origins such as https://host or https://*.host, not "${origin}".`);
  return { url, keyId, privateKey, origins: [...new Set(origins)] };
}

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(Buffer.from(text, 'base64')).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
