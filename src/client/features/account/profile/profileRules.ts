import { schemaResolver } from '@mantine/form'
import { profileInput } from '../../../../shared/contract/auth.ts'

export const profileRules = schemaResolver(profileInput, { sync: true })
