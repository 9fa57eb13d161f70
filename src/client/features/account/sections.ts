import { MESSAGE_COST } from '../../../shared/credits.ts'
import { formatCop } from '../../../shared/format.ts'

/**
 * The sections of "Mi cuenta", in order, with the description shown before any personal data is known. Each has a URL
 * of its own; the first one's is the page's.
 */
export const SECTIONS = [
  { id: 'perfil', to: '/perfil', title: 'Perfil', text: 'Cómo te llamamos y a dónde te escribimos.' },
  {
    id: 'empresa',
    to: '/perfil/empresa',
    title: 'Datos de empresa',
    text: 'El asistente los tiene en cuenta: tu régimen y tu ciudad cambian las respuestas.',
  },
  {
    id: 'calendario',
    to: '/perfil/calendario',
    title: 'Calendario',
    text: 'Lo que tu empresa declara y paga este año y el siguiente, en los días que le tocan a tu NIT.',
  },
  {
    id: 'pagos',
    to: '/perfil/pagos',
    title: 'Pagos',
    text: `Cada respuesta cuesta ${formatCop(MESSAGE_COST)}. Lo que no se responde no se cobra.`,
  },
  {
    id: 'seguridad',
    to: '/perfil/seguridad',
    title: 'Seguridad',
    text: 'Quién puede entrar a tu cuenta, y desde dónde.',
  },
  { id: 'peligro', to: '/perfil/peligro', title: 'Zona de peligro', text: 'Llévate tus datos o elimina tu cuenta.' },
] as const
