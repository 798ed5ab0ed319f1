import type { App } from '../../core/app.ts';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random capitals and digits that are not mistaken for each other. */
export function randomText(app: Pick<App, 'random'>, length: number): string {
  return Array.from(app.random(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
