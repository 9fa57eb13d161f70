import { useState } from 'react'
import type { z } from 'zod'
import { errorText } from '../../../api/errors.ts'
import { toast } from '../../../components/toast.ts'
import { type FieldErrors, ofSchema, ofServer } from './fieldErrors.ts'
import { useLegalRefresh } from './useLegalRefresh.ts'

interface Saving<Schema extends z.ZodType, Answer> {
  readonly schema: Schema
  readonly send: (input: z.output<Schema>) => Promise<Answer>
  /** The title of the success message; the server's text follows. */
  readonly saved: string
  readonly failed: string
  readonly onSaved: (answer: Answer) => void
}

/** Saves a form: first the schema reports invalid fields, then the server. */
export function useSave<Schema extends z.ZodType, Answer extends { readonly message: string }>({
  schema,
  send,
  saved,
  failed,
  onSaved,
}: Saving<Schema, Answer>) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refresh = useLegalRefresh()

  const save = async (draft: unknown) => {
    const checked = schema.safeParse(draft)
    setFailure(null)
    setErrors(checked.success ? {} : ofSchema(checked.error))
    if (!checked.success) return
    setBusy(true)
    try {
      const answer = await send(checked.data)
      toast.success({ title: saved, message: answer.message })
      refresh()
      onSaved(answer)
    } catch (error) {
      setErrors(ofServer(error))
      setFailure(errorText(error, failed))
    } finally {
      setBusy(false)
    }
  }
  return { errors, failure, busy, save }
}
