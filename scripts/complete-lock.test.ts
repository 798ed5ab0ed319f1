import { describe, expect, test } from 'vitest';
import { platformEntry } from './complete-lock.ts';
import { completeLock } from './tidy/lock-rules.ts';

const TOOL = { license: 'MIT', dev: true, optionalDependencies: { '@tool/linux-arm64-musl': '1.2.3' } };

describe('a lock made with a registry that lacks the packages of other platforms', () => {
  test('is found, at any depth, and once', () => {
    const packages = { '': {}, 'node_modules/tool': TOOL, 'node_modules/a/node_modules/tool': TOOL };
    expect(completeLock(packages).map(({ message }) => message)).toEqual([expect.stringContaining('@tool/linux-arm64-musl')]);
  });

  test('is complete when the entry stands beside the tool or above it', () => {
    const above = { '': {}, 'node_modules/a/node_modules/tool': TOOL, 'node_modules/@tool/linux-arm64-musl': {} };
    const inside = { '': {}, 'node_modules/tool': TOOL, 'node_modules/tool/node_modules/@tool/linux-arm64-musl': {} };
    expect([completeLock(above), completeLock(inside)]).toEqual([[], []]);
  });

  test('is not completed by an entry that the tool cannot reach', () => {
    expect(completeLock({ '': {}, 'node_modules/tool': TOOL, 'node_modules/b/node_modules/@tool/linux-arm64-musl': {} })).toHaveLength(1);
  });

  test('gets entries that other platforms skip', () => {
    expect(platformEntry({ name: '@tool/linux-arm64-musl', version: '1.2.3', wantedBy: TOOL })).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      license: 'MIT',
      optional: true,
      os: ['linux'],
    });
  });

  test('gets no entry for a name that tells no platform, or a version that is a range', () => {
    expect(platformEntry({ name: 'fsevents', version: '2.3.3', wantedBy: {} })).toBeUndefined();
    expect(platformEntry({ name: '@tool/darwin-x64', version: '^1.0.0', wantedBy: {} })).toBeUndefined();
  });
});
