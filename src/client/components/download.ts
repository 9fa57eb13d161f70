import { readFailure } from '../api/errors.ts'

const FILE_NAME = /filename="([^"]+)"/

/**
 * Fetches a file and hands it to the browser to save. Not a plain link: a refusal would take the person to a page of
 * JSON. @throws an Error with the sentence to show
 */
export async function download(path: string): Promise<void> {
  const response = await fetch(path).catch((error: unknown) => {
    throw new Error(readFailure(error).message)
  })
  if (!response.ok) throw new Error(await refusal(response))
  save(await response.blob(), FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'luka')
}

/** Hands a file that was made here to the browser to save. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

async function refusal(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return typeof message === 'string' ? message : `No se pudo descargar el archivo (${response.status}).`
}
