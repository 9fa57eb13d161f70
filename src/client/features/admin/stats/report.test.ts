import { expect, test } from 'vitest'
import { reportCsv } from './report.ts'

const summary = {
  totalUsers: 120,
  verifiedUsers: 100,
  pendingVerifications: 20,
  blockedUsers: 3,
  activeUsers: 42,
  newUsersThisMonth: 18,
  totalMessages: 5_310,
  creditsGranted: 2_400_000,
  creditsUsed: 1_250_000,
}

test('holds the range, the time of making, the figures, every day and every topic, and no formula', () => {
  const csv = reportCsv(
    summary,
    {
      from: '2026-11-19',
      to: '2026-11-20',
      madeAt: '2026-11-20T15:00:00.000Z',
      days: [
        { date: '2026-11-19', messages: 4, newUsers: 1, granted: 20_000, used: 1_000 },
        { date: '2026-11-20', messages: 0, newUsers: 0, granted: 0, used: -500 },
      ],
      topics: [
        { topic: 'iva', questions: 2, unanswered: 0 },
        { topic: '=HYPERLINK("http://evil.example";"x")', questions: 1, unanswered: 1 },
        { topic: null, questions: 1, unanswered: 1 },
      ],
    },
    '20 de noviembre de 2026, 10:00 a. m.',
  )
  expect(csv.startsWith('\ufeff')).toBe(true)
  const lines = csv.slice(1).split('\r\n')
  expect(lines).toContain('Hecho;"20 de noviembre de 2026, 10:00 a. m."')
  expect(lines).toContain('Desde;2026-11-19')
  expect(lines).toContain('Créditos usados (COP);1250000')
  expect(lines).toContain('2026-11-19;4;1;20000;1000')
  expect(lines).toContain('2026-11-20;0;0;0;-500')
  expect(lines).toContain('IVA;2;0')
  expect(lines).toContain('Sin tema reconocido;1;1')
  expect(lines.some((line) => /^"?'=HYPERLINK/.test(line))).toBe(true)
  for (const line of lines) expect(line).not.toMatch(/(^|;)"?[=+@]/)
})
