/** What an asset was bought for and has been depreciated, where it leaves. */
export const SALE_OF_ASSET =
  /\b(?:vend\w{1,5}|venta|sal(?:e|io)|saco|sacar|(?:de|dar|doy|damos) (?:de )?baja|retir\w{1,4})\b[^?]{0,160}\b(?:depreciad[oa]s?|depreciacion (?:acumulada|de)|activos? fijos?|valor en libros)\b|\b(?:depreciad[oa]s?|depreciacion acumulada|activos? fijos?)\b[^?]{0,120}\b(?:(?:la|lo|los|las) vend\w{1,5}|vendid[oa]|vendi|vendo|(?:de|dar|doy|damos) (?:de )?baja)\b/
