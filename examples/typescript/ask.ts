import { LukaError } from 'luka-client'
import { luka } from './luka.ts'

// One question, streamed, with what it cost and the documents it stands on.

const question = process.argv[2] ?? '¿Cuánto le retengo a un contratista declarante por servicios de 4.350.000?'

try {
  for await (const event of luka.chat.ask.stream({ question, clientMessageId: crypto.randomUUID() })) {
    if (event.type === 'delta') process.stdout.write(event.text)
    if (event.type === 'references') {
      console.log('\n')
      for (const { title, status } of event.references) console.log(`- ${title} (${status})`)
    }
    if (event.type === 'done') {
      const { charged, creditsAvailable } = event.answer
      console.log(`\nCobrado: ${charged} COP. Disponible: ${creditsAvailable} COP.`)
    }
  }
} catch (error) {
  if (!(error instanceof LukaError)) throw error
  // 402: not enough credits; 403: blocked or not verified; 429: come back later.
  console.error(`${error.status} ${error.code}: ${error.message}`)
  process.exitCode = 1
}
