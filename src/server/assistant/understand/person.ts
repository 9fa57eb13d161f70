import type { Person } from './features.ts'

type Rule = readonly [pattern: RegExp, said: Person]

/** Applied in order; a later rule wins, so "no declarante" follows "declarante". */
const RULES: readonly Rule[] = [
  [/\bpersona natural\b|\bpersonas naturales\b|\bp\.? ?n\.?\b/, { kind: 'natural' }],
  [
    /\bpersonas? juridicas?\b|\bp\.? ?j\.?\b|\b(?:a|con|de|es|fuera|fuese|seria|sea) (?:una|la|otra) (?:empresa|sociedad|compania|s\.?a\.?s)\b|\bs\.?a\.?s\.?\b|\bsociedad(?:es)?\b|\bltda\b/,
    { kind: 'juridica' },
  ],
  [
    /\bdeclarantes?\b|\bdeclara renta\b|\bque (?:si )?declaran?\b(?! (?:iva|ica|retencion))|\ba quien(?:es)? (?:si )?declaran?\b|\bdeclaran renta\b|\bobligad[oa]s? a declarar\b|\b(?:los|las) (?:demas|otr[oa]s) (?:si )?(?:declaran|son declarantes)\b/,
    { declarante: true },
  ],
  [
    /\b(?:no|sin ser) (?:es |son |sea |sean |era |fuera |fuese |soy |ser )?(?:un |una )?declarantes?\b/,
    { declarante: false },
  ],
  [/\bsi (?:es|fuera|fuese|son|sea) declarantes?\b|\bsi es que es declarante\b/, { declarante: true }],
  [
    /\bno (?:declara|declaran|declaro|esta obligad[oa] a declarar|cre[eo] que declaren?|cre[eo] que sea declarante)\b|\bnodeclarante\b/,
    { declarante: false },
  ],
  [/(?<!\bsi no )\b(?:que )?si declaran?\b|^[\s,]*declaran?[\s.]*$/, { declarante: true }],
  // "A nombre mío, no sociedad": names what the person is not.
  [
    /\bno (?:soy |es |somos |como |una |un )*(?:sociedad|empresa|s\.?a\.?s)\b|\ba nombre (?:mio|propio)\b/,
    { kind: 'natural' },
  ],
  // The payee decides, whoever else the question mentions.
  [/\ba (?:una |un )?personas? natural(?:es)?\b/, { kind: 'natural' }],
  [/\ba (?:una )?personas? juridicas?\b/, { kind: 'juridica' }],
  [/\bresponsables? de(?:l)? iva\b|\bregimen comun\b/, { responsableIva: true }],
  [/\bno (?:es |soy |son )?responsables?(?: de(?:l)? iva)?\b|\bregimen simplificado\b/, { responsableIva: false }],
  [/\bexonerad[oa]s?\b|\bcon exoneracion\b|\b114-1\b/, { exonerado: true }],
  [
    /\bno (?:esta |estoy |estamos |estuviera |estuvieramos |estuviese |fuera |fueramos |soy |somos |es )?exonerad[oa]s?\b|\bsin (?:la )?exoneracion\b|\bno aplica (?:la )?exoneracion\b/,
    {
      exonerado: false,
    },
  ],
  [
    /(?<!no )\bresidentes?\b|\b(?:sociedad|empresa|compania|persona|socio|accionista)(?:es|s)? (?:nacional|colombian[oa])(?:es|s)?\b/,
    { residente: true },
  ],
  [
    /\bno (?:(?:es|son|soy|somos|sea|sean|fuera|fueran|fuese|era) )?(?:una? )?residentes?\b|\bno (?:viv\w{1,4}|resid\w{1,3}) (?:en colombia|en el pais|aca|aqui)\b|\bextranjer[oa]s?\b|\b(?:del|al|en el|desde el) exterior\b|\b(?:en|de) (?:espana|estados unidos|ee\.? ?uu|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|miami|china|india|venezuela|suiza|portugal|otro pais)\b/,
    { residente: false },
  ],
  [
    /\bregimen simple\b|\brst\b|\bdel simple\b|\bal simple\b|\ben (?:el )?simple\b|\b(?:estoy|estamos|esta|soy|somos|es) (?:en |de |del )?(?:el )?simple\b|\bcontribuyente simple\b/,
    { simple: true },
  ],
  [/\bgran(?:des?)? contribuyentes?\b/, { granContribuyente: true }],
  [/\b(?:no|ni) (?:somos |soy |es |son )?(?:un )?gran(?:des?)? contribuyentes?\b/, { granContribuyente: false }],
]

// "Soy una SAS y le pago a…": what follows describes the asker, up to the next clause.
const SELF =
  /\b(?:no )?(?:soy|somos|estoy|estamos|mi empresa|nuestra empresa|mi sociedad|tengo una|tenemos una|como (?=s\.?a\.?s|empresa|persona|sociedad))(?:(?! (?:y|que|le|les|a|al|para|pero|cuanto) )[^.,;:?]){0,50}/g

/** "Vendo 180 millones, ¿soy responsable de IVA?" asks about it and states nothing. */
const ASKED = /(?:^|[,.;:¿?!] ?|\by )(?:soy|seria|somos|seriamos) responsables? del? iva ?\?/g

function apply(text: string): Person {
  let person: Person = {}
  for (const [pattern, said] of RULES) if (pattern.test(text)) person = { ...person, ...said }
  return person
}

/**
 * What a folded text says about the people in it: the asker, and the person the question is about (the asker if there
 * is no other).
 */
export function readPerson(written: string): { readonly asker: Person; readonly person: Person } {
  const text = written.replace(ASKED, ' ? ')
  const self = (text.match(SELF) ?? []).join(' . ')
  const asker = self === '' ? {} : apply(self)
  const others = self === '' ? text : text.replace(SELF, ' . ')
  const said = apply(others)
  const person = { ...asker, ...said }
  // "Soy una SAS y le pago a alguien que no declara": the payee is not a company just because the asker is.
  if (said.declarante !== undefined && said.kind === undefined) delete person.kind
  // Every company files a return: who does not is somebody other than the named company.
  if (person.declarante === false && person.kind === 'juridica') delete person.kind
  // A question that names both asks about the difference, so it settles nothing.
  if (
    /\bdeclarante (?:y|o|u|ni|e|vs\.?|versus|contra) (?:un )?no declarante\b|\bque (?:si )?declara (?:y|o|u) (?:al |el )?que no\b/.test(
      text,
    )
  )
    delete person.declarante
  if (
    /\bnatural(?:es)? (?:y|o|u|ni) (?:de )?(?:una )?(?:personas? )?juridica|\bjuridicas? (?:y|o|u|ni) (?:una )?(?:personas? )?natural/.test(
      text,
    )
  )
    delete person.kind
  return { asker, person }
}

/** "Soy diseñador": only people have a trade; accountants and managers speak of others. */
const A_TRADE =
  /\bsoy (?:una? )?(?!contador|administrador|director|tesorer|accionista|deudor|acreedor|retenedor|consumidor)(?:[a-z]{3,12}(?:dor|ista|log|tect|er|graf|tor|tri[sz])|abogad|medic|comerciant|docent|profesor)(?:[aoe]s?)?\b/

export const isOfATrade = (text: string): boolean => A_TRADE.test(text)
