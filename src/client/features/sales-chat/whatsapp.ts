/**
 * The external chat with a prefilled greeting.
 * @param number country code and number, digits only
 */
export function whatsappLink(number: string, greeting: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`
}
