import { z } from 'zod'
import { REFERENCE_TYPES } from './lists.ts'

export const referenceType = z
  .enum(REFERENCE_TYPES, {
    error: 'Tipo de documento inválido',
  })
  .meta({ description: 'Tipo de documento', example: 'decreto' })
