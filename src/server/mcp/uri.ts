// Addresses of the library's documents.

export const URI_TEMPLATE = 'luka://biblioteca/{id}'

export const uriOf = (id: number): string => `luka://biblioteca/${id}`

/** The document that a URI names; undefined if it is not one of ours. */
export function idOf(uri: string): number | undefined {
  const id = /^luka:\/\/biblioteca\/([1-9]\d{0,9})$/.exec(uri)?.[1]
  return id === undefined ? undefined : Number(id)
}
