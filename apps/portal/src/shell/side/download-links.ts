/** What the app is installed on. */
export type AppSystem = 'android' | 'ios';

type Place = { readonly origin: string; readonly language: string; readonly token: string };

/** Where the iOS app is loaded from: this site, in the visitor's language, with a hand-over ticket where somebody is logged in (Spec §2). */
export function iosDownloadLink(place: Place): string {
  return siteAsApp('ios', place);
}

/** This site, to be kept on a device as an app: it opens with the guide, and with the question whose account it is to be. */
export function siteAsApp(system: AppSystem, { origin, language, token }: Place): string {
  const url = new URL('/', origin);
  url.searchParams.set('app', system);
  url.searchParams.set('lang', language);
  if (token !== '') url.searchParams.set('token', token);
  return url.href;
}
