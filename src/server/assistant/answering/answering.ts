import type { Reading } from '../conversation/open.ts'
import type { Proposal } from '../conversation/proposal.ts'
import type { CaseState } from '../conversation/state.ts'
import type { Deps } from '../conversation/task.ts'
import type { FormReader } from '../forms/weights.ts'
import type { AskInput, Library } from '../types.ts'

/**
 * Reads a message in place of the learned reader, which still reads the messages this one can make nothing of. Throws
 * when it cannot work.
 */
export type Propose = (input: AskInput, state: CaseState | undefined, deps: Deps) => Promise<Proposal | undefined>

/** Everything that one question is answered from. */
export interface Answering extends Deps {
  readonly input: AskInput
  readonly library: Library
  readonly propose?: Propose | undefined
  /** Reads each message a second time, as a calculator's form. */
  readonly forms?: FormReader | undefined
  /** Shared by every answer that is tried for this message, so that their total work stays bounded. */
  readonly further: Reading
}
