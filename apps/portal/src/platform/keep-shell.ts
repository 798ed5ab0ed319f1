/** Who makes text into the address of a script here, and for which one alone. */
const policyName = 'shell-worker';
const script = '/sw.js';

type Policies = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => {
    readonly createScriptURL: (url: string) => unknown;
  };
};

let asked = false;

/** Has the browser keep the shell of the page, so that it can be installed and opens without a network. A browser that will not is a browser without it. */
export async function keepShell(): Promise<void> {
  if (asked || !('serviceWorker' in navigator)) return;
  asked = true;
  const { trustedTypes } = window as { readonly trustedTypes?: Policies };
  try {
    const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: () => script });
    await navigator.serviceWorker.register((policy?.createScriptURL(script) ?? script) as string);
  } catch {
    // Private windows and some settings refuse it: the page works as it does without.
  }
}
