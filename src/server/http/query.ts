import { AppError } from '../../shared/errors.ts'

/** The raw query of a URL: "a=1&b=2"; "" when there is none. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

/** The decoded pairs of a raw query string. Throws INVALID_INPUT for a bad percent escape. */
export function* queryPairs(query: string): Generator<[name: string, value: string]> {
  if (query === '') return
  for (const pair of query.split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = equals < 0 ? pair : pair.slice(0, equals)
    yield [formText(name, name), equals < 0 ? '' : formText(pair.slice(equals + 1), name)]
  }
}

function formText(text: string, name: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  return spaced.includes('%') ? percentDecode(spaced, name) : spaced
}

/** Percent-decodes; throws INVALID_INPUT that names the parameter. */
export function percentDecode(text: string, name: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw badParameter(name, 'Este parámetro no está bien codificado')
  }
}

/** An error that names the parameter. */
export function badParameter(name: string, message: string): AppError {
  return new AppError('INVALID_INPUT', message, { issues: [{ path: name, message }] })
}
