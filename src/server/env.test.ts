import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('what is written into pages, mails and cookies', () => {
  it.each([
    [{ APP_URL: 'https://luka.example/x"><script>alert(1)</script>' }, 'APP_URL'],
    [{ SIGN_IN_URL: 'https://luka.example/a b' }, 'SIGN_IN_URL'],
    [{ MAIL_FROM: 'Luka <a@luka.example>\r\nBcc: b@luka.example' }, 'MAIL_FROM'],
    [{ DATABASE_POOLER: 'session' }, 'DATABASE_POOLER'],
    [{ DATABASE_POOLER: 'transaction' }, 'DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://luka@10.0.0.6/luka' }, 'DATABASE_URL'],
    [{ SESSION_SECRET: ' '.repeat(40) }, 'SESSION_SECRET'],
  ])('%j is refused, naming %s', (source, name) => {
    expect(() => readEnv(source)).toThrow(name)
  })

  it('is taken as it stands', () => {
    const { APP_URL, MAIL_FROM } = readEnv({ APP_URL: 'https://luka.example/ñ/%22/', MAIL_FROM: 'Lucía <a@b.co>' })
    expect([APP_URL, MAIL_FROM]).toEqual(['https://luka.example/ñ/%22', 'Lucía <a@b.co>'])
  })
})

describe('the assistant of the environment', () => {
  it.each([
    [{ ASSISTANT_PROVIDER: 'remote' }, 'ASSISTANT_URL'],
    [{ ASSISTANT_PROVIDER: 'model' }, 'MODEL_BASE_URL'],
    [{ ASSISTANT_PROVIDER: 'model', MODEL_BASE_URL: 'http://127.0.0.1:1/v1' }, 'MODEL_NAME'],
    [{ ASSISTANT_PROVIDER: 'reader', MODEL_NAME: 'el-modelo' }, 'MODEL_BASE_URL'],
    [{ ASSISTANT_PROVIDER: 'magic' }, 'ASSISTANT_PROVIDER'],
    [{ ASSISTANT_URL: 'ftp://x.example' }, 'ASSISTANT_URL'],
    [{ ASSISTANT_TOKEN: 'two words' }, 'ASSISTANT_TOKEN'],
    [{ ASSISTANT_TOKEN_HEADER: 'X: y' }, 'ASSISTANT_TOKEN_HEADER'],
  ])('%j is refused, naming %s', (source, name) => {
    expect(() => readEnv(source)).toThrow(name)
  })

  it.each([
    {},
    { ASSISTANT_PROVIDER: '' },
    { ASSISTANT_PROVIDER: 'embedded' },
    { ASSISTANT_URL: 'https://luka.example/api/assistant/' },
    { ASSISTANT_PROVIDER: 'model', MODEL_BASE_URL: 'http://127.0.0.1:1/v1', MODEL_NAME: 'm' },
  ])('%j is enough', (source) => {
    expect(readEnv(source).ASSISTANT_TOKEN_HEADER).toBe('Authorization')
  })
})
