import type { AnswerParts } from '../../../../shared/contract/parts.ts'

// Answers as the assistant writes them, for tests.

export const RETENCION = `La retención en la fuente por servicios de $ 4.350.000 a un declarante es de **$ 174.000** (4 %) [1].

### Cómo se calcula

| Paso | Operación | Resultado |
| --- | --- | --- |
| Pago antes de IVA |  | $ 4.350.000 |
| Base mínima [2] [3] | 2 UVT × $ 52.374 | $ 104.748 |
| Retención | $ 4.350.000 × 4 % | $ 174.000 |
| Neto antes de IVA | $ 4.350.000 − $ 174.000 | $ 4.176.000 |

### Base legal

1. **Decreto 572 de 2025**. Bases mínimas de retención y tarifas de autorretención.
2. **Decreto 1625 de 2016 (DUR en materia tributaria)**, art. 1.2.4.4.1. Decreto Único Reglamentario en materia tributaria.
3. **Decreto 624 de 1989 (Estatuto Tributario)**, arts. 868 y 392. Estatuto Tributario (vigente, con muchas reformas).

### Qué podría cambiarlo

- Si quien recibe el pago está en el Régimen Simple, no se le practica retención de renta.
- La tarifa cambia si quien recibe el pago declara renta o no: pídele el RUT o una certificación.

*Información general; verifica con tu contador. Cifras revisadas el 20 de noviembre de 2026.*`

export const NO_SE = `**No sé responder esta pregunta con una fuente que la respalde.** No te cobramos este mensaje.

Puedo ayudarte con retenciones, IVA y nómina, o [habla con una persona](/contacto).

### Documentos que podrían servirte

- **Decreto 624 de 1989 (Estatuto Tributario)**. Estatuto Tributario: Reúne los impuestos nacionales.
- **Ley 2069 de 2020**. Ley de emprendimiento: Simplifica cargas para mipymes.`

/** What another assistant could write: no convention kept, and some of it hostile. */
export const FOREIGN = `# Respuesta

Hola, la UVT vale **52.374** pesos.

<script>alert(1)</script> <img src=x onerror=alert(1)>

[malo](javascript:alert(1)) [bueno](https://www.dian.gov.co/) [otro](//evil.example) ![foto](https://evil.example/x.png)

\`\`\`
### esto no es un título
\`\`\``

const source = (mark: number, type: 'decreto' | 'ley', number: string, year: number, name: string) => ({
  ...{ mark, type, number, year, name },
  ...{ article: null, title: null, status: null },
})

/** The same part by part: a cost, in groups. */
export const COSTO: AnswerParts = {
  verdict: {
    kind: 'figure',
    figure: '$ 2.921.853',
    text: 'Un empleado con salario de $ 1.900.000 te cuesta en total **$ 2.921.853 al mes** [1].',
    sources: [1],
  },
  paragraphs: [{ text: 'Incluye **el auxilio de transporte** [2].', sources: [2] }],
  steps: [
    {
      title: 'Lo que gana',
      steps: [
        { label: 'Salario', value: '$ 1.900.000', sources: [] },
        { label: 'Auxilio de transporte', formula: 'Hasta 2 salarios mínimos', value: '$ 249.095', sources: [2] },
        { label: 'Devengado', value: '$ 2.149.095', sum: 'subtotal', sources: [] },
      ],
    },
    {
      title: null,
      steps: [
        {
          ...{ label: 'Costo total para la empresa', formula: 'Devengado + aportes' },
          ...{ value: '$ 2.921.853', sum: 'total', sources: [] },
        },
      ],
    },
  ],
  tables: [
    {
      title: 'Asiento contable',
      columns: ['Código', 'Cuenta', 'Débito'],
      rows: [{ cells: ['5105', 'Gastos de personal [1]', '$ 1.900.000'], sources: [1] }],
    },
  ],
  state: [{ text: 'La jornada baja en julio.', sources: [] }],
  sources: [
    { ...source(1, 'decreto', '624', 1989, 'Decreto 624 de 1989 (Estatuto Tributario)'), article: 'arts. 868 y 392' },
    source(2, 'decreto', '572', 2025, 'Decreto 572 de 2025'),
  ],
  caveats: [{ text: 'Sin la exoneración se suma la salud.', sources: [] }],
  assumptions: [],
  closing: { text: 'Información general; verifica con tu contador.', reviewedOn: '2026-11-20' },
  notices: [],
}
