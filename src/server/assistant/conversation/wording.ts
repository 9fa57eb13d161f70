import type { Understood } from '../understand/features.ts'

// What the form of a message reveals whatever its subject: whether it asks or only tells, wants a yes or no, supposes
// another case, takes something back, or names nothing.

/** Question words and phrases. A part of a message without one states something about the case. */
const ASKS =
  /[¿?]|\b(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|cu[aá]ndo|c[oó]mo|d[oó]nde|qu[eé]|qui[eé]n(?:es)?|debo|puedo|me toca|tengo que|hay que|liquida|calcula|dime)\b/i

/**
 * "Facturé 12 millones a una empresa que es gran contribuyente, soy declarante" describes a case and asks nothing yet.
 * A "que" that is only a conjunction asks nothing, and "le debo" is part of the case.
 */
const STATES =
  /^\W{0,3}(?:hola |buen[oa]s \w{3,7} |yo |le |les |me |nos |se |mi \w{3,12} |un \w{3,12} (?:me |nos )?)?(?:soy|somos|tengo|tenemos|factur(?:e|amos)|compr(?:e|amos)|vend(?:i|imos)|pag(?:ue|amos|aron)|contrat(?:e|amos|aron)|cobr(?:e|amos|aron)|recib(?:i|imos)|hice|hicimos|firm(?:e|amos)|prest(?:e|amos|aron)|arrend(?:e|amos)|despedi(?:mos)?|declar(?:e|amos)|present(?:e|amos)|retuv(?:e|imos|ieron)|debo|debemos)\b/
const ASKS_OF_IT =
  /[¿?]|\b(?:cuant[oa]s?|cual(?:es)?|cuando|como(?! (?:asesor|contador|independiente|empleado|persona|agente))|donde|quien(?:es)?|por que|para que|a que|de que|en que|con que|que (?:cuenta|tarifa|porcentaje|plazo|tanto|pasa|hago|hacemos|debo|toca|impuesto|retencion|norma|articulo|formulario)|(?:debo|debemos|puedo|podemos) \w+r(?:l[aeo]s?|me|se)?|me toca|nos toca|tengo que|tenemos que|hay que|liquid[ae]\w{0,4}|calcul[ae]\w{0,4}|dime|digame|necesito|quiero|quisiera|saber|ayud\w{2,6}|asiento|contabiliz\w+)\b|^que /

export const asks = (question: string): boolean => ASKS.test(question)

/** Whether a message only describes a case. */
export const onlyTells = ({ text }: Understood): boolean => STATES.test(text) && !ASKS_OF_IT.test(text)

/** "¿Y si no es declarante?" is a condition to be computed; "¿y si me toca declarar?" asks whether. */
const OPENS_WITH_IF = /^\W{0,4}(?:y |pero )?si (?!me\b|le\b|toca\b)/
/** "Bueno, y si me suben el sueldo": the same after introductory words, and for things that happen to the speaker. */
const IF_BEHIND_ANY_WORD = /^\W{0,4}(?:(?:bueno|y|pero|o|e|entonces|ah)[ ,]{1,2}){0,3}si (?!me toca|toca)/
/** "¿Y si le pagara 3 millones?", "rehaz el neto pero entrando el 17": asks for another case. */
const SUPPOSES = /^\W{0,4}(?:y |pero )?si |\b(?:rehaz|rehag|recalcul)/
/** A further request that is a supposition: "si el socio es una SAS". */
const FURTHER_IF = /^si\s/i

export const opensWithIf = (text: string): boolean => OPENS_WITH_IF.test(text)
export const supposesBehindAnyWord = (text: string): boolean => IF_BEHIND_ANY_WORD.test(text)
export const supposesACase = ({ text }: Understood): boolean => SUPPOSES.test(text)
export const isFurtherIf = (request: string): boolean => FURTHER_IF.test(request)

/** "Lo presenté dos días tarde, ¿pago sanción?": the last clause asks for a yes or no, and nothing asks for more. */
const IF_CLAUSE =
  /(?:^|[¿.,;:] ?|\b(?:y|entonces) )(?:(?:me|le|les|nos|se|lo|la|te) )?(?:toca|puedo|puede|podemos|debo|debemos|tengo que|tenemos que|hay que|pago|pagamos|retengo|cobro|declaro|aplica|sirve|alcanza|necesito|lleva|cobran|multan|sancionan)\b[^¿?]{0,60}\?\W*$/
const ASKS_MORE =
  /\b(?:cuant[oa]s?|cual(?:es)?|cuando|quien(?:es)?|(?<!\b(?:ciudad|ciudades|municipios?|pueblos?|lugar|sitio|parte) )donde|como|por que|que (?:pasa|dia|fecha|tarifa|porcentaje|hago|tanto|cuenta)|calcul\w+|liquid[ae]\w*|dame|asientos?)\b/
/**
 * "… me las tienen que pagar?" after a story without a pause, and "¿le tengo que dar dotación" as dictated, without its
 * question mark.
 */
const MODAL =
  '(?:tengo|tienen?|tenemos|hay) que|deb(?:o|en?|emos)|(?:estoy|esta|estan) obligad[oa]s?|(?:tengo|tiene) derecho'
const MODAL_CLAUSE = new RegExp(
  `(?:^|[¿.,;:] ?|\\b(?:me|le|les|nos|se|lo|la|yo|y|entonces) )(?:l[aeo]s? )?(?:${MODAL})\\b[^¿?.;]{0,60}\\?\\W*$|(?:^|[¿.,;:] ?)(?:y |entonces |yo ){0,2}(?:(?:me|le|les|nos|se|lo|la) ){0,2}(?:${MODAL})\\b[^¿?.;,]{1,60}$`,
)
/** "¿Esa indemnización lleva retefuente?": a question that opens with its subject asks for a yes or no. */
const SUBJECT_FIRST =
  /^\W{0,3}(?:y )?(?:es[ae]s?|est[ae]|el|la|los|las) \w{3,16} (?:llevan?|tienen?|pagan?|causan?|generan?) [^¿?.;]{2,60}\?\W*$/
/** "¿Me sube la prima o no?", with its story before or after. */
const OR_NOT = /\bo no ?\?/
export const asksYesNo = ({ text }: Understood): boolean =>
  (IF_CLAUSE.test(text) || MODAL_CLAUSE.test(text) || SUBJECT_FIRST.test(text) || OR_NOT.test(text)) &&
  !ASKS_MORE.test(text)

/** "¿Y entonces cuánto me toca?" names nothing, so it repeats the previous question about the case. */
const NAMES_NOTHING =
  /^\W{0,4}(?:(?:y|o|ok|ah|bueno|listo|entonces|pero|con eso|en total|al fin|eso|y) ?,? ?){0,5}(?:como )?cuanto (?:(?:me|le|les|nos|se) )?(?:toca|tocaria|corresponde|da|daria|es|seria|sale|saldria|viene|queda dando|queda|quedaria|deben?|pagan|pagarian?|pagaran|reconocen|reconocerian?|recibiria|tienen? que (?:pagar|dar)|tengo que (?:pagar|darle|pagarle)|debo pagar(?:le)?|debo darle)(?: (?:entonces|en total|eso|a mi|mas o menos|pues|todo|neto|libre|al final))*\W*$/
/** "¿Y cuál me sale más barato?" about the two that were compared. */
const WHICH =
  /^\W{0,4}(?:(?:y|entonces|pero|ok|bueno|o sea) ?,? ?){0,3}(?:cual|que)(?: de (?:los|las) dos)? (?:me |nos |le )?(?:sale|conviene|sirve|es|queda|recomienda)(?: (?:mas|mejor|barat[oa]|economic[oa]|rentable|facil|buen[oa]|a mi|entonces))*\W*$/
export const asksWhich = ({ text }: Understood): boolean => WHICH.test(text)
export const namesNothing = ({ text, amounts }: Understood): boolean =>
  amounts.length === 0 && (NAMES_NOTHING.test(text) || WHICH.test(text))

export const corrects = (message: Understood): boolean => message.corrects === true || /^\W*corrij/.test(message.text)
/** "Ahora por 72 UVT en vez del 387": replaces one datum of the case by another. */
const INSTEAD =
  /^\W*(?:y |pero )?(?:ahora|mejor)\b[^?]{0,60}\ben (?:vez|lugar) del?\b|^\W*(?:y |pero )?en (?:vez|lugar) del?\b/
const THE_SAME = /\b(?:de|por|con) (?:eso|lo|es[ao]) mism[oa]s?\b/
/** Whether a message retracts or replaces a datum of the case, or asks about the same one. */
export const staysWithTheSame = (message: Understood): boolean =>
  corrects(message) || THE_SAME.test(message.text) || INSTEAD.test(message.text)
