import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'

const STEP = 1_000

/** An amount of credits in whole COP. */
export function CreditsInput(props: Pick<NumberInputProps, 'value' | 'onChange' | 'error' | 'description'>) {
  return (
    <NumberInput
      label="Cantidad (COP)"
      data-autofocus
      size="md"
      min={1}
      step={STEP}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      thousandSeparator="."
      decimalSeparator=","
      {...props}
    />
  )
}
