import { isCompanyNit, sectorOf, simpleGroupOf } from '../../shared/companyData.ts'
import { NOMBRE_GRUPO } from '../../shared/tax/simple.ts'
import type { IntentAnswer } from './intents/answer.ts'
import type { CompanyProfile } from './types.ts'
import type { Person, Understood } from './understand/features.ts'
import { readPerson } from './understand/person.ts'
import { fold } from './understand/text.ts'

/** The asker as described by the company's profile. */
export function personOf({ nit, person, regimen }: CompanyProfile): Person {
  const kind = person ?? (nit === '' ? undefined : isCompanyNit(nit) ? 'juridica' : 'natural')
  const said = fold(regimen ?? '')
  return { ...(kind ? { kind } : {}), ...readPerson(said).person, ...(/\bsimple\b/.test(said) ? { simple: true } : {}) }
}

// "¿Debo facturar?", "¿mi empresa reporta exógena?"; not "¿quién debe facturar?".
const ABOUT_SELF =
  /\b(?:debo|debemos|tengo|tenemos|necesito|necesitamos|estoy|estamos|soy|somos|puedo|podemos|me|mi|mis|nos|nuestr[oa]s?|reporto|presento|facturo|vendo|vendi|gano|gane)\b/

/** Applies the profile where the question is about the asker and does not say who they are. */
export function ownPerson({ person, text }: Understood, company: CompanyProfile | null): Person {
  return company === null || person.kind !== undefined || !ABOUT_SELF.test(text) ? {} : personOf(company)
}

type Note = (profile: Person, company: CompanyProfile, understood: Understood) => string | undefined

/** DIAN codes that begin with 00 are for people without a business and are no CIIU. */
const activity = ({ actividadEconomica }: CompanyProfile) =>
  actividadEconomica && !/^00\d\d$/.test(actividadEconomica)
    ? `tu actividad (CIIU ${actividadEconomica})`
    : 'tu actividad'

/** What the profile adds to an answer, by intent. The question's own words take precedence. */
const NOTES: Readonly<Record<string, Note>> = {
  'iva.responsable': ({ kind, responsableIva, simple }) =>
    responsableIva === true
      ? 'ya eres responsable de IVA.'
      : kind === 'juridica'
        ? 'eres persona jurídica, así que eres responsable de IVA si vendes bienes o servicios gravados, sin importar tus ingresos.'
        : responsableIva === false
          ? 'hoy no eres responsable de IVA: vigila los topes de arriba.'
          : simple
            ? 'estás en el Régimen Simple; si eres responsable, declaras el IVA una vez al año.'
            : undefined,
  'iva.periodo': ({ simple }) =>
    simple ? 'estás en el Régimen Simple, que declara el IVA una vez al año.' : undefined,
  'retencion.concepto': ({ simple }, _, { asker }) =>
    simple && asker.simple === undefined
      ? 'estás en el Régimen Simple: solo practicas retención por pagos laborales, y a ti no te la practican.'
      : undefined,
  'simple.general': ({ simple }) => (simple ? 'ya estás en el Régimen Simple.' : undefined),
  'simple.tope': ({ simple }) => (simple ? 'ya estás en el Régimen Simple.' : undefined),
  'simple.impuesto': (_, company, { tokens }) => {
    const grupo = simpleGroupOf(company)
    const named = tokens.some((token) => /^(?:tienda|comerc|restaurant|transport|profesion|consult)/.test(token))
    return grupo === undefined || named
      ? undefined
      : `por ${activity(company)} te corresponde el grupo «${NOMBRE_GRUPO[grupo].toLowerCase()}».`
  },
  ica: (_, company) =>
    company.ciudad
      ? `tu municipio es ${company.ciudad}: busca en su estatuto la tarifa por mil de ${activity(company)} y con ella hago la cuenta.`
      : undefined,
  'ica.retencion': (_, company) =>
    company.ciudad
      ? `tu municipio es ${company.ciudad}: en su estatuto están la base y la tarifa de retención de ${activity(company)}.`
      : undefined,
  'exogena.quien': ({ kind }, _, { person }) =>
    person.kind !== undefined || kind === undefined
      ? undefined
      : `eres persona ${kind === 'juridica' ? 'jurídica: te aplica el tope de las sociedades' : 'natural: te aplican los topes de las personas naturales'}, y reportas además si practicaste retenciones en el año.`,
  'revisor-fiscal': ({ kind }, _, { person }) =>
    person.kind !== undefined || kind === undefined
      ? undefined
      : kind === 'juridica'
        ? 'eres persona jurídica: te obligan los topes, o ser sociedad por acciones distinta de una SAS.'
        : 'eres persona natural, y el revisor fiscal solo se exige a las sociedades.',
  'facturacion.obligado': ({ kind, responsableIva }, _, { person }) =>
    person.kind !== undefined || kind === undefined
      ? undefined
      : kind === 'juridica'
        ? 'eres persona jurídica: debes facturar electrónicamente sin importar tus ingresos.'
        : responsableIva === true
          ? 'eres persona natural responsable de IVA: debes facturar electrónicamente sin importar tus ingresos.'
          : 'eres persona natural: solo estás obligado si pasas el tope o no cumples los demás requisitos.',
  'empresa.tamano': (_, company, { text }) => {
    const sector = sectorOf(company)
    return sector === undefined || /manufactur|industri|fabric|servicio|comerci|tienda/.test(text)
      ? undefined
      : `por ${activity(company)} tu sector es ${sector}.`
  },
  'renta.impuesto': ({ kind, simple }, _, { person }) =>
    person.kind !== undefined
      ? undefined
      : simple
        ? 'estás en el Régimen Simple, que reemplaza el impuesto de renta.'
        : kind === 'juridica'
          ? 'eres persona jurídica: te corresponde la tarifa de las sociedades.'
          : undefined,
}

/** Adds what follows from the company's profile, and says that it comes from there. */
export function withProfile(
  answer: IntentAnswer,
  topicId: string | undefined,
  understood: Understood,
  company: CompanyProfile | null,
): IntentAnswer {
  const note =
    topicId === undefined || company === null ? undefined : NOTES[topicId]?.(personOf(company), company, understood)
  if (note === undefined) return answer
  return {
    ...answer,
    paragraphs: [
      ...(answer.paragraphs ?? []),
      `${company?.nit === '' ? 'Según lo que nos contaste de ti' : 'Según el perfil de tu empresa'}, ${note}`,
    ],
  }
}
