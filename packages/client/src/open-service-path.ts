const keyChars = 8;
const nonceBytes = 12;

/**
 * The address behind the `path` of a customer-service entry, or null when it is none (decision D24): base64 of nonce and
 * AES-256-GCM ciphertext, followed by an 8-character key whose SHA-256 enciphers it. It keeps links from harvesters; it is no secret.
 */
export async function openServicePath(path: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(path.slice(0, -keyChars)), (sign) => sign.charCodeAt(0));
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(path.slice(-keyChars)));
    const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['decrypt']);
    const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, nonceBytes) }, key, bytes.slice(nonceBytes));
    return new TextDecoder().decode(clear);
  } catch {
    return null;
  }
}
