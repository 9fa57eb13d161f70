import { useEffect, useState } from 'react'
import { trpc } from '../../api/trpc.ts'
import { toast } from '../../components/toast.ts'

/** A mail takes a moment: sooner, most presses are for one that is already on its way. */
const WAIT_S = 60

export interface Resend {
  readonly send: () => void
  readonly busy: boolean
  /** Seconds until the next one; 0: now. */
  readonly left: number
  readonly text: string
}

/** Asks for another verification mail, at most once a minute. */
export function useResend(): Resend {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const resend = trpc.auth.resendVerification.useMutation({
    meta: { errorText: 'No se pudo enviar el correo de verificación. Por favor, intenta más tarde.' },
    onSuccess: ({ message }) => {
      toast.success({ title: 'Correo enviado', message })
      setUntil(Date.now() + WAIT_S * 1_000)
      setLeft(WAIT_S)
    },
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))), 1_000)
    return () => clearTimeout(timer)
  }, [until, left])
  return {
    send: () => resend.mutate(),
    busy: resend.isPending,
    left,
    text: left > 0 ? `Puedes reenviarlo en ${left} s` : 'Reenviar correo de verificación',
  }
}
