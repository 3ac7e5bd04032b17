import { PageHeader } from '@/components/PageHeader'
import { pageNamed } from '@/lib/pages'
import { ContactForm } from './ContactForm'
import { ContactPart } from '@/components/ContactPart'

export default function ContactPage() {
  return (
    <div className="page__section">
      <PageHeader title={pageNamed('contact').title} />
      <ContactPart />
      <ContactForm />
    </div>
  )
}
