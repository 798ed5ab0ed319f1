import { describe, expect, test } from 'vitest';
import { lockIsBroken, npmFailure } from './npm-command.mjs';

describe('what the launcher says when npm fails', () => {
  test.each([
    ['npm error code ENOTFOUND\nnpm error network request failed', /registry cannot be reached/],
    ['npm error code EAI_AGAIN', /registry cannot be reached/],
    ['npm error code EINTEGRITY', /another file than the one pinned/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EACCES', /cannot be written/],
    ['npm error something else went wrong\nnpm error more', /something else went wrong/],
    ['', /gave no reason/],
  ])('%j becomes one sentence', (output, words) => {
    const sentence = npmFailure('It failed', output);
    expect(sentence).toMatch(words);
    expect(sentence.split('\n')).toHaveLength(1);
  });

  test('a lock behind package.json is told from a registry that does not answer', () => {
    expect(
      lockIsBroken(
        'npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync',
      ),
    ).toBe(true);
    expect(lockIsBroken('npm error code ENOTFOUND')).toBe(false);
  });
});
