/** A setting that cannot be used; its message is the one sentence the start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function readSwitch(name: string, text: string): boolean {
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} takes 1 or 0, not "${text}".`);
  return text === '1';
}

export function readCount(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const text = env[name] ?? String(otherwise);
  if (!/^\d{1,9}$/.test(text)) throw new ConfigError(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

export function readUrl(env: Readonly<Record<string, string | undefined>>, name: string, protocols: readonly string[]): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
  }
  return text;
}

export function isOnThisMachine(url: string): boolean {
  return /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(url).hostname);
}
