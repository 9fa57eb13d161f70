import { describe, expect, it } from 'vitest'
import { TOPICS, topicName } from './topicNames.ts'

describe('the names of the topics', () => {
  it('names each, as one reads it', () => {
    for (const topic of TOPICS) expect(topicName(topic), topic).toMatch(/^\p{Lu}/u)
  })

  it('says that no topic was recognised, and shows one of an earlier version as it was stored', () => {
    expect(topicName(null)).toBe('Sin tema reconocido')
    expect(topicName('ya-no-existe')).toBe('ya-no-existe')
    expect(topicName('constructor')).toBe('constructor')
  })
})
