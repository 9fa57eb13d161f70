import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { filterPlain } from '../../account/company/filterPlain.ts'
import { useOfficialLists } from '../../account/company/useOfficialLists.ts'
import classes from './FirstQuestions.module.css'

/** The second onboarding question. Its list of municipalities loads once somebody uses the page. */
export function CityQuestion({ onTell }: { readonly onTell: (city: string) => void }) {
  const lists = useOfficialLists()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onTell(text.trim())
  }
  return (
    <form className={classes.city} onSubmit={submit}>
      <Autocomplete
        className={classes.field}
        aria-labelledby="primeras-preguntas"
        size="md"
        data={lists?.municipalities ?? []}
        limit={6}
        filter={filterPlain}
        comboboxProps={{ withinPortal: false }}
        maxLength={120}
        placeholder="Envigado, Antioquia"
        value={text}
        onChange={setText}
      />
      <Button type="submit" size="md" disabled={text.trim() === ''}>
        Seguir
      </Button>
    </form>
  )
}
