import { type FirebaseOptions, initializeApp } from '@firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
} from '@firebase/auth';
import type { PhoneAnswer, PhoneAsked, PhoneProject } from '../platform/phone-messages.ts';

/**
 * The page in which telephone sign-ins at Firebase happen, in a frame of the portal: asked by messages of the page around it, of the same origin, and by nobody
 * else. It keeps nothing: what it proves goes back as an ID token, which the portal hands to the server.
 */
const opened = new Map<string, Auth>();

function authOf({ apiKey, project, emulator, language }: PhoneProject): Auth {
  const key = `${project}\n${apiKey}`;
  const auth = opened.get(key) ?? openAuth({ apiKey, projectId: project, authDomain: `${project}.firebaseapp.com` }, emulator);
  opened.set(key, auth);
  auth.languageCode = language;
  return auth;
}

function openAuth(options: FirebaseOptions, emulator: string | null): Auth {
  const auth = initializeAuth(initializeApp(options), { persistence: inMemoryPersistence });
  if (emulator !== null) {
    connectAuthEmulator(auth, emulator, { disableWarnings: true });
    // Nobody is asked for pictures of traffic lights by a machine of one's own.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return auth;
}

async function answer(asked: PhoneAsked): Promise<string> {
  const auth = authOf(asked.project);
  if (asked.kind === 'redeem') {
    const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(asked.verificationId, asked.code));
    return user.getIdToken();
  }
  const verifier = new RecaptchaVerifier(auth, 'challenge', { size: 'invisible' });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(asked.phoneNumber, verifier);
  } finally {
    verifier.clear();
  }
}

function tell(message: PhoneAnswer): void {
  window.parent.postMessage(message, window.location.origin);
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<PhoneAsked>) => {
  if (origin !== window.location.origin || source !== window.parent || window.parent === window) return;
  answer(data).then(
    (value) => tell({ of: 'phone', id: data.id, value }),
    (error: unknown) => tell({ of: 'phone', id: data.id, failed: String((error as { readonly code?: unknown }).code ?? '') }),
  );
});
tell({ of: 'phone', id: 'ready', value: '' });
