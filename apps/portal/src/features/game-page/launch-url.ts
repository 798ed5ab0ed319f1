/** Whether a launch address may be shown in the frame: this site, or https (Spec §8 "invalid URL"). */
export function isLaunchUrl(url: string, origin: string = window.location.origin): boolean {
  try {
    const parsed = new URL(url, origin);
    return parsed.origin === origin || parsed.protocol === 'https:';
  } catch {
    return false;
  }
}
