import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { TextLine } from '../../../core/forms/lines.tsx'
import { type ShowcaseEdit, useSaveContactsMutation } from '../../../parts/showcases/showcases.api.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import { SectionForm } from './SectionForm.tsx'
import styles from './Showcases.module.css'
import { useSectionForm } from './useSectionForm.ts'

type Contacts = ShowcaseEdit['contacts']

/** The showcase's contacts (AP-76); empty fields are not shown to buyers. */
export function ContactsForm({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const [save] = useSaveContactsMutation()
  const faults: Partial<Record<keyof Contacts, string>> = {
    phone: t('showcases.phoneWrong'),
    email: t('showcases.emailWrong'),
  }
  const form = useSectionForm<Contacts>({
    from: { stored: showcase.contacts },
    call: showcaseCalls.saveShowcaseContacts,
    send: (contacts) => save({ id: showcase.id, json: 1, ...contacts }),
    faultText: (field) => faults[field],
  })
  return (
    <SectionForm form={form}>
      <ListGroup padded remark={t('showcases.contactsHint')}>
        <div className={styles.fields}>
          <TextLine<Contacts> name="phone" type="tel" label={t('showcases.phone')} />
          <TextLine<Contacts> name="email" type="email" label={t('showcases.email')} />
          <TextLine<Contacts> name="address" label={t('showcases.address')} />
          <TextLine<Contacts> name="hours" label={t('showcases.hours')} />
        </div>
      </ListGroup>
    </SectionForm>
  )
}
