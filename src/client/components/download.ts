import { readFailure } from '../api/errors.ts'

const FILE_NAME = /filename="([^"]+)"/

/** A file that the server did not give; its message is a sentence to show. */
class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused'
}

/**
 * Fetches a file and hands it to the browser to save. Not a plain link: a refusal would take the person to a page of
 * JSON. @throws an Error with the sentence to show
 */
export const download = (path: string): Promise<void> => save(path)

/** The same of a file that is made out of what is sent. @throws an Error with the sentence to show */
export const downloadPosted = (path: string, body: unknown): Promise<void> =>
  save(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function save(path: string, init?: RequestInit): Promise<void> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw new DownloadRefused(readFailure(error).message)
  })
  if (!response.ok) throw new DownloadRefused(await refusal(response))
  saveBlob(fileNameOf(response) ?? 'luka', await response.blob())
}

/** What an answer that is to be saved wants to be called; undefined: it is none. */
export function fileNameOf({ headers }: Response): string | undefined {
  return FILE_NAME.exec(headers.get('content-disposition') ?? '')?.[1]
}

/** Hands a file to the browser to save. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click has been worked through.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

async function refusal(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return typeof message === 'string' ? message : `No se pudo descargar el archivo (${response.status}).`
}
