import { limits } from '@trevo/contract';

/** A section whose script or style failed or took longer than 120 s (Spec §8, §9). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly reason: 'failed' | 'timeout';
  constructor(reason: 'failed' | 'timeout', cause?: unknown) {
    super(`A section of the page could not be loaded: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Runs a dynamic import with the time limit of lazy sections. Every failure is a {@link ChunkLoadError}. */
export function loadSection<T>(load: () => Promise<T>, timeoutMs: number = limits.lazySectionTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError('failed', cause)))
      .finally(() => clearTimeout(timer));
  });
}
