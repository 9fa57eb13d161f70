import { parseNumber } from '../understand/amounts.ts'
import type { Understood } from '../understand/features.ts'

const UNIT = '(?:millones |palos |mill |m )?'
const OTHERWISE =
  '(?:que )?(?:es |era |son |eran |fue |fueron )?(?:no (?:es |son |eran? |fue |fueron |cuentan )?(?:de |por )?(?:ventas?|ingresos?|del negocio|mi[oa]s?|facturad[oa]s?)|(?:de |por |de |un |una |unos |unas |mis? ){0,3}(?:prestamos?|creditos?|reembolsos?|reintegros?|traslados?|herencias?|ahorros|regal\\w{1,3}|aportes? de (?:un |los |mi )?(?:socios?|capital)|prestad[oa]s?|anticipos? devueltos?))\\b'
const OF_THEM =
  'de (?:es[oa]s|ell[oa]s|ahi|es[oa]|l[oa]s(?= \\d[\\d.,]{0,12}(?: millones| palos)? que ))(?: \\d[\\d.,]{0,12})?(?: millones| palos)?(?: que (?:me |nos )?[a-z]{3,12})?'
const NO_SALE = new RegExp(
  `\\b(\\d[\\d.,]{0,12}) ?${UNIT}${OF_THEM},? ${OTHERWISE}|\\b${OF_THEM},? (?:unos |como |hay )?(\\d[\\d.,]{0,12}) ?${UNIT}${OTHERWISE}`,
)
/** "Vendí 190, pero 40 de esos 190 fueron un préstamo": the 40, in the unit of the whole. */
export function noSaleIn({ text }: Pick<Understood, 'text'>, whole: number): number | undefined {
  const [, before, after] = NO_SALE.exec(text) ?? []
  const written = before ?? after
  const part = written === undefined ? 0 : parseNumber(written)
  return [part, part * 1000, part * 1_000_000].find((sum) => sum > whole / 1000 && sum < whole)
}

export const tellsNoSale = ({ text }: Pick<Understood, 'text'>): boolean => NO_SALE.test(text)
