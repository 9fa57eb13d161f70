import { schemaResolver } from '@mantine/form'
import { resetForm } from '../../../shared/contract/auth.ts'

export const resetRules = schemaResolver(resetForm, { sync: true })
