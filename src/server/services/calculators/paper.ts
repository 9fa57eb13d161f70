import type { z } from 'zod'
import { addressOf } from '../../../shared/calculatorAddress.ts'
import type { CalculatorField, calculateInput } from '../../../shared/contract/calculators.ts'
import type { MadeFile } from '../../../shared/contract/madeFile.ts'
import { bogotaDate } from '../../../shared/format.ts'
import type { App, AuthUser } from '../../core/context.ts'
import { renderFor } from '../../pdf/renderFor.ts'
import { customer } from '../../security/address.ts'
import { calculate, dataRead, getCalculator } from './calculators.ts'
import { paperPdf } from './paperPdf.ts'

/**
 * A calculation as a working paper (PDF). It names the signed-in company; visitors fill that in by hand.
 * @throws NOT_FOUND, INVALID_INPUT; UNAVAILABLE while this caller's previous one, or too many, are being rendered
 */
export async function calculatorPaper(
  app: App,
  user: AuthUser | null,
  ip: string,
  input: z.output<typeof calculateInput>,
): Promise<MadeFile> {
  const { name, title, fields } = getCalculator(input.name)
  const outcome = await calculate(app, input)
  const values = withoutDefaults(fields, dataRead(input))
  const company = user
    ? await app.db.company.findUnique({
        where: { userId: user.id },
        select: { nombreORazonSocial: true, nit: true },
      })
    : null
  const date = bogotaDate(app.now())
  const document = paperPdf({
    ...{ title, fields, values, outcome, date },
    company: company && { name: company.nombreORazonSocial, nit: company.nit },
    preparedBy: user && (user.name ?? user.username),
    address: `${app.baseUrl().replace(/\/$/, '')}${addressOf(name, values)}`,
  })
  const bytes = await renderFor(app, user ? `user ${user.id}` : `address ${customer(ip)}`, document)
  return {
    name: `luka-${name.replaceAll('_', '-')}-${date}.pdf`,
    content: Buffer.from(bytes).toString('base64'),
  }
}

/** Only what differs from the form's defaults: a URL with every field would be longer than a line. */
function withoutDefaults(fields: readonly CalculatorField[], read: Readonly<Record<string, unknown>>) {
  const preset = new Map(fields.map((field) => [field.name, field.default]))
  return Object.fromEntries(Object.entries(read).filter(([key, value]) => value !== preset.get(key)))
}
