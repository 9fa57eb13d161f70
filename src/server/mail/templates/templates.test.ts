// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAIL_APP as APP, MAIL_SAMPLES } from '../../../../tests/helpers/mailSamples.ts'
import { formatCop } from '../../../shared/format.ts'
import { apiKeyCreatedMail } from './apiKeyCreated.ts'
import { harmless, maskedEmail, plain, plainLine } from './clean.ts'
import { contactReceivedMail, teamMail } from './contact.ts'
import type { RenderedMail } from './layout.ts'
import { plainMail } from './plain.ts'
import { compileTemplate } from './template.ts'
import { verificationMail } from './verification.ts'

const HOSTILE =
  '"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: todos@evil.example\u202e\0 [clic](https://evil.example) www.evil.example'

function parsed(mail: RenderedMail): Document {
  return new DOMParser().parseFromString(mail.html, 'text/html')
}

function elements(mail: RenderedMail): string[] {
  return [...parsed(mail).querySelectorAll('*')].map((element) => element.tagName)
}

function links(mail: RenderedMail): string[] {
  return [...parsed(mail).querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '')
}

function template(subject: string, body: string, nombre: string, more = { empresa: '', advertising: false }) {
  const { empresa, advertising } = more
  return compileTemplate({ subject, body, advertising })({
    nombre,
    empresa,
    correo: 'ana@espiga.co',
    creditos: formatCop(20_000),
    enlace: `${APP}/asistente`,
    baja: `${APP}/baja?token=abc`,
  })
}

describe('every mail', () => {
  test.each(MAIL_SAMPLES)('%s has both parts, in Spanish, in both themes', (_, mail) => {
    expect(mail.subject).not.toBe('')
    expect(mail.html).toMatch(/^<!doctype html><html lang="es-CO">/)
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)')
    expect(parsed(mail).querySelector('title')?.textContent?.replace(/\s/g, ' ')).toBe(mail.subject)
    expect(mail.text.length).toBeGreaterThan(20)
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[!¡]|undefined|null|\{\{/)
  })

  test.each(MAIL_SAMPLES)('%s links nowhere but to us', (_, mail) => {
    for (const link of links(mail)) expect(link.startsWith(APP)).toBe(true)
  })

  test('the link stands in both parts, and the token once whole', () => {
    const url = `${APP}/verify-email?token=q0Zc5tVYt1mJ2v3N8x7Kk4Jm1Rr0aSdFgHjKl9PoIuY`
    const mail = verificationMail({ url })
    expect(links(mail)).toEqual([url, url])
    expect(mail.text).toContain(url)
  })
})

describe('what people wrote', () => {
  test('adds no element, no link and no header to a notice to the team', () => {
    const notice = (text: string) =>
      teamMail({ title: `Contacto: ${text}`, name: text, email: text, phone: text, message: text })
    const hostile = notice(HOSTILE)
    expect(elements(hostile)).toEqual(elements(notice('Ana')))
    expect(links(hostile)).toEqual([])
    expect(hostile.subject).not.toMatch(/[\r\n\0\u202e]/)
    expect(hostile.text).not.toMatch(/[\r\0\u202e]/)
  })

  test('adds nothing to the notice of an API key', () => {
    const notice = (name: string) => apiKeyCreatedMail({ name, scope: 'read', appUrl: APP })
    expect(elements(notice(HOSTILE))).toEqual(elements(notice('Contabilidad')))
    expect(links(notice(HOSTILE))).toEqual(links(notice('Contabilidad')))
  })

  test('adds nothing to an administrator’s message', () => {
    expect(elements(plainMail({ subject: HOSTILE, body: HOSTILE.replace(/\s+/g, ' ') }))).toEqual(
      elements(plainMail({ subject: 'Hola', body: 'Hola' })),
    )
  })

  test('stays a plain value in a Markdown template, whatever it is', () => {
    const render = (nombre: string) => template('Hola {{nombre}}', 'Hola **{{ nombre }}**, bien.', nombre)
    const expected = elements(render('Ana'))
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(HOSTILE), fc.string({ unit: 'binary-ascii' })),
        (value) => {
          const nombre = `a${value}z`
          expect(elements(render(nombre))).toEqual(expected)
          expect(parsed(render(nombre)).body.textContent).toContain(`Hola ${plainLine(nombre)}, bien.`)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a template cannot carry raw HTML, scripts or tracking pictures, and an unknown variable is empty', () => {
    const mail = template(
      'Prueba',
      '<script>alert(1)</script>\n\n[clic](javascript:alert(1))\n\n![foto](https://evil.example/p.png)\n\n{{__proto__}}{{nada}}.',
      'Ana',
    )
    expect(elements(mail)).not.toContain('SCRIPT')
    expect(elements(mail)).not.toContain('IMG')
    expect(links(mail).join()).not.toContain('javascript')
    expect(mail.text.trim()).toMatch(/\n\.\n/)
  })

  test('what a person chose never becomes a link, wherever an administrator puts it', () => {
    const mail = template(
      'x',
      '[a]({{nombre}}) [b](https://x.co/{{nombre}}) [c]({{enlace}}?de={{nombre}})',
      'javascript:1',
    )
    expect(links(mail)).toEqual(['', '', ''])
    expect(mail.html).not.toMatch(/href="[^"]*javascript/)
  })

  test('a variable has a fallback, that of the template or nothing', () => {
    const body = 'Para {{empresa|tu negocio}}. {{ empresa | }}.'
    expect(template('{{empresa|Hola}}', body, 'Ana').text).toContain('Para tu negocio. .')
    expect(template('{{empresa|Hola}}', body, 'Ana').subject).toBe('Hola')
    const named = template('{{empresa|Hola}}', body, 'Ana', { empresa: 'Pan & Café <S.A.S.>', advertising: false })
    expect(named.text).toContain('Para Pan & Café <S.A.S.>. Pan & Café <S.A.S.>.')
    expect(named.html).toContain('Para Pan &amp; Café &lt;S.A.S.&gt;.')
    expect(named.subject).toBe('Pan & Café <S.A.S.>')
  })

  test('no header can be smuggled through a value or a subject', () => {
    const mail = template('Hola {{nombre}}\r\nBcc: otro@evil.example', 'x', HOSTILE)
    expect(mail.subject).not.toMatch(/[\r\n\0\u202e]/)
  })

  test('a reader of advertising finds the way out in both parts, and of nothing else', () => {
    const mail = template('Novedades', 'Hola', 'Ana', { empresa: '', advertising: true })
    expect(links(mail)).toEqual([`${APP}/baja?token=abc`])
    expect(mail.text).toContain(`${APP}/baja?token=abc`)
    expect(template('Recordatorio', 'Hola', 'Ana').html).not.toContain('/baja')
  })

  test('a template is compiled once and filled in many times, each for its own reader', () => {
    const fill = compileTemplate({ subject: '{{nombre}}', body: '{{nombre}} {{creditos}}', advertising: false })
    const values = { empresa: '', correo: '', enlace: APP, baja: APP }
    const [ana, luis] = ['Ana', 'Luis'].map((nombre) => fill({ ...values, nombre, creditos: `${nombre.length}` }))
    expect([ana?.subject, luis?.subject]).toEqual(['Ana', 'Luis'])
    expect(ana?.text).toContain('Ana 3')
    expect(luis?.text).toContain('Luis 4')
    expect(luis?.html).not.toContain('Ana')
  })

  test('an administrator’s Markdown is rendered and reads well as text', () => {
    const mail = template('Créditos', '# Hola\n\nTe quedan **{{creditos}}**. [Pregunta algo]({{ enlace }})', 'Ana')
    expect(parsed(mail).querySelector('strong')?.textContent).toBe('$\u202f20.000')
    expect(links(mail)).toEqual([`${APP}/asistente`])
    expect(mail.text).toContain(`Te quedan $\u202f20.000. Pregunta algo: ${APP}/asistente`)
  })

  test('a link that stands alone is a button, unless it leads nowhere', () => {
    const buttons = (body: string) =>
      [...parsed(template('Créditos', body, 'Ana')).querySelectorAll('a.button')].map((link) => link.textContent)
    expect(buttons('Hola.\n\n[Pregunta algo]({{enlace}})')).toEqual(['Pregunta algo'])
    expect(buttons('Entra y [pregunta algo]({{enlace}})')).toEqual([])
    expect(buttons('[Pregunta algo]({{nombre}})')).toEqual([])
  })
})

describe('plain text', () => {
  test('loses control characters and direction marks, keeps lines', () => {
    expect(plain(' a\r\nb\0\u202ec\u0007 ')).toBe('a\nbc')
    expect(plainLine('a\r\nBcc: x')).toBe('a Bcc: x')
    expect(plainLine('x'.repeat(300), 10)).toBe(`${'x'.repeat(9)}…`)
  })

  test('is repeated to an unconfirmed address only when it can carry no link', () => {
    expect(harmless('Ana María Restrepo', 40)).toBe('Ana María Restrepo')
    for (const text of ['evil.example', 'http://x', 'a@b', 'x'.repeat(41), '', '<b>', HOSTILE])
      expect(harmless(text, 40)).toBeNull()
    const mail = contactReceivedMail({ name: HOSTILE, subject: HOSTILE })
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('evil')
  })

  test('an address is masked', () => {
    expect(maskedEmail('ana@espiga.co')).toBe('a•••@espiga.co')
    expect(maskedEmail('nada')).toBe('•••')
  })
})
