import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Assertion, Attestation, PasskeyOffer, PasskeyRequest } from '../../src/shared/contract/passkeys.ts'

// A software authenticator, after WebAuthn level 3: real keys, real signatures. Its faults, on request, are those of a
// stolen or cloned authenticator, or of a phishing page.

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** CBOR (RFC 8949), as far as an attestation needs it: small integers, short texts, bytes and maps. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  )
}

interface Ways {
  /** The origin of the requesting page. */
  readonly origin?: string
  readonly rpId?: string
  /** Whether it verified its user. */
  readonly verified?: boolean
  readonly counter?: number
  /** The key id inside the response, if it differs from the declared one. */
  readonly inside?: Buffer
}

export interface Authenticator {
  make(offer: PasskeyOffer, ways?: Ways): Attestation
  show(request: Pick<PasskeyRequest, 'challenge' | 'rpId'>, ways?: Ways): Assertion
}

/** An authenticator with one key for the page at `origin`. */
export function newAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle = ''
  let signed = 0
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const data = (rpId: string, { verified = true, counter = signed }: Ways, more: Buffer = Buffer.alloc(0)) => {
    const flags = 0x01 | (verified ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }
  return {
    make({ challenge, rp, user }, ways = {}) {
      handle = user.id
      const { inside = id } = ways
      const length = Buffer.from([inside.length >> 8, inside.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, inside, coseKey(publicKey)])
      const authData = data(ways.rpId ?? rp.id, ways, attested)
      const object = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, ways.origin)),
          attestationObject: base64url(object),
          transports: ['internal'],
        },
      }
    },
    show({ challenge, rpId }, ways = {}) {
      signed = ways.counter ?? signed + 1
      const client = clientData('webauthn.get', challenge, ways.origin)
      const authenticatorData = data(ways.rpId ?? rpId, { ...ways, counter: signed })
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          ...(handle === '' ? {} : { userHandle: handle }),
        },
      }
    },
  }
}
