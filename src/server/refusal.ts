/** Why the process does not start or a tool does not work. The message is one sentence for the operator, in Spanish. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
