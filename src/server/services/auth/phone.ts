import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Normalises a phone number: country code, a space, the number. Without a country code it is Colombian. */
export function storedPhone(text: string): string {
  const phone = parsePhoneNumberFromString(text, 'CO')
  if (!phone?.isPossible()) return text.replace(/\s+/g, ' ')
  return `+${phone.countryCallingCode} ${phone.nationalNumber}`
}
