import { isCommonPassword } from '../../../shared/commonPasswords.ts'

export interface Strength {
  /** 0 (nothing to say yet) to 3. */
  readonly level: 0 | 1 | 2 | 3
  readonly hint: string
}

const COMMON = /^(?:123|abc|qwe|asd|contrase|password|admin|colombia|medellin|bogota|luka)/i

/**
 * A hint, never a refusal: the minimum of 6 is the product's rule, and above it length counts most.
 * @param email what a guess would start with
 */
export function passwordStrength(password: string, email = ''): Strength {
  if (password.length < 6)
    return { level: 0, hint: 'Mínimo 6 caracteres. Una frase larga es mejor que símbolos raros.' }
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  const guessable =
    isCommonPassword(password) ||
    COMMON.test(password) ||
    new Set(password).size < 5 ||
    (name.length >= 4 && password.toLowerCase().includes(name))
  if (guessable)
    return { level: 1, hint: 'Fácil de adivinar. Prueba con varias palabras que no tengan que ver contigo.' }
  if (password.length < 8) return { level: 1, hint: 'Se acepta, pero con 8 o más caracteres es mucho más segura.' }
  if (password.length < 12) return { level: 2, hint: 'Bien. Con 12 o más caracteres queda excelente.' }
  return { level: 3, hint: 'Excelente.' }
}
