import { randomBytes } from 'node:crypto'
import { hashToken } from './tokens.ts'

/** How many codes a person gets. */
export const RECOVERY_CODES = 10

// Crockford's alphabet: without i, l, o and u, which are read as something else when copied from paper.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 5
const GROUP = 5

/**
 * A code such as "k7wqm-2xd9f-4nh0e-r8ztb-c5yvp": 125 random bits, enough for a plain hash to be stored (ASVS 6.5.2).
 */
export function newRecoveryCode(): string {
  // 32 divides 256, so that every character is as likely as any other.
  const characters = [...randomBytes(GROUPS * GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * GROUP, (group + 1) * GROUP).join(''),
  ).join('-')
}

/** The stored and looked-up form of a code, however it was typed: capitals, spaces, O for 0, I or L for 1. */
export function hashRecoveryCode(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return hashToken(`${userId} ${plain}`)
}
