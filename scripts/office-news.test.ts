import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answersOf } from '../apps/backoffice/src/platform/news-answers.ts';
import { officeSubjects } from '../packages/contract/src/index.ts';
import { ROOT } from './launcher/root.mjs';

/** A picture never changes. */
const pictures = new Set(['proof', 'activity-image', 'service-picture', 'content-picture']);
const features = join(ROOT, 'apps/backoffice/src/features');

test('every answer of the back office belongs to a subject, so that nothing on the screen grows old', () => {
  const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(features, file), 'utf8'));
  const asked = new Set(sources.flatMap((text) => [...text.matchAll(/queryKey: \['([\w-]+)'/g)].map(([, name]) => name as string)));
  const told = new Set(officeSubjects.flatMap((subject) => answersOf[subject]));
  expect([...asked].filter((name) => !told.has(name) && !pictures.has(name))).toEqual([]);
  expect(asked.size).toBeGreaterThan(15);
});
