import { z } from 'zod'

export const referenceType = z
  .enum(['circular', 'concepto', 'decreto', 'ley', 'resolucion', 'niif', 'nic'], {
    error: 'Tipo de documento inválido',
  })
  .meta({ description: 'Tipo de documento', example: 'decreto' })
