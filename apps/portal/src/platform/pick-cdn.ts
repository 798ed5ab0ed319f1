/** One entry of a list of delivery hosts, at random (Spec §9); undefined when the list is empty. */
export function pickCdn(hosts: readonly string[], random: () => number = Math.random): string | undefined {
  return hosts[Math.floor(random() * hosts.length)];
}

let imageHost: string | undefined;

/** Chooses the image host once per page, so that the browser's cache is of use. */
export function chooseImageHost(hosts: readonly string[]): void {
  imageHost = pickCdn(hosts);
}

/** The address of an image: site-relative paths come from the chosen host, whole addresses stay as they are. */
export function imageUrl(path: string): string {
  return imageHost !== undefined && path.startsWith('/') ? `${imageHost.replace(/\/$/, '')}${path}` : path;
}
