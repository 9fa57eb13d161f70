import { CSV_BOM } from '../../../../shared/csv.ts'
import { bogotaDate, formatMoment } from '../../../../shared/format.ts'
import type { Db } from '../../../db/types.ts'
import { allMovements } from '../payments.ts'
import { accountData, accountJson, accountMarkdown } from './account.ts'
import { conversationFiles } from './conversations.ts'
import type { ExportFile } from './file.ts'
import { jsonList, jsonObject } from './json.ts'
import { MOVEMENTS_HEAD, movementLines } from './movements.ts'

/**
 * Everything stored about a person, one file and one page at a time, so that no account is too large (Ley 1581 de 2012,
 * art. 8).
 */
export async function* exportFiles(db: Db, userId: number, now: Date): AsyncGenerator<ExportFile> {
  const data = await accountData(db, userId)
  yield { name: 'LEEME.md', text: [readme(data.cuenta.correo, now)] }
  yield { name: 'cuenta.json', text: jsonObject(accountJson(db, data)) }
  yield { name: 'cuenta.md', text: accountMarkdown(db, data) }
  yield { name: 'movimientos.json', text: jsonList(allMovements(db, userId)) }
  yield { name: 'movimientos.csv', text: movementsCsv(db, userId) }
  yield* conversationFiles(db, userId)
}

async function* movementsCsv(db: Db, userId: number): AsyncGenerator<string> {
  yield CSV_BOM + MOVEMENTS_HEAD
  for await (const page of allMovements(db, userId)) yield movementLines(page)
}

/** "luka-datos-2026-11-20.zip". */
export function exportName(now: Date): string {
  return `luka-datos-${bogotaDate(now)}.zip`
}

const readme = (email: string, now: Date) => `# Tus datos en Luka

Cuenta: ${email}
Fecha: ${formatMoment(now)} (hora de Colombia)

- \`cuenta.md\` y \`cuenta.json\`: tu perfil, tu empresa o lo que nos contaste de ti, tu calendario y lo que marcaste como hecho,
  tus autorizaciones, tus sesiones, los dispositivos que conocemos (su huella), tus claves de API (sin las claves), tus mensajes de contacto, tus solicitudes de créditos, tu interés
  comercial, la lista de correos que te enviamos, las notas de nuestro equipo y lo que la auditoría guarda sobre ti.
- \`movimientos.csv\` y \`movimientos.json\`: cada movimiento de tus créditos, en pesos colombianos (COP).
- \`conversaciones/\`: cada conversación con el asistente, en Markdown para leer y en JSON para otros programas.

Las fechas de los archivos JSON están en UTC (ISO 8601); las de los demás, en hora de Colombia.
Tu contraseña, tus claves y tus códigos no están aquí: solo guardamos su huella, que no permite recuperarlos.
`
