import type { z } from 'zod'
import type { serviceType } from '../../../shared/contract/chat.ts'

export type Interest = z.output<typeof serviceType>

/** The menu, and the four steps of the sales dialogue. */
export type Flow =
  | { readonly step: 'menu' }
  /** 1: service or software? */
  | { readonly step: 1 }
  /** 2: description; shall we contact you? */
  | { readonly step: 2; readonly interest: Interest }
  /** 3: how, or farewell. */
  | { readonly step: 3; readonly interest: Interest; readonly contact: boolean }
  /** 4: thanks. */
  | { readonly step: 4; readonly interest: Interest }

export type Move =
  | { readonly type: 'sales' }
  | { readonly type: 'interest'; readonly interest: Interest }
  | { readonly type: 'contact'; readonly contact: boolean }
  | { readonly type: 'sent' }
  | { readonly type: 'reset' }

export const START: Flow = { step: 'menu' }

/** A transition that is invalid at the step changes nothing. */
export function advance(flow: Flow, move: Move): Flow {
  switch (move.type) {
    case 'reset':
      return START
    case 'sales':
      return flow.step === 'menu' ? { step: 1 } : flow
    case 'interest':
      return flow.step === 1 ? { step: 2, interest: move.interest } : flow
    case 'contact':
      return flow.step === 2 ? { step: 3, interest: flow.interest, contact: move.contact } : flow
    case 'sent':
      return flow.step === 3 && flow.contact ? { step: 4, interest: flow.interest } : flow
  }
}
