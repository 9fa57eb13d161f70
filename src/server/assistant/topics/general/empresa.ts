import { circular, ley, resolucion } from '../../../../shared/tax/sources.ts'
import type { Topic } from '../topic.ts'

export const topics: readonly Topic[] = [
  {
    id: 'empresa.sagrilaft',
    subject: 'sociedades',
    match: [{ need: [['sagrilaft', 'sagrlaft', 'lavado activos', 'ptee', 'transparencia etica empresarial']] }],
    answer: () => ({
      headline:
        'El **SAGRILAFT** lo regula la Circular Externa 100-000016 de 2020 y el **PTEE**, la Circular 100-000011 de 2021, ambas de la Superintendencia de Sociedades.',
      paragraphs: [
        'Se aplican a las sociedades vigiladas que llegan a los topes de ingresos o activos de su sector. Piden una matriz de riesgos, un oficial de cumplimiento, debida diligencia y reportes a la UIAF.',
      ],
      sources: [circular('100-000016', 2020), circular('100-000011', 2021)],
      caveats: ['El tope depende del sector de la sociedad: confírmalo en la circular.'],
    }),
  },
  {
    id: 'empresa.sg-sst',
    subject: 'nomina',
    match: [{ need: [['sg sst', 'sgsst', 'seguridad y salud trabajo', 'estandares minimos', 'salud ocupacional']] }],
    answer: () => ({
      headline:
        'Toda empresa con trabajadores o contratistas debe tener el **Sistema de Gestión de Seguridad y Salud en el Trabajo (SG-SST)**, con los estándares mínimos de la Resolución 312 de 2019.',
      paragraphs: [
        'Los estándares crecen con el tamaño: hasta 10 trabajadores, de 11 a 50, y más de 50 o con riesgo IV o V.',
      ],
      sources: [resolucion('312', 2019)],
      caveats: ['La clase de riesgo de la ARL puede exigir más estándares que el número de trabajadores.'],
    }),
  },
  {
    id: 'empresa.plazos-justos',
    subject: 'sociedades',
    match: [
      {
        need: [
          ['plazo* justo*', 'ley 2024'],
          ['pag*', 'plazo*', 'proveedor*', 'ley 2024'],
        ],
      },
      {
        need: [
          ['cuantos dias', 'plazo*', 'cuanto tiempo', 'hasta cuando', 'demor*'],
          [
            'pag* mipyme*',
            'pag* microempresa*',
            'pag* factura* mipyme*',
            'pag* factura* a mipyme*',
            'pag* factura* a pyme*',
            'pag* factura* a microempresa*',
            'pag* factura* a proveedor*',
            'pag* a mipyme*',
            'pag* a microempresa*',
            'pagar* proveedor*',
            'pago proveedor*',
            'pagar* a proveedor*',
            'pag* a proveedor*',
            'pag* a pyme*',
            'pagar* factura* proveedor*',
          ],
        ],
      },
    ],
    answer: () => ({
      headline:
        'A un proveedor que es micro, pequeña o mediana empresa se le paga en un máximo de **45 días calendario** desde que aceptas la factura.',
      sources: [ley('2024', 2020)],
      caveats: ['No aplica entre grandes empresas ni a lo que otra norma trata aparte.'],
    }),
  },
]
