import type { Page } from 'playwright-core';

/** Gives the page's browser a device of its own with a lock that always opens, as a telephone has one. It keeps its passkeys while the page is open. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The house at an address with a name: browsers make no passkeys for a bare one. */
export function namedAddress(url: string): string {
  const named = new URL(url);
  named.hostname = 'localhost';
  return named.href;
}
