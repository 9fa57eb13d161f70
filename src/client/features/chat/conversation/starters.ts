/** Questions that the embedded assistant answers, one a subject: what the empty screen offers. */
export const STARTERS: readonly { readonly subject: string; readonly question: string }[] = [
  {
    subject: 'Retención',
    question: '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?',
  },
  { subject: 'Nómina', question: '¿Cuánto me cuesta un empleado con salario mínimo en 2026?' },
  { subject: 'IVA', question: 'Un producto cuesta 119.000 con IVA incluido, ¿cuál es la base y el IVA?' },
  { subject: 'NIT', question: '¿Cuál es el dígito de verificación del NIT 899999068?' },
  { subject: 'UVT', question: 'Convierte 10 UVT de 2026 a pesos' },
]
