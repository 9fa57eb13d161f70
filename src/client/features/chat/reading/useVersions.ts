import { useState } from 'react'
import type { ReferenceSummary } from '../../../../shared/contract/conversation.ts'
import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import type { Reading } from '../../../../shared/contract/reading.ts'
import { toastFailure } from '../../../api/failureToast.ts'
import { trpc } from '../../../api/trpc.ts'
import type { Versions } from './ReadingLine.tsx'

interface Earlier {
  readonly version: number
  /** The number of versions when it was requested: a newer one takes precedence. */
  readonly of: number
  readonly content: string
  readonly parts: AnswerParts | null
  readonly references: readonly ReferenceSummary[]
  readonly reading: Reading | null
}

/**
 * Which version of an answer is shown: the newest, unless an earlier one was requested. Not a query observer, since
 * every exchange of a long conversation has one of these.
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
