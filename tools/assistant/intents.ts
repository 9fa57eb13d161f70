// Lists the intents of a subject with their slots: node tools/assistant/intents.ts nomina
import { intents } from '../../src/server/assistant/intents/all.ts'

const wanted = process.argv.slice(2)
for (const { id, title, slots } of intents.values()) {
  if (wanted.length > 0 && !wanted.some((prefix) => id.startsWith(prefix))) continue
  console.log(`${id} · ${title}`)
  for (const [name, { label, type, per, options, ask }] of Object.entries(slots)) {
    const details = [type, per && `per ${per}`, options && Object.keys(options).join('|'), ask && 'required']
    console.log(`    ${name}: ${label} (${details.filter(Boolean).join(', ')})`)
  }
}
