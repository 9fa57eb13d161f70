import { formatCop, formatDate, MONTHS } from '../../../../shared/format.ts'
import { NO_FACTURA, POS_TOPE } from '../../../../shared/tax/facts/tax.ts'
import {
  aceptacionTacita,
  EVENTOS_RADIAN,
  obligadoFacturar,
  plazoNominaElectronica,
  topePos,
} from '../../../../shared/tax/facturacion.ts'
import { concepto, decreto, durTributario, et, ley, resolucion } from '../../../../shared/tax/sources.ts'
import { ownPerson } from '../../profile.ts'
import { figure } from '../figure.ts'
import { amountNear, countOf, firstAmount, says } from '../read.ts'
import type { Topic } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO, BOOKING, WHAT_IS } from '../words.ts'
import { mentions, yearAsked } from './reading.ts'
import { LIMIT, PENALTY, WHEN } from './words.ts'

const NOT_ACCEPTED = ['no acept*', 'sin aceptar', 'no respond*', 'no contest*', 'no reclam*', 'no rechaz*']
const INVOICE = ['factur*', 'facturacion electronica', 'factura* electronica*', 'factura*']

export const topics: readonly Topic[] = [
  {
    id: 'facturacion.nomina-quien',
    subject: 'facturacion',
    match: [
      {
        need: [
          ['nomina electronica'],
          [
            'quien*',
            'obligad*',
            'tengo que',
            'debo',
            'solo empleado',
            'un empleado',
            'persona natural',
            'que es',
            'para que',
            'es obligatori*',
            ...PENALTY,
          ],
        ],
        not: [...BOOKING, 'hasta cuando', 'plazo*', 'que dia', 'fecha*', 'cuando'],
        prior: 1.2,
      },
    ],
    answer: () => ({
      headline:
        'Transmite nómina electrónica **quien paga salarios y quiere deducirlos en renta**, tenga uno o muchos empleados; sin ella la DIAN **puede rechazar ese costo**.',
      paragraphs: [
        'Se envía un documento por trabajador y por mes, dentro de los 10 primeros días del mes siguiente. Quien no declara renta o no deduce la nómina, como un hogar con empleada doméstica, no está obligado por ese pago.',
      ],
      sources: [resolucion('13', 2021), resolucion('227', 2025), et('art. 616-1'), et('art. 652-1')],
      caveats: ['Transmitirla tarde o con errores puede tratarse como no expedir el documento electrónico.'],
    }),
  },
  {
    id: 'facturacion.normas',
    subject: 'facturacion',
    match: [
      {
        need: [
          [
            'que resolucion',
            'cual resolucion',
            'que norma*',
            'que decreto',
            'que ley',
            'normatividad',
            'normativa',
            'cual norma',
            'resolucion vigente',
          ],
          INVOICE,
        ],
        prior: 0.8,
      },
    ],
    answer: () => ({
      headline:
        'La facturación electrónica se rige por el **artículo 616-1 del Estatuto Tributario, el Decreto 358 de 2020 y la Resolución Única 227 de 2025** de la DIAN, vigente desde el 1 de enero de 2026.',
      paragraphs: [
        'La Resolución 227 de 2025 compiló la 165 de 2023 (sistema de facturación, anexo 1.9) y la 202 de 2025 (datos del comprador); antes estuvo la 42 de 2020.',
      ],
      sources: [
        et('art. 616-1'),
        decreto('358', 2020),
        resolucion('227', 2025),
        resolucion('165', 2023),
        resolucion('202', 2025),
        resolucion('42', 2020),
        decreto('442', 2023),
      ],
      caveats: ['Los anexos técnicos de las resoluciones compiladas siguen vigentes.'],
    }),
  },
  {
    id: 'facturacion.cufe',
    subject: 'facturacion',
    match: [{ need: [['cufe', 'cude', 'codigo unico factura']], prior: 0.4 }],
    answer: () => ({
      headline:
        'El **CUFE** es el código único de la factura electrónica: una huella que la identifica y permite **verificarla en el portal de la DIAN** o con su código QR.',
      paragraphs: ['Las notas y los documentos equivalentes llevan el CUDE, que cumple la misma función.'],
      sources: [resolucion('165', 2023), resolucion('227', 2025), et('art. 616-1')],
      caveats: ['Una factura sin validación de la DIAN no soporta costos ni IVA descontable.'],
    }),
  },
  {
    id: 'facturacion.nomina-electronica',
    subject: 'facturacion',
    match: [
      {
        need: [
          [
            'nomina electronica',
            'soporte nomina',
            'documento soporte nomina',
            'documento soporte pago nomina',
            'transmit* nomina',
            'envi* nomina dian',
            'reporte nomina dian',
            'nomina dian',
          ],
        ],
        boost: [...WHEN, 'transmit*'],
        not: BOOKING,
        prior: 1,
      },
    ],
    answer(understood, { today }) {
      const month = understood.month ?? Number(today.slice(5, 7))
      const current = Number(today.slice(0, 4))
      // "La de diciembre" asked in January is last December's; asked in November it is the coming one.
      const past = month - Number(today.slice(5, 7)) > 6
      const named = understood.year ?? (past ? current - 1 : current)
      const calculation = plazoNominaElectronica({ ano: Math.max(2021, named), mes: month })
      const name = MONTHS[month - 1] ?? ''
      return fromCalculation(calculation, {
        headline: `La nómina electrónica de ${name} de ${named} se transmite dentro de los **10 primeros días del mes siguiente: hasta el ${formatDate(calculation.result.fecha)}**.`,
        paragraphs: [
          'Quien deba soportar costos o deducciones de nómina en renta genera el documento soporte de pago de nómina electrónica en XML y lo transmite a la DIAN. Para corregirlo se usan notas de ajuste.',
        ],
      })
    },
  },
  {
    id: 'facturacion.documentos-equivalentes',
    subject: 'facturacion',
    match: [
      {
        need: [['documentos equivalente*', 'documento equivalente']],
        boost: WHAT_IS,
        not: [...BOOKING, 'pos', 'uvt', ...LIMIT],
        prior: 1,
      },
    ],
    answer: () => ({
      headline: `Un **documento equivalente** hace las veces de la factura de venta en los casos que la norma permite; el más usado es el **tiquete POS electrónico**, para ventas de hasta ${figure(POS_TOPE)} antes de impuestos.`,
      paragraphs: [
        'Los define el Decreto 358 de 2020; el Decreto 442 de 2023 los pasó a formato electrónico, y se transmiten a la DIAN. No es lo mismo que el documento soporte, que lo expide el comprador cuando le compra a quien no está obligado a facturar.',
      ],
      sources: [et('art. 616-1'), decreto('358', 2020), decreto('442', 2023), resolucion('165', 2023)],
      caveats: ['El tiquete POS no le sirve al comprador como soporte de costos ni de IVA descontable.'],
    }),
  },
  {
    id: 'facturacion.pos',
    subject: 'facturacion',
    match: [
      {
        need: [
          [
            'pos',
            'tiquete* pos',
            'ticket* pos',
            'tiquete* maquina',
            'tiquete* venta',
            'vend* tiquete*',
            'vend* con tiquete*',
            'factur* con tiquete*',
            'tirilla*',
            'maquina registradora',
            'documento equivalente',
            'p o s',
          ],
        ],
        boost: [...LIMIT, 'factura*', 'vend*', 'puedo', 'uvt', 'obligad*'],
        wants: ['amount'],
        not: ['tiquete* aereo*', 'pasaje*', 'caja compensacion'],
        prior: 0.6,
      },
    ],
    answer(understood, { facts }) {
      const amount = firstAmount(understood, facts)
      const calculation = topePos(
        { fecha: understood.on, ...(amount === undefined ? {} : { valorSinImpuestos: amount }) },
        facts,
      )
      const { tope, topeRedondeado, puedePos } = calculation.result
      const limit = `${figure(POS_TOPE)} antes de impuestos: ${formatCop(tope)}`
      return fromCalculation(calculation, {
        headline:
          puedePos === null
            ? `Puedes vender con tiquete POS hasta **${limit}** en ${yearAsked(understood)} (${formatCop(topeRedondeado)} redondeado); de ahí en adelante va factura electrónica.`
            : puedePos
              ? `**Sí puedes usar tiquete POS**: ${formatCop(amount ?? 0)} no pasa de ${limit}.`
              : `**No: va factura electrónica**, porque ${formatCop(amount ?? 0)} pasa de ${limit}.`,
      })
    },
  },
  {
    id: 'facturacion.radian',
    subject: 'facturacion',
    match: [
      {
        need: [
          [
            'radian',
            'evento* factura*',
            'evento* dian',
            'acuse recibo',
            'aceptacion tacita',
            'aceptacion expresa',
            'tacita',
            'titulo valor',
            'factura negociable',
            'reclam* factura*',
            'acept* factura*',
            'acept* tacita*',
            'rechaz* factura*',
            'evento 030',
            'eventos 030',
            'eventos',
            'evento 032',
            'evento 034',
            'factoring',
          ],
        ],
        boost: ['factura*', 'evento*', 'dias', 'plazo*', 'credito'],
        not: BOOKING,
        prior: 0.6,
      },
      { need: [NOT_ACCEPTED, ['factura*']], not: BOOKING, prior: 0.6 },
    ],
    answer(understood) {
      const received = understood.days[0]
      const table = {
        title: 'Eventos de la factura a crédito',
        columns: ['Código', 'Evento', 'Quién lo envía'],
        rows: EVENTOS_RADIAN.map(({ codigo, nombre, quien }) => [codigo, nombre, quien]),
      }
      if (received !== undefined) {
        const calculation = aceptacionTacita({ fechaRecibo: received })
        return fromCalculation(calculation, {
          headline: `Recibida el ${formatDate(received)}, la factura a crédito se puede reclamar o aceptar hasta el **${formatDate(calculation.result.ultimoDia)}** (3 días hábiles); después queda aceptada tácitamente.`,
          tables: [table],
        })
      }
      const silent = says(understood, ...NOT_ACCEPTED)
      return {
        headline: silent
          ? 'Si no aceptas ni reclamas una factura a crédito en los **3 días hábiles** siguientes a recibir el bien o servicio, queda **aceptada tácitamente** (evento 034).'
          : 'En RADIAN la factura a crédito pasa por **acuse de recibo (030), recibo del bien o servicio (032) y aceptación expresa (033) o tácita (034), a los 3 días hábiles**; el reclamo es el 031.',
        paragraphs: [
          'En compras a crédito necesitas el acuse y el recibo para que la factura soporte el costo y el IVA descontable. La factura aceptada y registrada circula como título valor.',
        ],
        tables: [table],
        sources: [
          decreto('1154', 2020),
          resolucion('85', 2022),
          et('art. 616-1'),
          ley('1231', 2008),
          resolucion('227', 2025),
        ],
        caveats: ['Las ventas de contado no necesitan estos eventos.'],
      }
    },
  },
  {
    id: 'facturacion.documento-soporte',
    subject: 'facturacion',
    match: [
      {
        need: [
          [
            'documento* soporte',
            'no obligad* facturar',
            'no obligad* a facturar',
            'no facturador*',
            'proveedor* no factura*',
            'compr* persona natural no',
            'cuenta cobro',
            'cuenta* de cobro',
            'no me factura*',
            'no expide* factura',
            'no da factura',
          ],
        ],
        boost: ['compra*', 'adquisicion*', 'electronico', 'soporte*', 'deduc*'],
        not: [...BOOKING, 'nomina'],
        prior: 0.6,
      },
    ],
    answer: (understood) => ({
      headline: mentions(understood, 'numeracion', 'autoriza', 'resolucion')
        ? '**Sí: el documento soporte necesita numeración autorizada por la DIAN**, y se transmite para validación como la factura.'
        : 'Si le compras a alguien **no obligado a facturar**, tú expides el **documento soporte electrónico**: es lo que te permite deducir el costo y tomar el IVA.',
      paragraphs: [
        'Se genera por cada operación, o uno semanal que resuma lo comprado a un mismo proveedor. Lleva numeración autorizada por la DIAN y se transmite para validación. La cuenta de cobro sola no basta como soporte fiscal.',
      ],
      sources: [resolucion('167', 2021), durTributario('art. 1.6.1.4.12'), resolucion('227', 2025), et('art. 771-2')],
      caveats: ['Si el proveedor sí está obligado a facturar, exige su factura: el documento soporte no la reemplaza.'],
    }),
  },
  {
    id: 'facturacion.contingencia',
    subject: 'facturacion',
    match: [
      {
        need: [
          [
            'contingencia',
            'sin internet',
            'cae sistema',
            'cayo sistema',
            'caida dian',
            'falla* dian',
            'se fue internet',
            'no hay internet',
            'falla* tecnologic*',
            'se cae',
            'cae',
            'cayo',
            'caida',
            'se daño',
            'falla* sistema',
            'falla* internet',
            'problema* tecnologic*',
          ],
          [...INVOICE, 'dian', 'transmit*'],
        ],
        prior: 0.6,
      },
    ],
    answer: () => ({
      headline:
        'En contingencia expides la factura por talonario o papel y la **transmites a la DIAN dentro de las 48 horas** siguientes a que termine el inconveniente.',
      paragraphs: [
        'Si la falla es de la DIAN, la factura se entrega al comprador y se transmite cuando el servicio vuelve, en el mismo plazo. Conserva prueba de la falla.',
      ],
      sources: [resolucion('165', 2023), resolucion('227', 2025), et('art. 616-1')],
      caveats: ['Necesitas numeración autorizada para contingencia.'],
    }),
  },
  {
    id: 'facturacion.nota-credito',
    subject: 'facturacion',
    match: [
      {
        need: [
          [
            'nota* credito',
            'corrijo factura*',
            'equivoque factura*',
            'nota* debito',
            'anul* factura*',
            'correg* factura*',
            'devolucion* factura*',
            'devolvieron factura*',
            'devolvieron mercanc*',
            'devuelv* mercanc*',
            'devolucion* mercanc*',
            'cancel* factura*',
            'error factura*',
            'factura* error*',
            'factura* mal*',
          ],
        ],
        not: BOOKING,
        prior: 0.6,
      },
    ],
    answer: () => ({
      headline:
        'Una factura electrónica validada **no se borra: se corrige o se anula con una nota crédito electrónica**; si falta valor, se usa una nota débito.',
      paragraphs: [
        'La nota crédito lleva el número y el CUFE de la factura, y el motivo: devolución, anulación, rebaja o descuento. También se transmite a la DIAN. Si la factura fue reclamada o tenía errores de fondo, se anula con la nota y se expide otra.',
      ],
      sources: [et('art. 616-1'), resolucion('165', 2023), resolucion('227', 2025), concepto('106', 2022)],
      caveats: ['El IVA se ajusta en el periodo de la nota.'],
    }),
  },
  {
    id: 'facturacion.datos-comprador',
    subject: 'facturacion',
    match: [
      {
        need: [
          ['dato*', 'pedir', 'rut', 'cedula', 'correo', 'informacion'],
          ['factura*', 'factur*'],
          ['cliente*', 'comprador*', 'adquirente*', 'consumidor*', 'pedir*', 'exigir*', 'pide*'],
        ],
        prior: 0.4,
      },
    ],
    answer: () => ({
      headline:
        'Para facturar, el vendedor solo puede pedir **nombre o razón social, tipo y número de identificación**; el correo electrónico es opcional.',
      paragraphs: [
        'No puede exigir el RUT, la dirección ni el teléfono como condición para entregar la factura. Si el comprador no da sus datos, se factura a consumidor final.',
      ],
      sources: [resolucion('202', 2025), resolucion('227', 2025), ley('1581', 2012)],
      caveats: ['Quien quiera usar la factura como soporte de costos debe dar sus datos al comprar.'],
    }),
  },
  {
    id: 'facturacion.sancion',
    subject: 'facturacion',
    match: [
      {
        need: [
          [...PENALTY, 'cierr*', 'clausur*', 'sellar'],
          [
            'no factur*',
            'sin factur*',
            'no expid*',
            'no entreg* factura',
            'no emit*',
            'facturar',
            'facturacion',
            'factura*',
          ],
        ],
        not: ['exogena', 'acept*', 'rechaz*', 'reclam*', ...NOT_ACCEPTED],
        prior: 0.5,
      },
      {
        need: [
          ['clausur*', 'sellar', 'sellen', 'cierr* dian', 'cerrar'],
          ['negocio*', 'local', 'establecimiento*', 'dian'],
        ],
        not: ['ejercicio', 'ano', 'contable*'],
      },
    ],
    answer: () => ({
      headline:
        'No facturar estando obligado puede llevar a la **clausura del establecimiento**; expedir facturas sin requisitos tiene multa.',
      paragraphs: [
        'El artículo 657 da la clausura por no expedir factura; los artículos 652 y 652-1 sancionan facturar sin requisitos o no entregarla. El comprador pierde además el costo y el IVA descontable sin factura.',
      ],
      sources: [et('arts. 652, 652-1 y 657'), et('art. 771-2')],
      caveats: ['La gravedad depende de la reincidencia y de que la DIAN lo compruebe en visita.'],
    }),
  },
  {
    id: 'facturacion.obligado',
    subject: 'facturacion',
    match: [
      {
        need: [INVOICE, [...ASK_WHO, ...LIMIT, 'necesito']],
        boost: ['electronica*', 'persona natural', 'obligad*', 'no responsable*'],
        not: [
          ...BOOKING,
          'pos',
          'exogena',
          'deduc*',
          'simple',
          'sancion*',
          'multa*',
          'reten*',
          'retencion*',
          'retefuente',
        ],
      },
      {
        need: [['facturacion electronica', 'factura electronica', 'facturar electronicamente']],
        not: [...BOOKING, ...PENALTY],
        prior: -0.2,
      },
    ],
    answer(understood, { facts, company }) {
      const own = ownPerson(understood, company)
      const kind = understood.person.kind ?? own.kind
      const responsableIva = understood.person.responsableIva ?? own.responsableIva
      const ingresos =
        amountNear(understood, /ingres\w*|venta\w*|vend\w*|factur\w*|gan\w*/, facts) ?? firstAmount(understood, facts)
      const locals = countOf(understood, /establecimiento|local|sede/)
      const ano = Math.max(2020, yearAsked(understood))
      const day = `${ano - 1}-12-31`
      const calculation = obligadoFacturar(
        {
          ano,
          persona:
            kind === 'juridica' || (kind === undefined && mentions(understood, 'empresa', 'sociedad', 'sas'))
              ? 'juridica'
              : 'natural',
          ...(ingresos === undefined ? {} : { ingresosAnoAnterior: ingresos }),
          ...(locals === undefined ? {} : { establecimientos: locals }),
          ...(responsableIva === undefined ? {} : { responsableIva }),
        },
        facts,
      )
      const { obligado, tope } = calculation.result
      const general = `Deben facturar electrónicamente **todas las empresas y las personas naturales responsables de IVA o de consumo**; no están obligadas las personas naturales con ingresos menores que **${figure(NO_FACTURA, day)} (${formatCop(tope)})** y los demás requisitos.`
      return fromCalculation(calculation, {
        headline:
          obligado === null || (ingresos === undefined && kind === undefined && responsableIva === undefined)
            ? general
            : obligado
              ? `**Sí debes expedir factura electrónica**: facturan las sociedades, los responsables de IVA o de consumo, y quien llega a ${figure(NO_FACTURA, day)} (${formatCop(tope)}) de ingresos.`
              : `**No estás obligado a facturar** por ingresos: ${formatCop(ingresos ?? 0)} es menos que ${figure(NO_FACTURA, day)} (${formatCop(tope)}), si cumples los demás requisitos.`,
        sources: [...calculation.sources, decreto('358', 2020), decreto('442', 2023)],
      })
    },
  },
]
