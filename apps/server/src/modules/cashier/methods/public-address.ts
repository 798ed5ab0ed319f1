/** HTTPS to a name with dots: whoever answers there has shown a certificate for it, so that no address inside can be meant. */
export function isPublicAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(url.hostname);
}
