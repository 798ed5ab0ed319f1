import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<p>A conta leva um minuto.</p><p>Jogue com calma.</p>', 'A conta leva um minuto. Jogue com calma.'],
  ['um<br>dois<br/>três', 'um dois três'],
  ['<ul><li>um</li><li>dois</li></ul>', 'um dois'],
  ['sem <b>mar</b>cas &amp; sinais', 'sem marcas & sinais'],
  ['<img src=x onerror="throw 1">nada <script>throw 2</script>roda', 'nada throw 2roda'],
])('%s reads: %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});
