import { expect, it } from 'vitest'
import { HELP } from './content.ts'
import { searchHelp } from './search.ts'

const found = (typed: string) => searchHelp(HELP, typed).map(({ question }) => question.id)

it.each([
  ['olvidé la contraseña', 'olvide-mi-contrasena'],
  ['OLVIDE MI CONTRASENA', 'olvide-mi-contrasena'],
  ['cuánto vale', 'cuanto-cuesta'],
  ['¿cómo borro mi cuenta?', 'eliminar-cuenta'],
  ['me robaron el celular', 'perdi-el-telefono'],
  ['passkey', 'llaves-de-acceso'],
  ['2fa', 'dos-pasos'],
  ['se me acabaron los créditos', 'se-acabaron'],
  ['recargar', 'pedir-creditos'],
  ['compartir con mi contadora', 'compartir-con-mi-contador'],
  ['pdf', 'pdf'],
  ['exportar mis datos', 'descargar-mis-datos'],
  ['google calendar', 'suscribir-calendario'],
  ['mcp', 'mcp'],
  ['no me llega el correo', 'correo-de-verificacion'],
])('finds first what is meant by "%s"', (typed, id) => {
  expect(found(typed)[0]).toBe(id)
})

it('finds by the beginnings of words alone, and nothing in what says nothing', () => {
  expect(found('aptura')).toEqual([])
  expect(found('xyzzy')).toEqual([])
  expect(found('xyzzy plugh créditos')).toEqual([])
  expect(found('   ')).toEqual([])
  expect(found('¿?')).toEqual([])
})

it('leaves out what only comes near where something says it', () => {
  expect(found('renovar créditos')).not.toContain('historial')
  expect(found('mcp')).toHaveLength(1)
})
