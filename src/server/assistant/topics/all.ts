import { topics as datos } from './general/datos.ts'
import { topics as documento } from './general/documento.ts'
import { topics as empresa } from './general/empresa.ts'
import { topics as enCurso } from './general/enCurso.ts'
import { topics as factura } from './general/factura.ts'
import { topics as festivos } from './general/festivos.ts'
import { topics as ivaCalculo } from './general/ivaCalculo.ts'
import { topics as ivaExento } from './general/ivaExento.ts'
import { topics as ivaPeriodo } from './general/ivaPeriodo.ts'
import { topics as ivaProrrateo } from './general/ivaProrrateo.ts'
import { topics as ivaResponsable } from './general/ivaResponsable.ts'
import { topics as ivaSaldo } from './general/ivaSaldo.ts'
import { topics as ivaTarifas } from './general/ivaTarifas.ts'
import { topics as nit } from './general/nit.ts'
import { topics as reteIva } from './general/reteIva.ts'
import { topics as retencion } from './general/retencion.ts'
import { topics as retencionAgente } from './general/retencionAgente.ts'
import { topics as retencionGeneral } from './general/retencionGeneral.ts'
import { topics as salarioMinimo } from './general/salarioMinimo.ts'
import { topics as saludo } from './general/saludo.ts'
import { topics as uvt } from './general/uvt.ts'
import { topics as aportes } from './labour/aportes.ts'
import { topics as aprendices } from './labour/aprendices.ts'
import { topics as ausencias } from './labour/ausencias.ts'
import { topics as contratos } from './labour/contratos.ts'
import { topics as independientes } from './labour/independientes.ts'
import { topics as jornada } from './labour/jornada.ts'
import { topics as licencias } from './labour/licencias.ts'
import { topics as nomina } from './labour/nomina.ts'
import { topics as pila } from './labour/pila.ts'
import { topics as prestaciones } from './labour/prestaciones.ts'
import { topics as retencionTrabajo } from './labour/retencionTrabajo.ts'
import { topics as salario } from './labour/salario.ts'
import { topics as asientos } from './tax/asientos.ts'
import { topics as dividendos } from './tax/dividendos.ts'
import { topics as obligaciones } from './tax/empresa.ts'
import { topics as exogena } from './tax/exogena.ts'
import { topics as extemporaneidad } from './tax/extemporaneidad.ts'
import { topics as facturacion } from './tax/facturacion.ts'
import { topics as gananciaOcasional } from './tax/gananciaOcasional.ts'
import { topics as gmf } from './tax/gmf.ts'
import { topics as ica } from './tax/ica.ts'
import { topics as inc } from './tax/inc.ts'
import { topics as intereses } from './tax/intereses.ts'
import { topics as niif } from './tax/niif.ts'
import { topics as patrimonio } from './tax/patrimonio.ts'
import { topics as procedimiento } from './tax/procedimiento.ts'
import { topics as puc } from './tax/puc.ts'
import { topics as renta } from './tax/renta.ts'
import { topics as rentaDeclarar } from './tax/rentaDeclarar.ts'
import { topics as sanciones } from './tax/sanciones.ts'
import { topics as sancionesFormales } from './tax/sancionesFormales.ts'
import { topics as simple } from './tax/simple.ts'
import { topics as simpleFechas } from './tax/simpleFechas.ts'
import { topics as sobretasas } from './tax/sobretasas.ts'
import { topics as vencimientos } from './tax/vencimientos.ts'
import type { Topic } from './topic.ts'

/** Every topic of the embedded assistant. Of two with the same score the first wins. */
export const topics: readonly Topic[] = [
  ...retencionTrabajo,
  ...jornada,
  ...prestaciones,
  ...ausencias,
  ...contratos,
  ...licencias,
  ...independientes,
  ...aprendices,
  ...pila,
  ...nomina,
  ...salario,
  ...aportes,
  ...vencimientos,
  ...sanciones,
  ...sancionesFormales,
  ...intereses,
  ...extemporaneidad,
  ...simpleFechas,
  ...simple,
  ...rentaDeclarar,
  ...renta,
  ...sobretasas,
  ...dividendos,
  ...gananciaOcasional,
  ...patrimonio,
  ...gmf,
  ...inc,
  ...ica,
  ...facturacion,
  ...exogena,
  ...puc,
  ...asientos,
  ...niif,
  ...obligaciones,
  ...procedimiento,
  ...factura,
  ...retencion,
  ...retencionAgente,
  ...retencionGeneral,
  ...festivos,
  ...reteIva,
  ...ivaCalculo,
  ...ivaProrrateo,
  ...ivaSaldo,
  ...ivaExento,
  ...ivaResponsable,
  ...ivaPeriodo,
  ...ivaTarifas,
  ...nit,
  ...salarioMinimo,
  ...uvt,
  ...empresa,
  ...datos,
  ...enCurso,
  ...documento,
  ...saludo,
]
