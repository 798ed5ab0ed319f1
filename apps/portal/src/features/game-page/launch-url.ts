const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a launch address may be shown in the frame: this site, https, or http on this very machine, as vendors have it (docs/vendor-api.md §4; Spec §8 "invalid URL"). */
export function isLaunchUrl(url: string, origin: string = window.location.origin): boolean {
  try {
    const parsed = new URL(url, origin);
    const isLocal = parsed.protocol === 'http:' && loopback.includes(parsed.hostname);
    return parsed.origin === origin || parsed.protocol === 'https:' || isLocal;
  } catch {
    return false;
  }
}
