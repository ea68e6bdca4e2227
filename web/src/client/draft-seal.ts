/** An encrypted text as stored on this device: without the user's key, neither its content nor its owner or subject can be read. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** Encrypts and decrypts one user's drafts, with the key that the server returns at each sign-in. */
export interface Seal {
  /** The key under which a draft is stored. */
  slot: (about: string) => Promise<string>;
  close: (slot: string, value: unknown) => Promise<Sealed>;
  /** @throws when the key is another user's or the text was tampered with */
  open: (slot: string, sealed: Sealed) => Promise<unknown>;
}

/**
 * AES-GCM over JSON, bound to the slot's name; both keys are derived from the 32 bytes and cannot be exported. `owner` (user and
 * organisation) separates two organisations of one user.
 */
export async function makeSeal(draft_key: string, owner: string): Promise<Seal> {
  const raw = Uint8Array.from(atob(draft_key), (char) => char.charCodeAt(0));
  const base = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
  raw.fill(0);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: new TextEncoder().encode(info) });
  const [content, name] = await Promise.all([
    crypto.subtle.deriveKey(from('akoma draft content'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(from('akoma draft slot'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  const bound = (slot: string) => new TextEncoder().encode(slot);
  return {
    async slot(about) {
      const mac = await crypto.subtle.sign('HMAC', name, new TextEncoder().encode(`${owner}\n${about}`));
      return btoa(String.fromCharCode(...new Uint8Array(mac)));
    },
    async close(slot, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(value));
      return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(slot) }, content, text) };
    },
    async open(slot, { iv, bytes }) {
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bound(slot) }, content, bytes);
      return JSON.parse(new TextDecoder().decode(text)) as unknown;
    },
  };
}

let held: Seal | null = null;

/**
 * Holds the user's key in memory; null removes it. Without https browsers offer no cryptography, and then nothing is stored on the device.
 */
export async function holdDraftKey(draft_key: string | null, owner: string): Promise<void> {
  held = null;
  if (draft_key && globalThis.crypto?.subtle) held = await makeSeal(draft_key, owner);
}

export const heldSeal = (): Seal | null => held;
