import { createClient } from 'luka-client'

function need(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}`)
  return value
}

export const luka = createClient({ baseUrl: need('LUKA_URL'), apiKey: need('LUKA_API_KEY') })
