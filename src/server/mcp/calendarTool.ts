import { calendarInput, publicCalendar } from '../../shared/contract/calendar.ts'
import { inputOf } from './schema.ts'
import { calendarText } from './text.ts'
import { READS, tool } from './tool.ts'

export const calendarTool = tool({
  name: 'calendario',
  title: 'Calendario tributario del año',
  description:
    'Todo lo que un contribuyente declara o paga en un año, con su fecha, formulario y norma, según los últimos dígitos del NIT y su perfil. Lo que no tiene fecha confirmada está en `undated`: dilo así.',
  input: inputOf(calendarInput),
  output: publicCalendar,
  annotations: READS,
  answer: (call, args) => call.run('calendar.get', args),
  text: calendarText,
})
