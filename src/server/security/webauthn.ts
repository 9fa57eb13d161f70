import { isIP } from 'node:net'
import type { Assertion, Attestation, PasskeyOffer, PasskeyRequest } from '../../shared/contract/passkeys.ts'
import { hashToken } from './tokens.ts'

// Passkeys (WebAuthn level 3). We write the browser's options; its responses are verified by @simplewebauthn/server,
// which is loaded with the first response rather than at start.

const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** How long a challenge is valid: a person needs time to find their phone, not more. */
export const CHALLENGE_MS = 5 * 60_000

/** EdDSA, ES256, RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257]

/** The relying party (`id`), and the only origin where its keys may be used. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const isLoopback = (host: string) => /^(127\.\d+\.\d+\.\d+|0\.0\.0\.0|::1?)$/.test(host)

/**
 * A passkey is bound to a host name and cannot be made for an IP address. A local installation (without APP_URL, or
 * with a loopback address in it) is reachable as localhost too. null: this installation cannot have passkeys.
 */
export function relyingParty(baseUrl: string): RelyingParty | null {
  const url = new URL(baseUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isLoopback(host)) url.hostname = 'localhost'
  else if (isIP(host) !== 0) return null
  return { id: url.hostname, origin: url.origin }
}

/** By what a browser finds a key. */
export interface KnownKey {
  readonly credentialId: string
  readonly transports: readonly string[]
}

const descriptor = ({ credentialId, transports }: KnownKey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
})

/** The account's opaque user handle: always the same, so that a new key replaces its like. */
export const handleOf = (userId: number): string =>
  Buffer.from(hashToken(`luka account ${userId}`), 'hex').toString('base64url')

/** Options for creating a discoverable passkey that verifies its user. */
export const offer = (
  rp: RelyingParty,
  challenge: string,
  account: { id: number; email: string; name: string | null; keys: readonly KnownKey[] },
): PasskeyOffer => ({
  challenge,
  rp: { id: rp.id, name: 'Luka' },
  user: { id: handleOf(account.id), name: account.email, displayName: account.name ?? account.email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  attestation: 'none',
  excludeCredentials: account.keys.map(descriptor),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/**
 * Options for using one of these passkeys beside a password; without them for any, which must verify its user since it
 * replaces the password.
 */
export const request = (rp: RelyingParty, challenge: string, keys: readonly KnownKey[] = []): PasskeyRequest => ({
  challenge,
  rpId: rp.id,
  timeout: CHALLENGE_MS,
  allowCredentials: keys.map(descriptor),
  userVerification: keys.length > 0 ? 'preferred' : 'required',
})

/** The challenge that a response claims to have signed; null if none. */
export function challengeIn({ response: { clientDataJSON } }: Attestation | Assertion): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return null
    return typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

interface Expected {
  readonly rp: RelyingParty
  /** The challenge that was redeemed for this response. */
  readonly challenge: string
}

const common = ({ rp, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: rp.origin,
  expectedRPID: rp.id,
})

export interface NewKey {
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly synced: boolean
}

/**
 * Whether an attestation vouches for nothing but the key itself, as requested. A certificate in it would be a
 * stranger's: the library would fetch the addresses it names to check revocation.
 * @throws if it is no attestation
 */
export async function vouchesForNothing(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = object.get('fmt')
  return format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined)
}

/** The new key; null if the response does not match what was requested here, or its owner was not verified. */
export async function readAttestation(expected: Expected, given: Attestation): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await library()
  const { transports: _, ...response } = given.response
  try {
    if (!(await vouchesForNothing(response.attestationObject))) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      ...common(expected),
      response: { ...given, response, clientExtensionResults: {} },
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { credential, credentialBackedUp } = registrationInfo
    // The library does not compare it with what was sent beside it.
    if (credential.id !== given.id) return null
    return {
      credentialId: credential.id,
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.counter,
      synced: credentialBackedUp,
    }
  } catch {
    // Untrusted input ends here: the library throws at the first thing that is wrong.
    return null
  }
}

/**
 * The result of using a key; null if it is not this key, or the response does not match what was requested. The caller
 * judges the counter, once it is known that the key itself sent it.
 * @param verified whether it must have verified its user
 */
export async function readAssertion(
  expected: Expected,
  given: Assertion,
  key: { readonly credentialId: string; readonly publicKey: Uint8Array; readonly verified: boolean },
): Promise<{ counter: number; synced: boolean } | null> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle: _, ...response } = given.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...common(expected),
      response: { ...given, response, clientExtensionResults: {} },
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
      requireUserVerification: key.verified,
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/**
 * Keys count their signatures: a counter that did not increase means that a copy exists. Many keys do not count, and
 * send 0.
 */
export const isCopy = (before: bigint, now: number): boolean => (before > 0n || now > 0) && BigInt(now) <= before
