import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Creation = { readonly challenge: string; readonly rp: { readonly id?: string }; readonly user: { readonly id: string } };
type Request = { readonly challenge: string; readonly rpId?: string };

/** What an authenticator does otherwise than it should: another page, another host, another challenge, no lock asked for, a count of its own. */
export type Misuse = Partial<{
  readonly origin: string;
  readonly rpId: string;
  readonly challenge: string;
  readonly isVerified: boolean;
  readonly counter: number;
  readonly userHandle: string;
  readonly type: string;
}>;

/** A device with one passkey, after WebAuthn level 3 §6: what a browser and its authenticator answer, as JSON text. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16);
  counter = 0;
  private readonly origin: string;
  private readonly isCounting: boolean;
  private readonly key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  private userHandle = '';

  constructor(origin: string, { isCounting = true }: { readonly isCounting?: boolean } = {}) {
    this.origin = origin;
    this.isCounting = isCounting;
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Answers the options of a new passkey. */
  make(options: string, misuse: Misuse = {}): string {
    const asked = JSON.parse(options) as Creation;
    this.userHandle = asked.user.id;
    const authData = Buffer.concat([
      this.dataFor(misuse.rpId ?? asked.rp.id ?? '', { flags: 0x40, misuse }),
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      this.coseKey(),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    const client = clientData(misuse.type ?? 'webauthn.create', misuse.challenge ?? asked.challenge, misuse.origin ?? this.origin);
    return this.credential({ clientDataJSON: client.toString('base64url'), attestationObject: attestation.toString('base64url') });
  }

  /** Answers the options of a log-in or a proof. */
  sign(options: string, misuse: Misuse = {}): string {
    const asked = JSON.parse(options) as Request;
    if (this.isCounting) this.counter += 1;
    const authenticatorData = this.dataFor(misuse.rpId ?? asked.rpId ?? '', { flags: 0, misuse });
    const client = clientData(misuse.type ?? 'webauthn.get', misuse.challenge ?? asked.challenge, misuse.origin ?? this.origin);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()]);
    return this.credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.key.privateKey).toString('base64url'),
      userHandle: misuse.userHandle ?? this.userHandle,
    });
  }

  private credential(response: Readonly<Record<string, string>>): string {
    const id = this.credentialId.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {}, authenticatorAttachment: 'platform' });
  }

  private dataFor(rpId: string, { flags, misuse }: { readonly flags: number; readonly misuse: Misuse }): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(misuse.counter ?? this.counter);
    const verified = misuse.isVerified === false ? 0 : 0x04;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([0x01 | verified | flags]), counter]);
  }

  /** RFC 9053 §7.1: an elliptic curve key of two coordinates, for ES256. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) => Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), coordinate(0x21, x), coordinate(0x22, y)]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** A byte string of up to 255 bytes in CBOR. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
