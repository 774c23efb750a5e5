import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './CertificateSales.module.css'
import { useSetCertificateTermsMutation } from './certificate-sales.api.ts'
import { YearsLine } from './YearsLine.tsx'

/** How long certificates sold from now on are valid. */
export function TermsForm({ years }: { years: number }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSetCertificateTermsMutation()
  const form = useResourceForm<{ years: string }>({
    from: { stored: { years: String(years) } },
    send: (typed) => save({ years: Number(typed.years) }),
    onSaved: () => toast(t('certificate-sales.termsSaved')),
  })
  return (
    <ListGroup title={t('certificate-sales.terms')} padded>
      <ResourceFormProvider form={form}>
        <form className={styles.form} noValidate onSubmit={form.submitAs()}>
          <YearsLine />
          <Button small kind="tonal" type="submit" busy={form.isSending}>
            {t('common.save')}
          </Button>
        </form>
      </ResourceFormProvider>
    </ListGroup>
  )
}
