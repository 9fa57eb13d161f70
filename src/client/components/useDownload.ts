import { useState } from 'react'
import { download } from './download.ts'
import { toast } from './toast.ts'

/** A download with a busy state for its button; errors are shown as a toast. */
export function useDownload() {
  const [busy, setBusy] = useState(false)
  const start = async (path: string) => {
    setBusy(true)
    try {
      await download(path)
      return true
    } catch (error) {
      toast.error({ title: 'Error', message: error instanceof Error ? error.message : '' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { start, busy }
}
