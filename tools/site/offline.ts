import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LONGEST_OFFERED } from '../../src/shared/offeredQuestion.ts'
import { root } from '../run.ts'

/**
 * The body and styles of the page that the service worker shows without a connection. It needs nothing that is not in
 * it: no font, no picture, no code of the application.
 */
export async function offlinePage(): Promise<{ readonly html: string; readonly css: string }> {
  const read = (path: string) => readFile(join(root, 'src/client', path), 'utf8')
  const [mark, tokens, own] = await Promise.all(
    ['public/favicon.svg', 'theme/tokens.css', 'offline/page.css'].map(read),
  )
  const html = [
    '<main>',
    (mark ?? '').replace('<svg ', '<svg aria-hidden="true" ').trim(),
    '<h1>Sin conexión</h1>',
    '<p>No llegamos a internet. Lo que tenías escrito en el asistente sigue guardado en este navegador.</p>',
    '<p>Cuando vuelva la conexión, la página que buscabas se abre sola.</p>',
    '<label for="pregunta">Escribe mientras tanto tu pregunta</label>',
    `<textarea id="pregunta" maxlength="${LONGEST_OFFERED}" aria-describedby="guardada"></textarea>`,
    '<p id="guardada" role="status"></p>',
    '<button type="button">Reintentar</button>',
    '</main>',
  ].join('\n')
  const css = `${tokens}${own}`.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')
  return { html, css }
}
