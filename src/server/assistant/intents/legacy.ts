import { titles } from '../intentTitles.ts'
import type { Topic } from '../topics/topic.ts'
import type { AnyIntent } from './intent.ts'

/** A topic that still reads its figures from the text, as an intent without slots. To be deleted with the last of them. */
export function legacyIntent(topic: Topic): AnyIntent {
  return {
    id: topic.id,
    subject: topic.subject,
    title: titles[topic.id] ?? '',
    slots: {},
    answer: (_, context) => topic.answer(context.merged, context),
  }
}
