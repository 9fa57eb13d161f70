import { useCallback, useEffect, useRef, useState } from 'react'
import { trpc } from '../../api/trpc.ts'
import { solve } from './proofOfWork.ts'

export type CheckState = 'idle' | 'working' | 'verified' | 'failed'

/** The server's challenges live ten minutes; by this clock, whatever the browser's says, one of eight is still good. */
const FRESH_MS = 8 * 60_000

interface Proof {
  readonly token: string
  readonly since: number
}

export interface SecurityCheck {
  readonly state: CheckState
  /** Asks for a challenge and solves it. */
  readonly verify: () => Promise<void>
  /** Back to an empty box. */
  readonly clear: () => void
  /** A token that the server will take, worked out again when the last one is used or too old. */
  readonly take: () => Promise<string>
}

/** The checkbox's work: a small computation here instead of a puzzle for the person or a third party's script. */
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
    // Whatever becomes of the message, the server takes a solution once.
    proof.current = null
    if (held && performance.now() - held.since < FRESH_MS) return held.token
    const token = await work()
    if (token === null) throw new DOMException('given up', 'AbortError')
    return token
  }, [work])

  return { state, verify, clear, take }
}
