import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { DocumentedApi } from '../../shared/contract/documented.ts'
import type { AppRouter } from './app.ts'

// Nothing here runs. The compiler compares the promise with the implementation, field by field: answers must be
// exactly what is documented (a missing, added, renamed or retyped field fails), and whatever the documentation lets a
// caller send must be accepted.

type Outputs = inferRouterOutputs<AppRouter>
type Inputs = inferRouterInputs<AppRouter>

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** Makes interfaces and intersections comparable with inferred object types. */
type Plain<T> = T extends (infer E)[] ? Plain<E>[] : T extends object ? { [K in keyof T]: Plain<T[K]> } : T

type Documented<D extends keyof DocumentedApi, P extends keyof DocumentedApi[D]> = DocumentedApi[D][P] extends {
  input: infer I
  output: infer O
}
  ? { input: I; output: O }
  : never

/** "ok", or a sentence that the compiler prints where the two differ. */
type Verdict<D extends keyof DocumentedApi, P extends keyof DocumentedApi[D]> = D extends keyof Outputs
  ? P extends keyof Outputs[D] & keyof Inputs[D]
    ? Equal<Plain<Outputs[D][P]>, Plain<Documented<D, P>['output']>> extends true
      ? Documented<D, P>['input'] extends Inputs[D][P]
        ? 'ok'
        : 'the documented input is not accepted'
      : 'the answer differs from the documented one'
    : 'the documented procedure is missing'
  : 'the documented domain is missing'

type Verdicts = { [D in keyof DocumentedApi]: { [P in keyof DocumentedApi[D]]: Verdict<D, P> } }
type AllOk = { [D in keyof DocumentedApi]: { [P in keyof DocumentedApi[D]]: 'ok' } }

type ContractHolds = Verdicts extends AllOk ? true : { broken: Verdicts }
void (true satisfies ContractHolds)
