import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** The form in which a telephone is stored: indicativo, a space, the number. Without an indicativo it is Colombian. */
export function storedPhone(text: string): string {
  const phone = parsePhoneNumberFromString(text, 'CO')
  if (!phone?.isPossible()) return text.replace(/\s+/g, ' ')
  return `+${phone.countryCallingCode} ${phone.nationalNumber}`
}
