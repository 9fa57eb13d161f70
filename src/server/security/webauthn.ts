import { isIP } from 'node:net'
import type { Assertion, Attestation, PasskeyOffer, PasskeyRequest } from '../../shared/contract/passkeys.ts'
import { hashToken } from './tokens.ts'

// Passkeys (WebAuthn level 3). What a browser is asked is ours to say; what it answers is judged by @simplewebauthn/server,
// which is loaded by the first answer and not at the start.

const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** For how long a challenge may be answered: a person looks for their telephone, and no longer. */
export const CHALLENGE_MS = 5 * 60_000

/** EdDSA, ES256, RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257]

/** What keys are made for (`id`), and the one place where they may be shown. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const isLoopback = (host: string) => /^(127\.\d+\.\d+\.\d+|0\.0\.0\.0|::1?)$/.test(host)

/**
 * A key is bound to a name: none can be made for a number. Whoever runs Luka on their own machine (without APP_URL, or
 * with a loopback address in it) reaches it as localhost too. null: this installation can have no keys.
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

/** The account as keys know it: nothing to read in it, and always the same, so that a new key takes the place of its like. */
export const handleOf = (userId: number): string =>
  Buffer.from(hashToken(`luka account ${userId}`), 'hex').toString('base64url')

/** Asks for a key that signs in by itself: it is kept in the authenticator, which verifies who shows it. */
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

/** Asks for one of these keys beside a password; without them for any, which has to stand for the password too. */
export const request = (rp: RelyingParty, challenge: string, keys: readonly KnownKey[] = []): PasskeyRequest => ({
  challenge,
  rpId: rp.id,
  timeout: CHALLENGE_MS,
  allowCredentials: keys.map(descriptor),
  userVerification: keys.length > 0 ? 'preferred' : 'required',
})

/** The challenge that an answer says it signed; null when it says none. */
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
  /** The one that was redeemed for this answer. */
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
 * Whether an attestation vouches for nothing but the key itself, as was asked for. A certificate in it is a stranger's: the
 * library would fetch what it names to see whether it was revoked. @throws what is no attestation
 */
export async function vouchesForNothing(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers()
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = object.get('fmt')
  return format === 'none' || (format === 'packed' && object.get('attStmt').get('x5c') === undefined)
}

/** The key that was made; null when the answer is not one to what was asked here, or its owner was not verified. */
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
    // The library compares what was sent beside it with nothing.
    if (credential.id !== given.id) return null
    return {
      credentialId: credential.id,
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.counter,
      synced: credentialBackedUp,
    }
  } catch {
    // Whatever a stranger sends ends here: the library throws at the first thing that is not right.
    return null
  }
}

/**
 * What a key says when it is shown; null when it is not this key, or the answer is not one to what was asked here. The
 * counter is for the caller to judge, once it is known that the key itself said it.
 * @param verified it has to have verified who shows it
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

/** A key counts how often it signs: one that says no more than before has a copy somewhere. Many do not count, and say 0. */
export const isCopy = (before: bigint, now: number): boolean => (before > 0n || now > 0) && BigInt(now) <= before
