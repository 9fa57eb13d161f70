import { useState } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import type { Reading } from '../../../../shared/contract/reading.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import type { Versions } from './ReadingLine.tsx'

interface Earlier {
  readonly version: number
  /** How many there were when it was asked for: a newer one takes its place. */
  readonly of: number
  readonly content: string
  readonly parts: AnswerParts | null
  readonly references: readonly ReferenceSummary[]
  readonly reading: Reading | null
}

/**
 * Which version of an answer is looked at: the newest, unless an earlier one was asked for. No query of its own: one of
 * these stands in each exchange of a long conversation.
 */
export function useVersions(
  answerId: number | null,
  count: number,
): { readonly versions: Versions; readonly earlier: Earlier | null } {
  const utils = trpc.useUtils()
  const [held, setHeld] = useState<Earlier | null>(null)
  const [loading, setLoading] = useState(false)
  const earlier = held?.of === count ? held : null

  const show = async (version: number) => {
    if (version === count || answerId === null) return setHeld(null)
    setLoading(true)
    try {
      const { versions, references } = await utils.chat.messageVersions.fetch({ id: answerId })
      const found = versions.find((one) => one.version === version)
      if (!found) return
      const cited = found.references.flatMap((id) => references.find((one) => one.id === id) ?? [])
      const { content, parts = null, reading } = found
      setHeld({ version, of: count, content, parts, references: cited, reading })
    } catch (error) {
      toastFailure(error, { errorText: 'No se pudieron cargar las versiones anteriores' })
    } finally {
      setLoading(false)
    }
  }
  return {
    earlier,
    versions: { shown: earlier?.version ?? count, count, loading, onShow: (version) => void show(version) },
  }
}
