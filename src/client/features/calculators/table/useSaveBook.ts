import { useState } from 'react'
import { saveBlob } from '../../../components/download.ts'
import { toast } from '../../../components/toast.ts'
import { writeFile } from './thread/sheetThread.ts'
import type { Book } from './thread/writeBook.ts'

/** Writes a file and saves it. `saving`: the format being written. */
export function useSaveBook() {
  const [saving, setSaving] = useState<Book['kind'] | null>(null)
  async function write(book: Book, name: string) {
    setSaving(book.kind)
    try {
      saveBlob(`${name}.${book.kind}`, await writeFile(book, new AbortController().signal))
    } catch {
      toast.error({ title: 'Error', message: 'No se pudo preparar el archivo. Inténtalo de nuevo.' })
    } finally {
      setSaving(null)
    }
  }
  return { saving, saveBook: (book: Book, name: string) => void write(book, name) }
}
