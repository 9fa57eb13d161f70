import { expect, it } from 'vitest'
import { calculatorNamed, listCalculators } from '../../shared/calculators/list.ts'
import { topicName } from '../../shared/topicNames.ts'
import { intents } from './intents/all.ts'

it('has a name for every subject that an answer can have: none is shown as it is stored', () => {
  const calculated = listCalculators().flatMap(({ name }) => calculatorNamed(name)?.subject ?? [])
  const subjects = new Set([...[...intents.values()].map(({ subject }) => subject), ...calculated])
  expect([...subjects].filter((subject) => topicName(subject) === subject)).toEqual([])
})
