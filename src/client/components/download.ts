import { readFailure } from '../api/errors.ts'

const FILE_NAME = /filename="([^"]+)"/

/** A failed download; its message can be shown. */
class DownloadRefused extends Error {
  override readonly name = 'DownloadRefused'
}

/**
 * Fetches a file and saves it. Not a plain link, which would take the person to a page of JSON on failure.
 * @throws an Error whose message can be shown
 */
export const download = (path: string): Promise<void> => save(path)

/** The same for a file made from posted data. @throws an Error whose message can be shown */
export const downloadPosted = (path: string, body: unknown): Promise<void> =>
  save(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function save(path: string, init?: RequestInit): Promise<void> {
  const response = await fetch(path, init).catch((error: unknown) => {
    throw new DownloadRefused(readFailure(error).message)
  })
  if (!response.ok) throw new DownloadRefused(await refusal(response))
  saveBlob(fileNameOf(response) ?? 'luka', await response.blob())
}

/** The file name of an attachment; undefined if it is not one. */
export function fileNameOf({ headers }: Response): string | undefined {
  return FILE_NAME.exec(headers.get('content-disposition') ?? '')?.[1]
}

/** Saves a file in the browser. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the URL only after the click event has finished.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

async function refusal(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return typeof message === 'string' ? message : `No se pudo descargar el archivo (${response.status}).`
}
