import { ownDomainCalls } from '@sarafan/contract/showcases/own-domain'
import { TextLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { useSaveOwnDomainMutation } from './own-domain.api.ts'

interface DomainDraft {
  domain: string
}

/** Requests a domain for the showcase; an empty field removes it (AP-74). */
export function OwnDomainForm({ id, host }: { id: number; host: string }) {
  const t = useWords()
  const toast = useToast()
  const [save] = useSaveOwnDomainMutation()
  const form = useResourceForm<DomainDraft>({
    from: { stored: { domain: host } },
    call: ownDomainCalls.saveOwnDomain,
    send: ({ domain }) => save({ id, domain }),
    codeFaults: { domain_taken: { field: 'domain' }, domain_malformed: { field: 'domain' } },
    onSaved: (_, { domain }) => toast(t(domain.trim() === '' ? 'own-domain.removed' : 'own-domain.saved')),
  })
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ListGroup padded remark={t('own-domain.hint')}>
          <div className={styles.fields}>
            <TextLine<DomainDraft>
              name="domain"
              dir="ltr"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              label={t('showcases.domain')}
              placeholder={t('own-domain.example')}
            />
            <Button
              wide
              kind="tonal"
              type="submit"
              busy={form.isSending}
              disabledReason={form.formState.isDirty ? undefined : t('disabled.noChanges')}
            >
              {t('own-domain.save')}
            </Button>
          </div>
        </ListGroup>
      </form>
    </ResourceFormProvider>
  )
}
