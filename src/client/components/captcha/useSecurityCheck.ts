import { useCallback, useEffect, useRef, useState } from 'react'
import { trpc } from '../../api/trpc.ts'
import { solve } from './proofOfWork.ts'

export type CheckState = 'idle' | 'working' | 'verified' | 'failed'

/**
 * The server's challenges live ten minutes; by this clock, whatever the browser's says, one of eight is still valid.
 */
const FRESH_MS = 8 * 60_000

interface Proof {
  readonly token: string
  readonly since: number
}

export interface SecurityCheck {
  readonly state: CheckState
  /** Requests a challenge and solves it. */
  readonly verify: () => Promise<void>
  /** Clears the box. */
  readonly clear: () => void
  /** A valid token, solved anew if the last one was used or is too old. */
  readonly take: () => Promise<string>
}

/** The checkbox: a small computation instead of a puzzle or a third-party script. */
export function useSecurityCheck(): SecurityCheck {
  const { client } = trpc.useUtils()
  const [state, setState] = useState<CheckState>('idle')
  const proof = useRef<Proof | null>(null)
  const job = useRef<AbortController | null>(null)

  useEffect(() => () => job.current?.abort(), [])

  const work = useCallback(async (): Promise<string | null> => {
    job.current?.abort()
    const controller = new AbortController()
    job.current = controller
    const challenge = await client.contact.challenge.query(undefined, { signal: controller.signal })
    return solve(challenge, controller.signal)
  }, [client])

  const verify = useCallback(async () => {
    setState('working')
    try {
      const token = await work()
      if (token === null) return
      proof.current = { token, since: performance.now() }
      setState('verified')
    } catch {
      setState(job.current?.signal.aborted ? 'idle' : 'failed')
    }
  }, [work])

  const clear = useCallback(() => {
    job.current?.abort()
    proof.current = null
    setState('idle')
  }, [])

  const take = useCallback(async () => {
    const held = proof.current
    // The server accepts a solution once, whatever becomes of the message.
    proof.current = null
    if (held && performance.now() - held.since < FRESH_MS) return held.token
    const token = await work()
    if (token === null) throw new DOMException('given up', 'AbortError')
    return token
  }, [work])

  return { state, verify, clear, take }
}
