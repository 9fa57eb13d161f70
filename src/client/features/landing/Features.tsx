import { Link } from '@tanstack/react-router'
import classes from './Features.module.css'
import { Section } from './Section.tsx'

const OFFERS = [
  {
    name: 'Asistente',
    text: 'Para resolver la duda de hoy.',
    features: [
      'Retención, IVA, renta y Régimen Simple',
      'Nómina, recargos, prestaciones y aportes',
      'Plazos de la DIAN y sanciones',
      'Cuentas del PUC y normas NIIF',
      'Biblioteca de normas con buscador',
    ],
    link: { label: 'Abrir el asistente', to: '/asistente', search: {} },
  },
  {
    name: 'Programa',
    text: 'Para llevar tus cuentas.',
    features: [
      'Facturación electrónica para la DIAN',
      'Envía tus facturas por WhatsApp',
      'Enlaces de pago e inventario',
      'Compras, tesorería y contabilidad',
      'Gastos registrados de forma automática',
    ],
    link: { label: 'Ver precios del programa', to: '/precios', search: { tipo: 'programa' } },
  },
  {
    name: 'Servicio',
    text: 'Para que un contador se encargue.',
    features: [
      'Contador y auxiliar asignados',
      'Impuestos nacionales y distritales',
      'Estados financieros e informes tributarios',
      'Nómina electrónica',
      'Asesoría de una persona cuando la necesites',
    ],
    link: { label: 'Hablar con una persona', to: '/contacto', search: {} },
  },
] as const

export function Features() {
  return (
    <Section
      id="funcionalidades"
      title="Empieza con una pregunta, crece a tu ritmo"
      lead="El asistente es gratis para empezar. Cuando tu empresa lo pida, el programa y el servicio contable siguen desde ahí."
    >
      <div className={classes.grid}>
        {OFFERS.map(({ name, text, features, link }) => (
          <div key={name} className={classes.offer}>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.text}>{text}</p>
            <ul className={classes.list}>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <Link to={link.to} search={link.search} className={classes.link}>
              {link.label}
            </Link>
          </div>
        ))}
      </div>
    </Section>
  )
}
