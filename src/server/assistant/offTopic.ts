import type { Understood } from './understand/features.ts'

// Attempts to turn the assistant into something else, whatever accounting words they borrow. Questions that merely lie
// outside the field are recognised by the learned intents "fuera.*".
const OFF_TOPIC =
  /<\/?system>|\b(?:ignora (?:todo|todas|las|lo|tus|cualquier)|olvida (?:todo|todas|las|lo|tus)|actua como|haz de cuenta|sin limites|clave del administrador|que le regalo|jailbreak|system prompt|prompt del sistema|tu prompt|tus instrucciones|instrucciones anteriores|modo desarrollador|modo dan|contrasena del? (?:admin|administrador|sistema|servidor|base))\b/

// The law of another country…
const ABROAD =
  /\b(?:en|de) (?:espana|estados unidos|ee\.? ?uu|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|venezuela|suiza|portugal|costa rica|bolivia|uruguay|paraguay)\b/
// …unless somebody there is paid, sells, buys or owns: then our rules on foreigners apply.
const TIES =
  /\b(?:reten[a-z]*|retien[a-z]*|reteng[a-z]*|rete[a-z]*|pag[aoue][a-z]*|gir[aoe]r?|clientes?|proveedor[a-z]*|consultor[a-z]*|asesor[a-z]*|export[a-z]*|import[a-z]*|tra(?:je|jimos|jeron|igo|emos|er)|nacionaliz[a-z]*|aranceles|arancel|fletes?|vend[a-z]*|venta[s]?|compr[a-z]*|residen[a-z]*|soci[oa]s?|accionistas?|factur[a-z]*|trabaj[a-z]*|vive[ns]?|vivo|activos?|cuentas?|bienes|dividendos?|extranjer[oa]s?|empresas?|sociedad(?:es)?|agencias?|firmas?|cobr(?:o|amos|arl[a-z]*)|les? (?:edito|diseno|hago|presto|programo|desarrollo|traduzco|dicto)|convenio|doble tributacion|colombia[a-z]*)\b/

// "El IVA en Argentina": named as that country's own.
const ITS_OWN =
  /\b(?:iva|renta|impuestos?|salario minimo|uvt|tarifas?|sueldo minimo) (?:en|de) (?:espana|estados unidos|ee\.? ?uu|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|venezuela|suiza|portugal|costa rica|bolivia|uruguay|paraguay)\b/

// "En España cuánto se paga de IVA": asks about that country in general.
const PAID_THERE =
  /^\W{0,4}(?:y )?(?:en|alla en) (?:espana|estados unidos|ee\.? ?uu|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|venezuela|suiza|portugal|costa rica|bolivia|uruguay|paraguay) (?:cuanto|como|cual|que|cuando|quien)\b(?![^.;?]{0,80}\b(?:mi|mis|yo|me|nos|vend\w*|export\w*|factur\w*|retencion|colombia)\b)/

// Fees of a professional; the cost of being late, or of an employee, is ours to answer.
const FEE =
  /\bcuanto (?:me |nos |te )?(?:cobra[nr]?|cobraria|cuesta|vale) (?:(?:un|una|1|el|la|hacer|presentar|por) )*(?:contador[a]?|asesor[a]?|declaracion|declarar)\b/
const NOT_A_FEE = /\b(?:tarde|despues|sancion|extempor|mes(?:es)?|dias|sueldo|salario|minimo|nomina|emplead)/

/** Whether the question lies outside the field, so that no intent may claim it through a stray word. */
export function isOffTopic({ amounts, text }: Understood): boolean {
  return (
    (FEE.test(text) && !NOT_A_FEE.test(text) && amounts.length === 0) ||
    OFF_TOPIC.test(text) ||
    ITS_OWN.test(text) ||
    PAID_THERE.test(text) ||
    (ABROAD.test(text) && !TIES.test(text))
  )
}
