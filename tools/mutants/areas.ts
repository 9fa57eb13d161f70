import { globSync } from 'node:fs'
import { root } from '../run.ts'

// The mutated folders, and the tests that should notice.

interface Area {
  readonly sources: string
  /** Below tests/integration; unit tests beside the sources are included automatically. */
  readonly tests: string
}
export const AREAS: Readonly<Record<string, Area>> = {
  session: {
    sources: 'src/server/session/*.ts',
    tests: '{auth/{sessions,login,tokens},account/{sessions,apiKeys,password},security/powers}',
  },
  credits: {
    sources: 'src/server/credits/*.ts',
    tests: '{credits/ledger,chat/{ask,claim,monthTurn,storageFull},account/payments,admin/admin}',
  },
  http: {
    sources: 'src/server/http/*.ts',
    tests:
      '{doors/{rest,trpc,events,site,defects},security/{connections,headers,log,methods},ops/load,admin/downloads,account/export,marketing/{public,oneClick},chat/pages}',
  },
  rest: { sources: 'src/server/rest/*.ts', tests: '{doors/{rest,events,defects},security/methods,chat/pages}' },
  trpc: {
    sources: 'src/server/trpc/*.ts',
    tests: '{doors/{trpc,rest,defects},security/{matrix,powers,methods},account/apiKeys,chat/storageFull}',
  },
  // Without tests of texts and patterns, which have deadlines.
  security: {
    sources:
      'src/server/security/{address,captcha,crossSite,device,hashQueue,passwords,recoveryCodes,sealedText,tokens,totp,turns,webauthn}.ts',
    tests: '{security/captcha,auth/{login,tokens},account/{passkeys,password,twoFactor},doors/defects}',
  },
  limits: {
    sources: 'src/server/security/{rateLimit,limits}.ts',
    tests: '{security/blocks,auth/{limits,guesses,register},library/limits,account/{password,twoFactor}}',
  },
}
export function areaOf(folder: string): Area {
  const area = AREAS[folder]
  if (!area) throw new Error(`No such folder: ${folder}. There are ${Object.keys(AREAS).join(', ')}.`)
  return area
}

export function testsOf(folder: string): readonly string[] {
  const { sources, tests } = areaOf(folder)
  return globSync([sources.replace('.ts', '.test.ts'), `tests/integration/${tests}.test.ts`], { cwd: root })
}
