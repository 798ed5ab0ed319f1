const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** What a person would call the browser of a `User-Agent`: its kind and system, without versions; `?` where it says nothing. */
export function describeDevice(userAgent: string): { browser: string; system: string } {
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '?';
  return { browser: named(browsers), system: named(systems) };
}
