import { formatCop, formatNumber } from '../../../../shared/format.ts'
import { SMMLV, UVT } from '../../../../shared/tax/facts/general.ts'
import { tamanoKey } from '../../../../shared/tax/facts/tablas.ts'
import { REVISOR_ACTIVOS, REVISOR_INGRESOS } from '../../../../shared/tax/facts/tax.ts'
import {
  grupoNiif,
  limitesTamano,
  type SectorEmpresa,
  sectorEmpresa,
  tamanoEmpresa,
} from '../../../../shared/tax/niif.ts'
import { revisorFiscal } from '../../../../shared/tax/revisorFiscal.ts'
import { decreto, ley } from '../../../../shared/tax/sources.ts'
import type { FactSource } from '../../../../shared/tax/types.ts'
import { uvtAt } from '../../../../shared/tax/uvt.ts'
import { ownPerson, sectorOf } from '../../profile.ts'
import type { Understood } from '../../understand/features.ts'
import { bare, figure } from '../figure.ts'
import { amountNear, countOf, firstAmount } from '../read.ts'
import type { Topic, TopicAnswer, TopicContext } from '../topic.ts'
import { fromCalculation } from '../topic.ts'
import { ASK_WHO } from '../words.ts'
import { assignAmounts, mentions, yearAsked } from './reading.ts'
import { LIMIT } from './words.ts'

function auditor(understood: Understood, { facts, today, company }: TopicContext): TopicAnswer {
  // "Facturó 5.000 millones en 2025": those figures oblige in the year after.
  const ano = Math.max(
    2024,
    yearAsked(understood) +
      (understood.amounts.length > 0 && understood.year !== undefined && understood.on < today ? 1 : 0),
  )
  const said = assignAmounts(
    understood,
    { activos: /\bactivos?|\bpatrimonio/, ingresos: /\bingres\w*|\bventa\w*|\bvend\w*|\bfactur\w*/ },
    facts,
  )
  const activos = said.activos
  const ingresos = said.ingresos ?? (activos === undefined ? firstAmount(understood, facts) : undefined)
  const byShares =
    /\bsociedad(?:es)? anonimas?\b|\bs\.? ?a\.?(?= |$|,|\?)|\bcomandita por acciones\b|\bsucursal\w*/.test(
      understood.text,
    ) && !/\bs\.? ?a\.? ?s\b|simplificada/.test(understood.text)
  const naturalPerson = (understood.person.kind ?? ownPerson(understood, company).kind) === 'natural'
  const calculation = revisorFiscal(
    {
      ano,
      sociedadPorAcciones: byShares,
      ...(activos === undefined ? {} : { activos }),
      ...(ingresos === undefined || ingresos === activos ? {} : { ingresos }),
    },
    facts,
  )
  const { obligado, topeActivos, topeIngresos } = calculation.result
  const day = `${ano - 1}-12-31`
  const rule = `activos brutos desde **${figure(REVISOR_ACTIVOS, day)} (${formatCop(topeActivos)})** o ingresos brutos desde **${figure(REVISOR_INGRESOS, day)} (${formatCop(topeIngresos)})** en el año anterior`
  return fromCalculation(calculation, {
    headline: naturalPerson
      ? `**No necesitas revisor fiscal**: se exige a las sociedades con ${rule}, no a las personas naturales.`
      : byShares
        ? `**Sí: toda sociedad anónima debe tener revisor fiscal**, sin importar su tamaño; las demás, con ${rule}.`
        : obligado === true
          ? `**Sí necesitas revisor fiscal para ${ano}**: lo exige tener ${rule}.`
          : obligado === false
            ? `**No necesitas revisor fiscal para ${ano}** por los topes: se exige con ${rule}.`
            : `Necesitas revisor fiscal en ${ano} si tienes ${rule}; las sociedades anónimas, siempre.`,
  })
}

const GROUP_ONE = /\bgrupo (?:1|uno|i)\b|\bniif plenas\b/

function group(understood: Understood, facts: FactSource): TopicAnswer {
  const empleados = countOf(understood, /emplead|trabajador|persona/)
  const activos = amountNear(understood, /activos?/, facts)
  const calculation = grupoNiif(
    {
      ano: Math.max(2023, yearAsked(understood)),
      emisorOInteresPublico: mentions(understood, 'bolsa', 'emisor', 'banco', 'aseguradora', 'cotiza'),
      microempresa: mentions(understood, 'microempresa', 'micro') || /\bgrupo (?:3|tres|iii)\b/.test(understood.text),
      ...(empleados === undefined ? {} : { empleados }),
      ...(activos === undefined ? {} : { activos }),
      condicionInternacional: mentions(
        understood,
        'matriz',
        'filial',
        'subordinada',
        'multinacional',
        'exporta',
        'importa',
      ),
    },
    facts,
  )
  const { grupo, marco } = calculation.result
  if (mentions(understood, 'edicion')) {
    return {
      headline:
        'La tercera edición de la NIIF para las PYMES fue **emitida por el IASB en 2025, con vigencia internacional desde 2027**; no tengo registrado un decreto colombiano que la adopte, así que está **por verificar**.',
      sources: [{ type: 'niif', number: 'PYMES' }, decreto('2420', 2015)],
      caveats: ['Mientras un decreto no la adopte, sigue el marco del Decreto 2420 de 2015.'],
    }
  }
  const { value: minimum } = facts.at(SMMLV, understood.on)
  // The size of group 2 or of group 3: the income decides, by criteria that are not verified.
  const small =
    grupo === 2 &&
    ((empleados !== undefined && empleados <= 10) || (empleados === undefined && activos !== undefined)) &&
    (activos === undefined || activos < 500 * minimum)
  if (small)
    return fromCalculation(calculation, {
      headline:
        'Con ese tamaño puedes ser **microempresa del grupo 3** si tus ingresos no pasan del tope de tu sector; si pasan, es el **grupo 2, NIIF para las PYMES**.',
      caveats: [
        'Los requisitos del grupo 3 cambiaron desde 2023 (Decreto 1670 de 2021): los topes exactos están por verificar.',
        ...calculation.caveats,
      ],
    })
  if (GROUP_ONE.test(understood.text) && empleados === undefined && activos === undefined)
    return {
      headline:
        'En el **grupo 1 (NIIF plenas)** van los emisores de valores, las entidades de interés público y las empresas con **más de 200 empleados o activos por más de 30.000 SMMLV** que además tengan vínculo internacional.',
      paragraphs: [
        'El tamaño solo no basta: el decreto pide además, por ejemplo, hacer parte de un grupo extranjero que aplica NIIF plenas.',
      ],
      sources: [decreto('2420', 2015), ley('1314', 2009)],
      caveats: ['Quien no está en el grupo 1 ni en el 3 va en el grupo 2, con NIIF para las PYMES.'],
    }
  const who = grupo === 1 ? 'Esa empresa' : grupo === 3 ? 'Una microempresa que cumple los requisitos' : 'Una pyme'
  return fromCalculation(calculation, {
    headline: `${who} pertenece al **grupo ${grupo}**: aplica **${marco}**.`,
    tables: [
      {
        title: 'Los tres grupos',
        columns: ['Grupo', 'Quién', 'Marco'],
        rows: [
          [
            '1',
            'Emisores de valores, entidades de interés público y grandes empresas con vínculo internacional',
            'NIIF plenas',
          ],
          ['2', 'Quien no está en el 1 ni en el 3: la mayoría de las pymes', 'NIIF para las PYMES'],
          ['3', 'Microempresas que cumplen los requisitos del Decreto 1670 de 2021', 'Contabilidad simplificada'],
        ],
      },
    ],
    state: [
      ...(grupo === 3
        ? [
            'Los requisitos del grupo 3 cambiaron desde 2023 (Decreto 1670 de 2021): los topes exactos están por verificar.',
          ]
        : []),
      'La tercera edición de la NIIF para las PYMES fue emitida por el IASB en 2025; no tengo registrado un decreto colombiano que la adopte.',
    ],
  })
}

const SECTORS: readonly (readonly [SectorEmpresa, readonly string[]])[] = [
  ['manufactura', ['manufactur', 'industri', 'fabric', 'produc']],
  ['servicios', ['servicio', 'consultor', 'restaurant', 'profesional']],
  ['comercio', ['comerci', 'tienda', 'almacen', 'ferreter', 'distribuid']],
]

function size(understood: Understood, { facts, company }: TopicContext): TopicAnswer {
  const sector = SECTORS.find(([, stems]) => mentions(understood, ...stems))?.[0] ?? sectorOf(company)
  const ingresos =
    amountNear(understood, /ingres\w*|venta\w*|vend\w*|factur\w*/, facts) ?? firstAmount(understood, facts)
  const uvt = uvtAt(facts, understood.on)
  const table = {
    title: `Topes de ingresos anuales (UVT de ${yearAsked(understood)})`,
    columns: ['Sector', 'Micro hasta', 'Pequeña hasta', 'Mediana hasta'],
    rows: sectorEmpresa.options.map((name) => [
      name,
      ...limitesTamano(name, facts, understood.on).map(
        (limit) => `${formatNumber(limit)} UVT (${formatCop(limit * uvt)})`,
      ),
    ]),
  }
  if (ingresos === undefined || sector === undefined) {
    return {
      headline: `El tamaño de una empresa se mide por sus **ingresos anuales en UVT y su sector**: en comercio es micro hasta ${figure(tamanoKey('comercio', 'micro'))}, en servicios hasta ${bare(tamanoKey('servicios', 'micro'))} y en manufactura hasta ${bare(tamanoKey('manufactura', 'micro'))}.`,
      tables: [table],
      sources: [decreto('957', 2019)],
      facts: [facts.at(UVT, understood.on)],
      caveats: [
        'Se miran los ingresos por actividades ordinarias al 31 de diciembre; con varios sectores, el que más ingresos dio.',
      ],
    }
  }
  const calculation = tamanoEmpresa({ ano: yearAsked(understood), sector, ingresos }, facts)
  return fromCalculation(calculation, {
    headline: `Con ingresos de ${formatCop(ingresos)} en ${sector} es una **${calculation.result.tamano}**.`,
    tables: [table],
  })
}

export const topics: readonly Topic[] = [
  {
    id: 'revisor-fiscal',
    subject: 'revisor-fiscal',
    match: [
      {
        need: [['revisor fiscal', 'revisora fiscal', 'revisoria fiscal', 'revisor']],
        boost: [...ASK_WHO, ...LIMIT, 'sas'],
        wants: ['amount'],
        not: ['honorarios puc', 'que cuenta', 'puc', 'asiento*', 'honorario*', 'retencion*', 'reteng*', 'retener*'],
        prior: 0.5,
      },
    ],
    answer: (understood, context) => auditor(understood, context),
  },
  {
    id: 'niif.grupo',
    subject: 'niif',
    match: [
      {
        need: [
          [
            'niif',
            'ifrs',
            'normas internacionales',
            'marco tecnico',
            'marco normativo',
            'marco contable',
            'grupo contable',
          ],
          [
            'grupo*',
            'pertenec*',
            'aplic*',
            'clasific*',
            'cual',
            'que marco',
            'pyme*',
            'microempresa*',
            'obligad*',
            'debo',
          ],
        ],
        boost: ['pyme*', 'microempresa*', 'empresa*', 'grupo*'],
        not: ['niif 9', 'niif 15', 'niif 16', 'niif 18', 'niif 1', 'nic'],
        prior: 0.5,
      },
      {
        need: [
          ['grupo 1', 'grupo 2', 'grupo 3', 'grupo dos', 'grupo tres', 'grupo uno'],
          ['niif', 'contab*', 'empresa*', 'pyme*', 'microempresa*'],
        ],
        prior: 0.3,
      },
    ],
    answer: (understood, { facts }) => group(understood, facts),
  },
  {
    id: 'empresa.tamano',
    subject: 'sociedades',
    match: [
      {
        need: [
          [
            'tamano empresa*',
            'tamano empresarial',
            'clasificacion empresa*',
            'que tamano',
            'pequena empresa',
            'mediana empresa',
            'microempresa*',
            'mipyme*',
            'pyme',
            'decreto 957',
          ],
          [
            ...LIMIT,
            'que es',
            'soy',
            'es',
            'somos',
            'considera*',
            'clasific*',
            'ingresos',
            'cuando',
            'tamano*',
            'hasta',
            'si',
            'decreto 957',
          ],
        ],
        wants: ['amount'],
        not: ['niif', 'grupo 2', 'grupo 3', 'grupo niif', 'revisor fiscal', 'proveedor*'],
      },
      {
        need: [
          ['es micro', 'somos micro', 'soy micro', 'es pequena', 'es mediana', 'somos pequena', 'somos mediana'],
          ['empresa*', 'negocio*', 'vend*', 'factur*', 'ingresos'],
        ],
        wants: ['amount'],
        not: ['niif', 'revisor fiscal'],
      },
      {
        need: [
          ['micro', 'pequena', 'microempresa*'],
          ['mediana', 'grande', 'pequena'],
          ['empresa*', 'negocio*', 'soy', 'somos', 'es', 'ingresos', 'comerci*', 'servicio*', 'industri*', 'fabrica*'],
        ],
        wants: ['amount'],
        prior: 0.5,
        not: ['niif', 'revisor fiscal'],
      },
    ],
    answer: (understood, context) => size(understood, context),
  },
]
