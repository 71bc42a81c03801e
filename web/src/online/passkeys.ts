// Passkeys (WebAuthn): what this browser and the server say to each other about them.

import { toBytes, toText } from '../base/packing';
import { keep } from '../base/storage';
import { call } from './api';

/** One's own, as the server keeps it. */
export interface Passkey {
  id: string;
  name: string;
  made: number;
  /** When it was used last. */
  used?: number;
}

interface Credential {
  type: 'public-key';
  id: string;
}
/** PublicKeyCredentialCreationOptionsJSON, with bytes in Base64. */
type Making = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials: Credential[];
};
type Using = Omit<PublicKeyCredentialRequestOptions, 'challenge'> & { challenge: string };

/** Does this browser know passkeys, and the server take them at this address? */
export async function mayUsePasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return (await call<{ may: boolean }>('GET', 'passkey')).may;
}
export const passkeys = () => call<Passkey[]>('GET', 'me/passkeys');
export const removePasskey = (id: string) => call<Passkey[]>('DELETE', `me/passkeys/${id}`);

export const renamePasskey = (id: string, name: string) =>
  call<Passkey[]>('POST', `me/passkeys/${id}`, { name });

/** Asks the person to make one, of that name; all that there are then. */
export async function makePasskey(name: string): Promise<Passkey[]> {
  const options = await call<Making>('POST', 'me/passkeys/challenge', { name });
  const { user, excludeCredentials } = options;
  const made = (await navigator.credentials.create({
    publicKey: {
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...user, id: toBytes(user.id) },
      excludeCredentials: excludeCredentials.map(({ type, id }) => ({ type, id: toBytes(id) })),
    },
  })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return call('POST', 'me/passkeys', {
    name,
    clientDataJSON: based(clientDataJSON),
    attestationObject: based(attestationObject),
  });
}

/** Asks the person for one of theirs: this browser is theirs then. */
export async function signIn() {
  const options = await call<Using>('POST', 'passkey/challenge', {});
  const used = (await navigator.credentials.get({
    publicKey: { ...options, challenge: toBytes(options.challenge) },
  })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    used.response as AuthenticatorAssertionResponse;
  const { name } = await call<{ name: string }>('POST', 'passkey', {
    id: used.id,
    clientDataJSON: based(clientDataJSON),
    authenticatorData: based(authenticatorData),
    signature: based(signature),
    userHandle: based(userHandle ?? new ArrayBuffer(0)),
  });
  keep('name', name);
}

const based = (bytes: ArrayBuffer) => toText(new Uint8Array(bytes));
