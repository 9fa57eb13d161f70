import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../../../src/shared/errors.ts'
import { type Doors, resetProbe, sendJsonTo, startDoors } from './echo.ts'

let doors: Doors
beforeAll(async () => {
  doors = await startDoors()
})
afterAll(() => doors.close())

const ask = (question: string) =>
  sendJsonTo(doors.url, '/api/ask', { question }, { headers: { accept: 'text/event-stream' } })

function open(question: string, signal: AbortSignal) {
  return fetch(`${doors.url}/api/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question }),
    signal,
  })
}

describe('Accept: text/event-stream', () => {
  it('turns the sibling procedure into server-sent events', async () => {
    const answer = await ask('x')
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(answer.headers['x-request-id']).toBeTruthy()
    expect(answer.text).toBe(
      [
        'event: delta\ndata: {"text":"uno\\ndos"}\n\n',
        'event: references\ndata: {"references":[]}\n\n',
        'event: done\ndata: {"answer":{"answer":"x"}}\n\n',
      ].join(''),
    )
  })

  it('leaves the path as it is without that header', async () => {
    expect((await sendJsonTo(doors.url, '/api/ask', { question: 'x' })).body).toEqual({ answer: 'x' })
  })

  it('refuses bad input and early failures with their own status', async () => {
    expect(await ask('')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(await ask('poor')).toMatchObject({ status: 402, body: { code: 'INSUFFICIENT_CREDITS' } })
  })

  it('ends a stream that breaks with an error event that hides its cause', async () => {
    const before = doors.logs.length
    const { text, status } = await ask('break')
    expect(status).toBe(200)
    expect(text).toMatch(/^event: delta\n.*\n\nevent: error\n/)
    const data: unknown = JSON.parse(/event: error\ndata: (.*)\n/.exec(text)?.[1] ?? '')
    expect(data).toEqual({ code: 'INTERNAL', message: ERRORS.INTERNAL.message })
    expect(doors.logs.slice(before)).toMatchObject([{ where: 'askStream', err: { message: 'hunter2' } }])
  })

  it('tells the procedure when the client leaves', async () => {
    const probe = resetProbe()
    const controller = new AbortController()
    const response = await open('forever', controller.signal)
    const reader = response.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: delta')
    controller.abort()
    await probe.aborted
  })

  it('asks the procedure for no more than a slow client takes', async () => {
    const probe = resetProbe()
    const { hostname, port } = new URL(doors.url)
    const socket = connect(Number(port), hostname)
    const body = '{"question":"flood"}'
    socket.write(
      `POST /api/ask HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await new Promise<void>((resolve) => socket.once('data', () => resolve()))
    socket.pause()
    // The kernel's buffers fill first; then production has to stand still.
    let last = -1
    await expect
      .poll(
        () => {
          const stands = probe.produced === last
          last = probe.produced
          return stands
        },
        { interval: 200, timeout: 20_000 },
      )
      .toBe(true)
    expect(probe.produced).toBeLessThan(5_000)
    socket.destroy()
    await probe.aborted
  })
})
