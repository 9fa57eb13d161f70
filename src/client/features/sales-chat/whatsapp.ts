/**
 * The external chat with a greeting already written.
 * @param number country code and number, digits only
 */
export function whatsappLink(number: string, greeting: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(greeting)}`
}
