import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailTemplates } from '../../../prisma/seed/mailTemplates.ts'
import { references } from '../../../prisma/seed/references.ts'
import type { Database } from '../../../src/server/db/client.ts'
import { seed } from '../../../src/server/db/seed.ts'
import { openTestDatabase } from '../../helpers/accounts.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const documents = () => database.db.legalDocument.findMany({ orderBy: { id: 'asc' } })

it('loads the library and the templates, and nothing twice', async () => {
  const before = await documents()
  await seed(database.db)
  await Promise.all([seed(database.db), seed(database.db)])
  expect(await documents()).toEqual(before)
  expect(
    before.map(({ type, number, year, title, content, url }) => ({ type, number, year, title, content, url })),
  ).toEqual(
    references.map(({ type, number, year, title, content, official }) => {
      return { type, number, year, title, content, url: official?.url ?? null }
    }),
  )
  const templates = await database.db.mailTemplate.findMany({
    select: { id: true, name: true, type: true, subject: true, body: true },
  })
  expect(templates.sort((a, b) => a.id.localeCompare(b.id))).toEqual(
    [...mailTemplates].sort((a, b) => a.id.localeCompare(b.id)),
  )
})

it('brings back what this version ships, under the same ids, when the last seeding was another', async () => {
  const before = await documents()
  await database.db.legalDocument.updateMany({ where: { type: 'ley' }, data: { summary: 'otra cosa' } })
  await database.db.mailTemplate.deleteMany()
  await database.sql.script(`COMMENT ON TABLE legal_documents IS 'seed:older'`)
  await seed(database.db)
  const same = ({ id, summary }: { id: number; summary: string }) => ({ id, summary })
  expect((await documents()).map(same)).toEqual(before.map(same))
  expect(await database.db.mailTemplate.count()).toBe(mailTemplates.length)
})

it('brings the addresses to a library that was seeded without them, but not to what an administrator wrote', async () => {
  const before = await documents()
  const [first, second] = before.filter(({ url }) => url !== null)
  if (!first || !second) throw new Error('No address is shipped')
  await database.db.legalDocument.updateMany({ data: { url: null } })
  await database.db.legalDocument.update({
    where: { id: first.id },
    data: { url: 'https://www.dian.gov.co/otra', editedAt: new Date() },
  })
  await database.sql.script(`COMMENT ON TABLE legal_documents IS 'seed:older'`)
  await seed(database.db)
  const urls = new Map((await documents()).map(({ id, url }) => [id, url]))
  expect(urls.get(first.id)).toBe('https://www.dian.gov.co/otra')
  for (const { id, url } of before) if (id !== first.id) expect(urls.get(id)).toBe(url)
  await database.db.legalDocument.update({ where: { id: first.id }, data: { url: first.url, editedAt: null } })
})
