/** Where the iOS app is loaded from: this site, in the visitor's language, with a hand-over ticket where somebody is logged in (Spec §2). */
export function iosDownloadLink({
  origin,
  language,
  token,
}: {
  readonly origin: string;
  readonly language: string;
  readonly token: string;
}): string {
  const url = new URL('/', origin);
  url.searchParams.set('app', 'ios');
  url.searchParams.set('lang', language);
  if (token !== '') url.searchParams.set('token', token);
  return url.href;
}
