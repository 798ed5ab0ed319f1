import { isRobotName } from '@trevo/contract';

/**
 * A log-in name as strangers may see it: first two letters, three stars, last letter. Of very short names only the first letter is left. A robot is told as
 * what it is, so that nobody takes it for a person.
 */
export function maskName(name: string): string {
  if (isRobotName(name)) return name;
  const letters = [...name];
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
