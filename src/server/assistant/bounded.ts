/** Passes the bytes through, and fails once there are more than `max`, whatever length the sender declared. */
export function bounded(body: ReadableStream<Uint8Array>, max: number): ReadableStream<Uint8Array> {
  let seen = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength
        if (seen > max) controller.error(new Error(`The answer is longer than ${max} bytes`))
        else controller.enqueue(chunk)
      },
    }),
  )
}

/** Reads the body as text; fails above `max` bytes. */
export async function boundedText(response: Response, max: number): Promise<string> {
  return response.body === null ? '' : new Response(bounded(response.body, max)).text()
}
