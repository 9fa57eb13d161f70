import { Segments } from '../calculators/form/Segments.tsx'
import classes from './ProfileFields.module.css'

export type Person = 'juridica' | 'natural'
export type Regime = 'ordinario' | 'simple' | 'especial' | 'grande'
export type Iva = 'bimestral' | 'cuatrimestral' | 'anual' | 'ninguno'

export interface Profile {
  readonly person: Person
  readonly regime: Regime
  /** null: not chosen yet. */
  readonly iva: Iva | null
}

const PERSON = { juridica: 'Empresa', natural: 'Persona natural' } as const
const REGIME = { ordinario: 'Ordinario', simple: 'SIMPLE', especial: 'Especial', grande: 'Gran contribuyente' } as const
const IVA = {
  bimestral: 'Cada dos meses',
  cuatrimestral: 'Cada cuatro meses',
  anual: 'Una vez al año',
  ninguno: 'No cobro IVA',
} as const

interface ProfileFieldsProps {
  readonly value: Profile
  readonly onChange: (change: Partial<Profile>) => void
}

/** The data that determine somebody's obligations, each one press away. */
export function ProfileFields({ value, onChange }: ProfileFieldsProps) {
  return (
    <div className={classes.fields}>
      <Pick label="Quién declara" options={PERSON} value={value.person} onPick={(person) => onChange({ person })} />
      <Pick label="Régimen de renta" options={REGIME} value={value.regime} onPick={(regime) => onChange({ regime })} />
      <Pick
        label="Cada cuánto declaras IVA"
        help="Cada dos meses si el año anterior tuviste ingresos de 92.000 UVT o más; una vez al año, en el SIMPLE."
        options={IVA}
        value={value.iva}
        onPick={(iva) => onChange({ iva })}
      />
    </div>
  )
}

interface PickProps<T extends string> {
  readonly label: string
  readonly help?: string
  readonly options: Readonly<Record<T, string>>
  readonly value: T | null
  readonly onPick: (value: T) => void
}

function Pick<T extends string>({ label, help, options, value, onPick }: PickProps<T>) {
  const keys = Object.keys(options).filter((key): key is T => key in options)
  return (
    <Segments
      path={label}
      field={{
        ...{ name: label, label, help: help ?? null, type: 'choice', required: false },
        ...{ default: null, minimum: null, maximum: null },
        choices: keys.map((key) => ({ value: key, label: options[key] })),
      }}
      value={value ?? ''}
      issue={undefined}
      onChange={(picked) => {
        const found = keys.find((key) => key === picked)
        if (found !== undefined) onPick(found)
      }}
    />
  )
}
