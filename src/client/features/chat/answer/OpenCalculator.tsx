import { IconCalculator } from '@tabler/icons-react'
import { addressOf } from '../../../../shared/calculatorAddress.ts'
import type { AnswerParts } from '../../../../shared/contract/parts.ts'
import { AppLink } from '../AppLink.tsx'
import classes from './OpenCalculator.module.css'

/** Links an answer to the calculator's form, filled with the same inputs. */
export function OpenCalculator({ calculator }: { readonly calculator: NonNullable<AnswerParts['calculator']> }) {
  const { name, title, values } = calculator
  return (
    <p className={`${classes.open} luka-no-print`}>
      <AppLink className={classes.link} href={addressOf(name, values)}>
        <IconCalculator size={18} stroke={1.5} aria-hidden />
        <span>
          Abrir en la calculadora<span className="luka-hidden">: {title}</span>
        </span>
      </AppLink>
    </p>
  )
}
