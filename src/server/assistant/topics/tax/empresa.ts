import { formatCop, formatNumber, formatPercent } from '../../../../shared/format.ts'
import { UVT } from '../../../../shared/tax/facts/general.ts'
import { BENEFICIARIO_FINAL, FIRMA_CONTADOR, RESERVA_LEGAL } from '../../../../shared/tax/facts/tax.ts'
import { percentOf } from '../../../../shared/tax/percent.ts'
import { codigoComercio, decreto, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { figure } from '../figure.ts'
import { firstAmount } from '../read.ts'
import type { Topic } from '../topic.ts'
import { cite } from '../topic.ts'
import { ASK_WHO } from '../words.ts'
import { yearAsked } from './reading.ts'
import { LIMIT, PENALTY } from './words.ts'

export const topics: readonly Topic[] = [
  {
    id: 'contador.firma',
    subject: 'contabilidad',
    match: [
      {
        need: [
          [
            'firma contador',
            'contador firma',
            'firma* contador*',
            'firmad* contador*',
            'firme contador',
            'contador publico firm*',
            'firma contadora',
            'firmar declaracion*',
            'firma revisor',
          ],
          [
            'declar*',
            'renta',
            'iva',
            'retencion*',
            'obligad*',
            'obliga',
            'ingreso*',
            'patrimonio',
            'necesito',
            'debe*',
            'cuando',
            ...LIMIT,
          ],
        ],
        prior: 1,
      },
    ],
    answer: (understood, { facts }) => {
      const yearEnd = `${yearAsked(understood) - 1}-12-31`
      const limit = facts.at(FIRMA_CONTADOR, yearEnd)
      const uvt = facts.at(UVT, yearEnd)
      return {
        headline: `Las declaraciones llevan firma de contador cuando el patrimonio o los ingresos brutos del año pasan de **${formatNumber(limit.value)} UVT (${formatCop(limit.value * uvt.value)}** con la UVT de ${yearAsked(understood) - 1}), y de revisor fiscal cuando la empresa está obligada a tenerlo.`,
        sources: [et('arts. 596, 602 y 606'), ley('43', 1990)],
        facts: [uvt, limit],
        caveats: [
          'En IVA también firma contador la declaración con saldo a favor. Sin la firma exigida, la declaración se tiene por no presentada.',
        ],
      }
    },
  },
  {
    id: 'contabilidad.obligados',
    subject: 'contabilidad',
    match: [
      {
        need: [
          [
            'llevar contabilidad',
            'llevo contabilidad',
            'obligad* contabilidad',
            'lleva* contabilidad',
            'tener contabilidad',
            'llevar libros',
            'contabilidad obligatoria',
            'libros contab* obligatori*',
            'libros obligatori*',
            'libros contab*',
          ],
          [...ASK_WHO, 'que pasa', 'necesito', 'obligatoria', 'obligatori*', 'cuales'],
        ],
        not: [...PENALTY, 'guard*', 'conserv*', 'cuanto tiempo', 'archiv*'],
        prior: 0.6,
      },
    ],
    answer: () => ({
      headline:
        '**Todo comerciante debe llevar contabilidad**: sociedades y personas naturales con actividades mercantiles; no la lleva quien solo ejerce una profesión liberal o es asalariado.',
      paragraphs: [
        `Además debe matricularse en el registro mercantil, conservar los papeles y no competir deslealmente. El comerciante aplica el marco NIIF de su grupo ${cite(decreto('2420', 2015))}.`,
      ],
      sources: [codigoComercio('arts. 10, 19, 23 y 48 a 60'), decreto('2420', 2015), ley('1314', 2009)],
      caveats: [
        'Quien no es responsable de IVA y no es comerciante lleva el registro de operaciones diarias del artículo 616 del Estatuto Tributario.',
      ],
    }),
  },
  {
    id: 'libros.conservacion',
    subject: 'contabilidad',
    match: [
      {
        need: [
          [
            'conservar',
            'guardar',
            'guardo',
            'guardan',
            'guarda',
            'conservan',
            'conserva',
            'conservacion',
            'botar',
            'destruir',
            'archiv*',
          ],
          [
            'libros',
            'papeles',
            'factura*',
            'soporte*',
            'documentos',
            'contabilidad',
            'comprobantes',
            'declaracion*',
            'archivo*',
          ],
        ],
        not: ['firmeza', 'en firme', 'nomina electronica'],
        prior: 0.5,
      },
    ],
    answer: () => ({
      headline:
        'Los libros y papeles del comerciante se conservan **10 años**, en papel o medio digital; los soportes tributarios, **mientras la declaración no esté en firme y mínimo 5 años**.',
      sources: [ley('962', 2005, 'arts. 28 y 46'), codigoComercio('art. 60'), et('art. 632')],
      caveats: [
        'Los diez años se cuentan desde el último asiento, documento o comprobante.',
        'Los documentos laborales y pensionales conviene guardarlos siempre.',
      ],
    }),
  },
  {
    id: 'matricula-mercantil',
    subject: 'sociedades',
    match: [
      {
        need: [
          [
            'matricula mercantil',
            'registro mercantil',
            'renov* matricula',
            'renov* camara comercio',
            'camara comercio',
            'renovacion mercantil',
            'renovar registro',
          ],
        ],
        boost: ['renov*', 'cuando', 'plazo*', 'hasta cuando', 'multa*', 'vence*'],
        not: ['puc', 'que cuenta', 'asiento*', 'contabiliz*'],
        prior: 1,
      },
    ],
    answer: () => ({
      headline: 'La matrícula mercantil se renueva **en los tres primeros meses del año, hasta el 31 de marzo**.',
      paragraphs: [
        'Se renueva la del comerciante y la de cada establecimiento, con la información financiera al 31 de diciembre anterior. Quien no renueva pierde beneficios, puede tener multa de la Superintendencia y, tras cinco años sin renovar, la cámara cancela la matrícula.',
      ],
      sources: [codigoComercio('art. 33'), ley('1727', 2014)],
      caveats: ['La tarifa depende de los activos y se paga a la cámara de comercio de tu domicilio.'],
    }),
  },
  {
    id: 'reserva-legal',
    subject: 'sociedades',
    match: [
      {
        need: [['reserva legal', 'reserva obligatoria']],
        wants: ['amount'],
        not: ['puc', 'que cuenta', 'cuenta', 'asiento*', 'contabiliz*'],
        prior: 0.6,
      },
    ],
    answer(understood, { facts }) {
      const rate = facts.at(RESERVA_LEGAL, understood.on)
      const utilidad = firstAmount(understood, facts)
      return {
        headline: `La reserva legal es el **${formatPercent(rate.value)} de la utilidad líquida** de cada año hasta llegar al 50 % del capital suscrito${utilidad === undefined ? '' : `: sobre ${formatCop(utilidad)} son **${formatCop(Math.round(percentOf(utilidad, rate.value)))}**`}.`,
        paragraphs: [
          'Es obligatoria en las sociedades anónimas y limitadas. En una SAS solo si la piden sus estatutos.',
        ],
        sources: [codigoComercio('arts. 350, 371 y 452'), ley('1258', 2008)],
        facts: [rate],
        caveats: ['Primero se enjugan las pérdidas de años anteriores.'],
      }
    },
  },
  {
    id: 'sas',
    subject: 'sociedades',
    match: [
      {
        need: [
          ['sas', 's a s', 'acciones simplificada*', 'sociedad simplificada'],
          [
            'crea*',
            'constituy*',
            'constituir',
            'montar',
            'abrir',
            'cuantos socios',
            'accionista*',
            'responsabilidad*',
            'que es sas',
            'que es 1 sas',
            'que son sas',
            'requisito*',
            'formar',
            'capital',
            'diferencia*',
            'ventaja*',
          ],
        ],
        not: ['revisor fiscal', 'dividendo*', 'renta', 'simple', 'reten*', 'retencion*', 'iva', 'aporte*'],
        prior: 0.4,
      },
    ],
    answer: () => ({
      headline:
        'Una SAS se crea por **documento privado, con un solo accionista si se quiere**, y cada accionista responde solo hasta lo que aportó.',
      paragraphs: [
        'El documento se inscribe en la cámara de comercio y después se tramita el RUT. No necesita junta directiva ni revisor fiscal por su tipo: el revisor se exige por los topes de activos o ingresos. El capital puede pagarse en un plazo de hasta dos años.',
      ],
      sources: [ley('1258', 2008), ley('43', 1990, 'art. 13 par. 2')],
      caveats: ['La limitación de responsabilidad se pierde si la sociedad se usa en fraude a la ley o a terceros.'],
    }),
  },
  {
    id: 'perdidas.disolucion',
    subject: 'sociedades',
    match: [
      {
        need: [
          [
            'disolucion',
            'disolver',
            'causal disolucion',
            'negocio marcha',
            'negocio en marcha',
            'disuelv*',
            'liquidar sociedad',
            'perdidas superan',
            'perdidas patrimonio',
            'patrimonio negativo',
          ],
          ['perdida*', 'sociedad*', 'empresa*', 'patrimonio', 'marcha', 'sas'],
        ],
        prior: 0.4,
      },
    ],
    answer: () => ({
      headline:
        'Las pérdidas **ya no son por sí solas causal de disolución**: la Ley 2069 de 2020 la cambió por no cumplir la **hipótesis de negocio en marcha**.',
      paragraphs: [
        'Los administradores deben convocar a la asamblea cuando vean deterioros patrimoniales o riesgo de insolvencia, y no iniciar operaciones nuevas mientras tanto.',
      ],
      sources: [ley('2069', 2020, 'art. 4'), ley('1258', 2008)],
      caveats: ['El administrador que no avisa puede responder por los perjuicios.'],
    }),
  },
  {
    id: 'rub',
    subject: 'sociedades',
    match: [{ need: [['rub', 'beneficiario* final*', 'registro unico beneficiarios']], prior: 0.6 }],
    answer: () => ({
      headline:
        'El RUB (Registro Único de Beneficiarios Finales) pide reportar a la DIAN a **quién posee o controla la sociedad**, y se actualiza cuando cambia.',
      paragraphs: [
        `Lo hacen las sociedades, entidades sin ánimo de lucro y estructuras sin personería jurídica. Es beneficiario final quien, solo o con otros, tiene el ${figure(BENEFICIARIO_FINAL)} o más del capital, los votos o los rendimientos, o ejerce el control.`,
      ],
      sources: [resolucion('164', 2021), et('arts. 631-5 y 631-6')],
      caveats: ['No reportarlo tiene las sanciones del registro (art. 658-3).'],
    }),
  },
]
