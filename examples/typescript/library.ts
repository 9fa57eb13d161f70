import { luka } from './luka.ts'

// The whole library, page by page: how many documents of each type are in force.

const inForce = new Map<string, number>()
for await (const page of luka.chat.references.pages({ limit: 50 })) {
  for (const { type, status } of page) {
    if (status === 'vigente') inForce.set(type, (inForce.get(type) ?? 0) + 1)
  }
}
console.table(Object.fromEntries(inForce))
