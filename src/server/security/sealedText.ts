import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Secrets that the server has to read again (such as an authenticator's) are stored encrypted: a stolen table or backup
// alone yields no codes. AES-256-GCM; the key is derived from the server's secret for one purpose, and the ciphertext
// is bound to its owner, so that a row copied to another account opens nothing.

const IV_BYTES = 12
const TAG_BYTES = 16

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `luka ${purpose}`, 32))
}

export interface Sealing {
  /** The server's secret. */
  readonly secret: string
  readonly purpose: string
  /** The owner; nobody else can open it. */
  readonly owner: string
}

export function sealText({ secret, purpose, owner }: Sealing, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** null if it was altered, belongs to somebody else, or was sealed under another secret. */
export function openText({ secret, purpose, owner }: Sealing, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
