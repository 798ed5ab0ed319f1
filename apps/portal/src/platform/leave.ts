/** Leaves the portal for another site. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
