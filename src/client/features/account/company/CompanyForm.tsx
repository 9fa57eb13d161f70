import { Autocomplete, Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { COMPANY_FIELDS, COMPANY_LABELS } from '../../../../shared/companyLabels.ts'
import { type Company, type CompanyField, companyFields, type Situation } from '../../../../shared/contract/company.ts'
import { readFailure } from '../../../api/errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { focusFirstError } from '../../../components/focusFirstError.ts'
import { PhoneInput } from '../../../components/PhoneInput.tsx'
import { toast } from '../../../components/toast.ts'
import classes from '../account.module.css'
import { IN_PLACE } from '../inPlace.ts'
import { SteadyButton } from '../parts.tsx'
import { activityCode, describeActivity, isUnknownActivity } from './activities.ts'
import { filterPlain } from './filterPlain.ts'
import hints from './NitField.module.css'
import { NitField } from './NitField.tsx'
import { NitQuestion } from './NitQuestion.tsx'
import { readNit, type WrongNit } from './nit.ts'
import type { OfficialLists } from './officialLists.ts'
import { REGIMES } from './regimes.ts'

const REQUIRED = ['nombreORazonSocial', 'nit', 'correo'] as const
const REQUIRED_TEXT = 'Por favor completa los campos obligatorios (Nombre/Razón Social, NIT y Correo electrónico)'
/** Tall enough for a whole list without scrolling; px. */
const WHOLE_LIST = 2_000
/** The id that means "mine" to the server. */
const OWN = 1

type Values = Record<CompanyField, string>

interface CompanyFormProps {
  readonly company: Company | null
  /** What the person said about themselves before there was a company. */
  readonly told: Situation | null
  readonly lists: OfficialLists
  /** A likely city for the company's address. */
  readonly email: string
  /** @param place the vertical position of the pressed button, px */
  readonly onSaved: (company: Company, place: number) => void
  /** null: there is nothing to return to. */
  readonly onCancel: ((place: number) => void) | null
}

function valuesOf({
  company,
  told,
  lists,
  email,
}: Pick<CompanyFormProps, 'company' | 'told' | 'lists' | 'email'>): Values {
  return {
    nombreORazonSocial: company?.nombreORazonSocial ?? '',
    nit: company?.nit ?? '',
    correo: company?.correo ?? email,
    direccion: company?.direccion ?? '',
    ciudad: (company ?? told)?.ciudad ?? '',
    telefono: company?.telefono ?? '',
    actividadEconomica: company?.actividadEconomica
      ? describeActivity(lists.activities, company.actividadEconomica)
      : '',
    regimen: (company ?? told)?.regimen ?? '',
  }
}

/** Empty optional fields are sent as null. */
function toInput(values: Values): Pick<Company, CompanyField> {
  const optional = (text: string) => text.trim() || null
  return {
    nombreORazonSocial: values.nombreORazonSocial.trim(),
    nit: values.nit.trim(),
    correo: values.correo.trim(),
    direccion: optional(values.direccion),
    ciudad: optional(values.ciudad),
    telefono: optional(values.telefono),
    actividadEconomica: activityCode(values.actividadEconomica) || null,
    regimen: optional(values.regimen),
  }
}

const placeOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().top ?? 0

const resolve = schemaResolver(companyFields, { sync: true })

function validate(values: Values): Record<string, React.ReactNode> {
  const empty = REQUIRED.filter((name) => !values[name].trim())
  // Only an activity's code is sent; some names are longer than the field allows.
  const sent = { ...values, actividadEconomica: activityCode(values.actividadEconomica) }
  return { ...resolve(sent), ...Object.fromEntries(empty.map((name) => [name, 'Este campo es obligatorio'])) }
}

export function CompanyForm({ company, told, lists, email, onSaved, onCancel }: CompanyFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { client } = trpc.useUtils()
  const form = useForm<Values>({ initialValues: valuesOf({ company, told, lists, email }), validate })

  /** Pending data whose check digit does not match the number. */
  const [doubt, setDoubt] = useState<{ values: Values; nit: WrongNit } | null>(null)

  const save = useMutation({
    // Saves as every client of this contract does: create, and if one exists already (400), update the caller's own.
    mutationFn: async (values: Values) => {
      const input = toInput(values)
      try {
        return await client.company.create.mutate(input)
      } catch (error) {
        if (readFailure(error).code !== 'ALREADY_EXISTS') throw error
        return client.company.update.mutate({ id: OWN, ...input })
      }
    },
    meta: { errorTitle: 'Error al guardar los datos', errorText: 'No se pudieron guardar los datos de la empresa' },
    onSuccess: (saved) => {
      toast.success({ title: 'Datos guardados', message: 'Los datos de tu empresa se guardaron.' })
      onSaved(saved, placeOf(element.current?.querySelector('[type=submit]')))
    },
  })

  const submit = (values: Values) => {
    if (save.isPending) return
    const nit = readNit(values.nit)
    // A person who decided to keep the mismatch is not asked on each save.
    if (nit.state === 'wrong' && nit.text !== company?.nit) setDoubt({ values, nit })
    else save.mutate(values)
  }

  const { regimen, actividadEconomica } = form.getValues()
  const regimes = regimen && !REGIMES.some((known) => known === regimen) ? [regimen, ...REGIMES] : REGIMES

  return (
    <form
      ref={element}
      noValidate
      aria-label="Datos de empresa"
      onSubmit={form.onSubmit(submit, (errors, values) => {
        if (REQUIRED.some((name) => !values[name].trim())) toast.error({ title: 'Error', message: REQUIRED_TEXT })
        focusFirstError(element.current, errors, COMPANY_FIELDS)
      })}
    >
      <fieldset className={classes.fields}>
        <TextInput
          label={COMPANY_LABELS.nombreORazonSocial}
          name="nombreORazonSocial"
          autoComplete="organization"
          placeholder="Panadería La Espiga S.A.S."
          required
          // Focuses the form after "Editar"; otherwise nobody asked for it.
          autoFocus={company !== null}
          {...form.getInputProps('nombreORazonSocial')}
        />
        <NitField {...form.getInputProps('nit')} />
        <TextInput
          label={COMPANY_LABELS.correo}
          type="email"
          name="correo"
          inputMode="email"
          autoComplete="email"
          required
          {...form.getInputProps('correo')}
        />
        <div className={classes.pair}>
          <TextInput
            label={COMPANY_LABELS.direccion}
            name="direccion"
            autoComplete="street-address"
            placeholder="Calle 37 Sur 41-20"
            {...form.getInputProps('direccion')}
          />
          <Autocomplete
            label={COMPANY_LABELS.ciudad}
            name="ciudad"
            size="md"
            data={lists.municipalities}
            limit={8}
            filter={filterPlain}
            comboboxProps={IN_PLACE}
            maxDropdownHeight={WHOLE_LIST}
            placeholder="Envigado, Antioquia"
            {...form.getInputProps('ciudad')}
          />
        </div>
        <PhoneInput label={COMPANY_LABELS.telefono} name="telefono" {...form.getInputProps('telefono')} />
        <Autocomplete
          label={COMPANY_LABELS.actividadEconomica}
          description={
            isUnknownActivity(lists.activities, actividadEconomica) ? (
              <span className={hints.wrong}>
                El código {activityCode(actividadEconomica)} no está en la lista de la DIAN. Compáralo con la casilla 46
                de tu RUT; si es el que dice, guárdalo así.
              </span>
            ) : (
              'Está en la casilla 46 de tu RUT. Escribe el código o búscalo por palabra.'
            )
          }
          descriptionProps={{ 'aria-live': 'polite' }}
          name="actividadEconomica"
          size="md"
          data={lists.activities}
          limit={6}
          filter={filterPlain}
          comboboxProps={IN_PLACE}
          maxDropdownHeight={WHOLE_LIST}
          placeholder="1081"
          {...form.getInputProps('actividadEconomica')}
        />
        <Select
          label={COMPANY_LABELS.regimen}
          name="regimen"
          size="md"
          data={regimes}
          comboboxProps={IN_PLACE}
          maxDropdownHeight={WHOLE_LIST}
          clearable
          placeholder="Elige uno"
          {...form.getInputProps('regimen')}
          value={regimen || null}
          onChange={(value) => form.setFieldValue('regimen', value ?? '')}
        />
        <div className={classes.buttons}>
          <SteadyButton type="submit" busy={save.isPending ? 'Guardando…' : null}>
            Guardar datos
          </SteadyButton>
          {onCancel ? (
            // A save in progress cannot be cancelled.
            <SteadyButton
              variant="subtle"
              color="gray"
              busy={null}
              idle={save.isPending}
              onClick={(event) => onCancel(placeOf(event.currentTarget))}
            >
              Cancelar
            </SteadyButton>
          ) : null}
        </div>
      </fieldset>
      <NitQuestion
        doubt={doubt?.nit ?? null}
        onClose={() => setDoubt(null)}
        onKeep={(nit) => {
          setDoubt(null)
          if (!doubt) return
          form.setFieldValue('nit', nit)
          save.mutate({ ...doubt.values, nit })
        }}
      />
    </form>
  )
}
