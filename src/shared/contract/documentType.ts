import { z } from 'zod'
import { DOCUMENT_TYPES } from '../documentTypes.ts'

export const referenceType = z
  .enum(DOCUMENT_TYPES, {
    error: 'Tipo de documento inválido',
  })
  .meta({ description: 'Tipo de documento', example: 'decreto' })
