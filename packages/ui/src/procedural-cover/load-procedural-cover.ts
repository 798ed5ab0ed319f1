import type { CoverCategory } from './cover-family.ts';

/** The drawer of covers for games without art, fetched when it is first needed. */
export function loadProceduralCover(): Promise<(nodeId: string, category: CoverCategory, displayName: string) => string> {
  return import('./procedural-cover.ts').then((module) => module.proceduralCover);
}
