import { describe, expect, it } from 'vitest'
import { openingsOf } from '../../../../../tests/helpers/conversation.ts'

describe('what the first lines tell', () => {
  it.each([
    // A summons that is denied is none, and both reductions are told.
    [
      'La renta de 2025 vencía el 1 de septiembre y no la presenté; da 7.000.000 de impuesto y no he recibido emplazamiento. ¿Qué sanción pago si la presento hoy?',
      '$ 1.050.000',
    ],
    // The rate that was told works out the interest beside the penalty.
    [
      'El IVA de mayo a agosto vencía el 14 de septiembre, impuesto 10.000.000. ¿Cuánto es la sanción y los intereses al 30 de noviembre con usura de 26 %?',
      '$ 504.918',
    ],
    // Charges that are denied, and a sum that is no article.
    [
      'Mandé el 1007 de exógena 20 días después de la fecha, por 640 millones, y la DIAN no ha hecho pliego. ¿Cuánto es la sanción?',
      'la mínima de 10 UVT: $ 3.200.000 (0,5 %) al 10 %',
    ],
    [
      'Trasladé el taller el 10 de septiembre y no he tocado el RUT, ¿eso tiene sanción?',
      'hasta el 10 de octubre de 2026',
    ],
    [
      'La renta del 2024 dio 9 millones a favor y había que presentarla a más tardar el 12 de mayo de 2025. ¿Cuál es la última fecha para pedirlos?',
      '12 de mayo de 2027',
    ],
    [
      'En la renta de 2025 pagamos 3.000.000 de más; la fecha límite era el 12 de mayo de 2026. ¿Hasta qué día corrijo y tiene sanción?',
      '12 de mayo de 2027',
    ],
    [
      'Presentamos en plazo la retefuente de octubre pero sin pagar; NIT terminado en 3, venció el 13 de noviembre. ¿Quedó ineficaz?',
      '13 de enero de 2027',
    ],
    ['Debo 6 millones de IVA a la DIAN, ¿me dejan pagar por cuotas?', 'Sí puedes'],
  ])('%s', async (question, told) => {
    const [answer] = await openingsOf(question)
    expect(answer).toContain(told)
  })

  it('keeps a reduction with the correction it is asked of, and takes a later fault as the end of it', async () => {
    const [, reduced] = await openingsOf(
      'El IVA de enero a abril lo presentamos a tiempo con 5.000.000 a pagar y eran 19.000.000. ¿Sanción por corregir?',
      'nunca lo han sancionado, aplícale la rebaja del 640',
    )
    expect(reduced).toContain('$ 700.000')
    const [, none] = await openingsOf(
      'Retención de octubre de 30.000.000, vencía el 13 de noviembre y la presento hoy. ¿Sanción?',
      '¿y si hace 7 meses ya nos sancionaron por presentar otra tarde?',
    )
    expect(none).toContain('$ 1.500.000')
  })
})
