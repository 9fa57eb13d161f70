import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../api/trpc.ts'
import { track } from '../analytics/track.ts'
import { knowsPasskeys, loadWebauthn, toastPasskeyFailure, useCeremony } from './passkeys.ts'

/** Shorter than a challenge's validity: a dialog that stays open keeps offering passkeys. */
const RENEW_MS = 4 * 60_000

interface Credentials {
  readonly email: string
  readonly password: string
  readonly captchaToken: string | null
}

interface PasskeyLogin {
  /** Whether this browser can use a passkey here. */
  readonly possible: boolean
  readonly busy: boolean
  /** Requests any passkey for this site or, with a password, one of that account's. */
  readonly ask: (account: Credentials | null) => void
}

/** Signs in with a passkey: requested explicitly, or chosen from the address field's autofill. */
export function usePasskeyLogin(remember: () => boolean, onDone: () => Promise<void>): PasskeyLogin {
  const { client } = trpc.useUtils()
  const [possible] = useState(knowsPasskeys)
  const ceremony = useCeremony()
  type Shown = Parameters<typeof client.auth.passkeyLogin.mutate>[0]['passkey']

  const login = useMutation({
    mutationFn: async (show: () => Promise<Shown>) => {
      const passkey = await show()
      return client.auth.passkeyLogin.mutate({ passkey, remember: remember() })
    },
    meta: { silent: true },
    onSuccess: async () => {
      track('login')
      await onDone()
    },
    onError: (error) => {
      track('login_failed')
      toastPasskeyFailure(error, 'use')
    },
  })
  const { mutate, isPending: busy } = login

  const ask = (account: Credentials | null) =>
    mutate(async () => {
      const webauthn = await loadWebauthn()
      const { startPasskeyLogin, startPasskeyFactor } = client.auth
      const optionsJSON = await (account === null ? startPasskeyLogin.mutate() : startPasskeyFactor.mutate(account))
      return ceremony(webauthn, () => webauthn.startAuthentication({ optionsJSON }))
    })

  const [turn, setTurn] = useState(0)
  // While no key is being shown, the browser may propose one where the address is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn proposes anew, with another challenge
  useEffect(() => {
    if (!possible || busy) return
    let over = false
    let cancel = () => {}
    const propose = async () => {
      if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const { startAuthentication, WebAuthnAbortService } = await loadWebauthn()
      if (over) return
      const optionsJSON = await client.auth.startPasskeyLogin.mutate()
      if (over) return
      cancel = () => WebAuthnAbortService.cancelCeremony()
      const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
      if (!over) mutate(async () => passkey)
    }
    // Nobody requested it: if it fails, the form still works.
    propose().catch(() => undefined)
    const renewal = window.setTimeout(() => setTurn((last) => last + 1), RENEW_MS)
    return () => {
      over = true
      window.clearTimeout(renewal)
      cancel()
    }
  }, [possible, busy, turn, client, mutate])

  return { possible, busy, ask }
}
