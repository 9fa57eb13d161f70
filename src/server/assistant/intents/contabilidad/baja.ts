/** What an asset was bought for and has been depreciated, where it leaves. */
export const SALE_OF_ASSET =
  /\b(?:vend\w{1,5}|venta|sal(?:e|io)|saco|sacar|(?:de|dar|doy|damos) (?:de )?baja|retir\w{1,4})\b[^?]{0,160}\b(?:depreciad[oa]s?|depreciacion (?:[a-z]{1,12} ){0,3}(?:acumulada|de)|activos? fijos?|valor en libros)\b|\b(?:depreciad[oa]s?|depreciacion acumulada|activos? fijos?)\b[^?]{0,120}\b(?:(?:la|lo|los|las) vend\w{1,5}|vendid[oa]|vendi|vendo|(?:de|dar|doy|damos) (?:de )?baja)\b/

/** "Compramos una máquina a 10 años y la vendimos": it was used and not bought to be sold. */
const BOUGHT_AND_SOLD =
  /\b(?:compr|adquir)\w{1,5}\b[^?]{0,160}\b(?:vida util|anos)\b[^?]{0,100}\b(?:la|lo|los|las) (?:vend\w{1,5}|rematamos)\b/
/** "Maquinaria 120 millones, comprada en 2022, venta 2025 por 80: utilidad o pérdida en venta". */
export const PROFIT_OF_A_SALE =
  /\b(?:utilidad o perdida|perdida o utilidad|utilidad|perdida|ganancia) (?:en|de|por) (?:la )?venta\b/
const COMES_AND_GOES =
  /\b(?:maquin\w{1,5}|equipos?|vehiculos?|carros?|camion\w{0,4}|camioneta|motos?|muebles?|computador\w{0,2}|activos?)\b[^?]{0,90}\b(?:compr|adquir)\w{1,5}\b|\b(?:compr|adquir)\w{1,5}\b[^?]{0,90}\b(?:vida util|anos)\b/
/** Whether the message tells that an asset leaves the books. */
export const sellsAsset = (text: string): boolean =>
  SALE_OF_ASSET.test(text) ||
  (PROFIT_OF_A_SALE.test(text) && COMES_AND_GOES.test(text) && !/\b(?:mercanc\w{1,3}|inventarios?)\b/.test(text)) ||
  (BOUGHT_AND_SOLD.test(text) && !/\b(?:mercanc\w{1,3}|inventarios?|productos?)\b/.test(text))

/** "La vendo en 40 millones", "¿y si lo doy de baja?": said of an asset that was told before. */
export const SELLS_IT =
  /\b(?:vend(?:o|i|io|e|a|as|er|era|eria|imos|emos|amos|ieron|ieramos|ido|ida|iera|erla|erlo)|venta|(?:de|dar|doy|damos|dio|dimos|darlo|darla|di) (?:de )?baja|remat\w{1,5}|chatarriz\w{1,5}|(?:la|lo|las|los) (?:cambi(?:o|e|amos|ara|aria)|permut\w{1,4}|bot(?:o|e|amos|aron|ara)|regal(?:o|e|amos|ara)|tir(?:e|amos|aron))|(?:me|nos|se) (?:la|lo|las|los) (?:(?:rob|hurt)aron|compr(?:a|an|o|aron|ara|aran)|(?:pag|qued)(?:a|an|o|aron|ara|aran)|(?:hubieran?|hubiera) (?:pagado|comprado)))\b/

/**
 * What is gained with a depreciated asset: ordinary income up to what was deducted (art. 196), the rest occasional gain, and
 * all of it ordinary where the asset was held less than two years (art. 300).
 */
export function splitGain(profit: number, depreciated: number, short = false) {
  const ordinary = short ? profit : Math.min(profit, depreciated)
  return { ordinary, gain: profit - ordinary }
}

/** What else is asked of a sale: its taxes and papers. */
export const OTHER_OF_A_SALE =
  /\b(?:iva|ganancia ocasional|renta|impuestos?|retencion|retefuente|reten\w{1,5}|notari\w{1,2}|traspaso|declar\w{1,5})\b/

const AFTER_A_TIME =
  /\b(?:en|dentro de|despues de|a los|al cabo de|luego de|tras) (?:unos |como )?(?:\d{1,2}|un|dos|tres|cuatro|cinco|seis|siete|ocho) (?:anos?|mes(?:es)?)\b/
/** "¿Y si la vendo en 2 años en 3 millones?": how long it will have been used, and no useful life. */
export const soldAfterATime = (text: string): boolean => SELLS_IT.test(text) && AFTER_A_TIME.test(text)
