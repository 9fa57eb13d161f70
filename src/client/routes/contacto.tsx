import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/ContactPage.tsx'
import { readContact } from '../features/contact/search.ts'

export const Route = createFileRoute('/contacto')({
  validateSearch: readContact,
  staticData: { title: 'Contacto' },
  component: function Contact() {
    // Validated again: the router passes unknown parameters on.
    return <ContactPage search={readContact(Route.useSearch())} />
  },
})
