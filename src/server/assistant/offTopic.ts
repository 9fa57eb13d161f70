import type { Understood } from './understand/features.ts'

// Tries to make the assistant something else, whatever accounting words it borrows. What is merely of another matter is
// read by the learned intents "fuera.*".
const OFF_TOPIC =
  /<\/?system>|\b(?:ignora (?:todo|todas|las|lo|tus|cualquier)|olvida (?:todo|todas|las|lo|tus)|actua como|haz de cuenta|sin limites|clave del administrador|que le regalo|jailbreak|system prompt|prompt del sistema|tu prompt|tus instrucciones|instrucciones anteriores|modo desarrollador|modo dan|contrasena del? (?:admin|administrador|sistema|servidor|base))\b/

// The law of another country…
const ABROAD =
  /\b(?:en|de) (?:espana|estados unidos|ee\.? ?uu|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|venezuela|suiza|portugal|costa rica|bolivia|uruguay|paraguay)\b/
// …unless somebody there is paid, sells, buys or owns: then it is our law on foreigners.
const TIES =
  /\b(?:reten[a-z]*|retien[a-z]*|reteng[a-z]*|rete[a-z]*|pag[aoue][a-z]*|gir[aoe]r?|clientes?|proveedor[a-z]*|consultor[a-z]*|asesor[a-z]*|export[a-z]*|import[a-z]*|tra(?:je|jimos|jeron|igo|emos|er)|nacionaliz[a-z]*|aranceles|arancel|fletes?|vend[a-z]*|venta[s]?|compr[a-z]*|residen[a-z]*|soci[oa]s?|accionistas?|factur[a-z]*|trabaj[a-z]*|vive[ns]?|vivo|activos?|cuentas?|bienes|dividendos?|extranjer[oa]s?|empresas?|sociedad(?:es)?|convenio|doble tributacion|colombia[a-z]*)\b/

// "El IVA en Argentina": named as that country's own.
const ITS_OWN =
  /\b(?:iva|renta|impuestos?|salario minimo|uvt|tarifas?|sueldo minimo) (?:en|de) (?:espana|estados unidos|ee\.? ?uu|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|venezuela|suiza|portugal|costa rica|bolivia|uruguay|paraguay)\b/

// "En España cuánto se paga de IVA": asked of everybody there.
const PAID_THERE =
  /^\W{0,4}(?:y )?(?:en|alla en) (?:espana|estados unidos|ee\.? ?uu|usa|mexico|chile|peru|argentina|ecuador|panama|brasil|alemania|francia|italia|inglaterra|canada|venezuela|suiza|portugal|costa rica|bolivia|uruguay|paraguay) (?:cuanto|como|cual|que|cuando|quien)\b(?![^.;?]{0,80}\b(?:mi|mis|yo|me|nos|vend\w*|export\w*|factur\w*|retencion|colombia)\b)/

// What somebody charges for doing it; what it costs to be late is ours, and so is what an employee costs.
const FEE =
  /\bcuanto (?:me |nos |te )?(?:cobra[nr]?|cobraria|cuesta|vale) (?:(?:un|una|1|el|la|hacer|presentar|por) )*(?:contador[a]?|asesor[a]?|declaracion|declarar)\b/
const NOT_A_FEE = /\b(?:tarde|despues|sancion|extempor|mes(?:es)?|dias|sueldo|salario|minimo|nomina|emplead)/

/** Whether the question asks for something outside the field, so that no intent may claim it by a stray word. */
export function isOffTopic({ amounts, text }: Understood): boolean {
  return (
    (FEE.test(text) && !NOT_A_FEE.test(text) && amounts.length === 0) ||
    OFF_TOPIC.test(text) ||
    ITS_OWN.test(text) ||
    PAID_THERE.test(text) ||
    (ABROAD.test(text) && !TIES.test(text))
  )
}
