import { z } from 'zod'
import { FIRST_YEAR, LAST_YEAR } from '../calendar/calendar.ts'
import { OBLIGATIONS } from '../calendar/obligations.ts'
import { IVA_PERIODS, PERSONS, REGIMES } from '../calendar/profile.ts'
import { line, timestamp } from './common.ts'

// The tax calendar: for anybody's last digits, and for one's own company.

const obligationId = z.enum(OBLIGATIONS, { error: 'No conocemos esa obligación' })
const day = z.string().meta({ description: 'Fecha AAAA-MM-DD, en Colombia', example: '2026-12-18' })

const year = z
  .int({ error: 'Año inválido' })
  .min(FIRST_YEAR, `El calendario empieza en ${FIRST_YEAR}`)
  .max(LAST_YEAR, `El calendario llega hasta ${LAST_YEAR}`)

const person = z
  .enum(PERSONS, { error: 'Elige persona jurídica o natural' })
  .meta({ description: 'Quién declara', example: 'juridica' })
const regime = z
  .enum(REGIMES, { error: 'Elige un régimen de la lista' })
  .meta({ description: 'Régimen de renta', example: 'ordinario' })
const iva = z.enum(IVA_PERIODS, { error: 'Elige cada cuánto declaras IVA' }).meta({
  description: 'Cada cuánto declara IVA: `anual` es en el SIMPLE y `ninguno` es no responsable',
  example: 'cuatrimestral',
})
const employees = z
  .int({ error: 'Escribe cuántos empleados tienes' })
  .min(0, 'Escribe cuántos empleados tienes')
  .max(1_000_000, 'Escribe cuántos empleados tienes')
  .meta({ description: 'Empleados', example: 3 })

export const calendarEntry = z
  .object({
    key: z.string().meta({ description: 'Nombra el vencimiento para siempre', example: 'retencion-2026-12' }),
    obligation: obligationId.meta({ description: 'Obligación', example: 'retencion' }),
    name: z.string().meta({ description: 'Cómo se llama la obligación', example: 'Retención en la fuente' }),
    period: z.string().meta({ description: 'Qué se declara o se paga', example: 'Retención de noviembre' }),
    date: day.meta({ description: 'Último día', example: '2026-12-18' }),
    form: z.string().nullable().meta({ description: 'Formulario de la DIAN; null si no lo hay', example: '350' }),
    law: z.string().meta({ description: 'La norma del plazo', example: 'Decreto 2229 de 2023' }),
    note: z.string().nullable().meta({ description: 'Qué hay que saber de esta fecha; null si nada', example: null }),
    computed: z.boolean().meta({
      description: 'La fecha sale de la regla permanente y falta confirmarla con el calendario que publique la DIAN',
      example: false,
    }),
  })
  .meta({ id: 'CalendarEntry', description: 'Un vencimiento' })
export type CalendarEntry = z.infer<typeof calendarEntry>

export const undatedObligation = z
  .object({
    obligation: obligationId.meta({ description: 'Obligación', example: 'exogena' }),
    name: z.string().meta({ description: 'Cómo se llama', example: 'Información exógena' }),
    form: z.string().nullable().meta({ description: 'Formulario de la DIAN; null si no lo hay', example: null }),
    reason: z.string().meta({
      description: 'Por qué no tiene fecha aquí',
      example:
        'Los plazos y formatos de cada año los fija la DIAN: confírmalos en su resolución antes de preparar el envío.',
    }),
  })
  .meta({ id: 'UndatedObligation', description: 'Una obligación sin fecha confirmada' })
export type UndatedObligation = z.infer<typeof undatedObligation>

const dates = {
  year: z.int().meta({ description: 'Año de los vencimientos', example: 2026 }),
  entries: z.array(calendarEntry).meta({ description: 'Los vencimientos, por fecha' }),
  undated: z.array(undatedObligation).meta({ description: 'Lo que no tiene fecha confirmada' }),
}

export const calendarInput = z.object({
  digits: z
    .string({ error: 'Escribe los dos últimos dígitos del NIT' })
    .regex(/^\d{1,2}$/, 'Escribe el último dígito del NIT o los dos últimos, sin el de verificación')
    .meta({ description: 'Los últimos dígitos del NIT, sin el de verificación: uno o, mejor, dos', example: '56' }),
  year: year.optional().meta({ description: 'Año de los vencimientos; si falta, el actual', example: 2026 }),
  person: person.default('juridica'),
  regime: regime.default('ordinario'),
  iva: iva.default('ninguno'),
  employees: employees.default(0),
  obligations: z
    .array(obligationId)
    .max(OBLIGATIONS.length, 'Hay obligaciones repetidas')
    .optional()
    .meta({ description: 'Solo estas obligaciones, en vez de las que se proponen por el perfil' }),
})

export const publicCalendar = z
  .object({
    ...dates,
    today: day.meta({ description: 'Hoy en Colombia', example: '2026-11-28' }),
  })
  .meta({ id: 'PublicCalendar', description: 'El calendario tributario de una terminación de NIT' })
export type PublicCalendar = z.infer<typeof publicCalendar>

const ownEntry = calendarEntry
  .extend({
    daysLeft: z.int().meta({ description: 'Días calendario que faltan; negativo si ya pasó', example: 20 }),
    doneAt: timestamp.nullable().meta({ description: 'Cuándo se marcó como hecho; null si no', example: null }),
  })
  .meta({ id: 'OwnCalendarEntry', description: 'Un vencimiento propio' })
export type OwnCalendarEntry = z.infer<typeof ownEntry>

export const ownCalendar = z
  .object({
    today: day.meta({ description: 'Hoy en Colombia', example: '2026-11-28' }),
    nit: z.string().nullable().meta({
      description: 'El NIT de la empresa guardada; null si falta: sin él no hay fechas',
      example: '900.123.456-8',
    }),
    entries: z.array(ownEntry).meta({ description: 'Los vencimientos de este año y del siguiente, por fecha' }),
    undated: z.array(undatedObligation).meta({ description: 'Lo que no tiene fecha confirmada' }),
    obligations: z
      .array(
        z.object({
          id: obligationId.meta({ description: 'Obligación', example: 'retencion' }),
          name: z.string().meta({ description: 'Cómo se llama', example: 'Retención en la fuente' }),
          on: z.boolean().meta({ description: 'Está en el calendario', example: true }),
          proposed: z.boolean().meta({ description: 'Se propone por los datos de la empresa', example: true }),
        }),
      )
      .meta({ description: 'Todas las obligaciones que se pueden encender o apagar' }),
    profile: z
      .object({ person, regime, iva: iva.nullable(), employees })
      .meta({ description: 'Con qué datos se proponen; `iva` null es que falta saberlo' }),
    reminders: z.boolean().meta({ description: 'Recibe recordatorios por correo', example: false }),
    feed: z.object({ since: timestamp }).nullable().meta({
      description: 'Desde cuándo hay una dirección secreta para suscribirse; null si no la hay',
      example: null,
    }),
  })
  .meta({ id: 'OwnCalendar', description: 'El calendario tributario propio' })
export type OwnCalendar = z.infer<typeof ownCalendar>

export const markInput = z.object({
  key: z
    .string({ error: 'Ese vencimiento no existe' })
    .max(40, 'Ese vencimiento no existe')
    .meta({ description: 'El `key` del vencimiento', example: 'retencion-2026-12' }),
  done: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .meta({ description: 'true: hecho; false: se deshace', example: true }),
})

/** Absent fields stay unchanged. */
export const calendarSettingsInput = z.object({
  person: person.optional(),
  regime: regime.optional(),
  iva: iva.optional(),
  employees: employees.optional(),
  obligation: obligationId
    .optional()
    .meta({ description: 'La obligación que se enciende o se apaga', example: 'dotacion' }),
  on: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .optional()
    .meta({ description: 'Con `obligation`: si está en el calendario', example: false }),
  reminders: z
    .boolean({ error: 'Debe ser verdadero o falso' })
    .optional()
    .meta({ description: 'Recibir recordatorios por correo 15, 5 y 1 días antes', example: true }),
})

export const feedAnswer = z
  .object({
    url: z.string().meta({
      description: 'La dirección secreta para suscribirse; se muestra esta única vez',
      example: 'https://luka.example/api/calendar/3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGho.ics',
    }),
    since: timestamp,
  })
  .meta({ id: 'CalendarFeed', description: 'La dirección del calendario' })

export const stopRemindersInput = z.object({
  token: line({ min: 1, max: 400, message: 'Al enlace le falta una parte. Ábrelo desde el correo, completo.' }).meta({
    description: 'El token del enlace del correo',
    example: 'c2VsbG8',
  }),
})
