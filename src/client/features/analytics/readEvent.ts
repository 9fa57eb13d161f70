import type { EventParameters } from './track.ts'

type ReadEvent =
  | { readonly ok: true; readonly name: string; readonly parameters: EventParameters | undefined }
  | { readonly ok: false; readonly problem: { readonly title: string; readonly message: string } }

const BAD_JSON = { title: 'Error en formato JSON', message: 'Los parámetros no tienen un formato JSON válido' }

/** Parses the two fields of the test page. Parameters are one JSON object, or empty. */
export function readEvent(name: string, parameters: string): ReadEvent {
  if (!name.trim()) {
    return { ok: false, problem: { title: 'Error', message: 'Debes especificar un nombre para el evento' } }
  }
  if (!parameters.trim()) return { ok: true, name: name.trim(), parameters: undefined }
  try {
    const value: unknown = JSON.parse(parameters)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, problem: BAD_JSON }
    return { ok: true, name: name.trim(), parameters: { ...value } }
  } catch {
    return { ok: false, problem: BAD_JSON }
  }
}
