// The visitor's suggested questions; tries.test.ts asks each of them.

export const TRIES = [
  { label: 'Un empleado con el mínimo', question: '¿Cuánto me cuesta un empleado con salario mínimo en 2026?' },
  {
    label: 'Sacar el IVA de 119.000',
    question: 'Un producto cuesta 119.000 con IVA incluido, ¿cuál es la base y el IVA?',
  },
  { label: 'Prima de diciembre', question: '¿Cuánto es la prima de diciembre con un sueldo de 2.400.000?' },
  { label: '¿Declaro renta?', question: '¿Tengo que declarar renta si en 2025 tuve ingresos por 70 millones?' },
] as const
