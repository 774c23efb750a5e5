import { showcaseCalls } from '@sarafan/contract/showcases/showcases'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { type ShowcaseEdit, useSaveDomainMutation } from '../../../../parts/showcases/showcases.api.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { StickyBar } from '../../../../ui/layout/StickyBar.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../../words/useWords.ts'
import { AliasField } from '../AliasField.tsx'
import styles from '../Showcases.module.css'
import { useAliasCheck } from '../useAliasCheck.ts'
import { useSectionForm } from '../useSectionForm.ts'

/** The showcase's address, checked while it is typed; only the owner changes it (AP-65, AP-74). */
export function AliasForm({ showcase }: { showcase: ShowcaseEdit }) {
  const t = useWords()
  const [save] = useSaveDomainMutation()
  const { alias } = showcase.domain
  const form = useSectionForm<{ alias: string }>({
    from: { stored: { alias } },
    call: showcaseCalls.saveShowcaseDomain,
    send: (typed) => save({ id: showcase.id, json: 1, ...typed }),
    faultText: () => t('showcases.aliasForm'),
    codeFaults: { alias_taken: { field: 'alias', text: t('showcases.aliasTaken') } },
  })
  const ownerReason = showcase.isOwner ? undefined : t('showcases.ownersOnly')
  const check = useAliasCheck({ text: form.watch('alias'), current: alias, id: showcase.id })
  return (
    <ResourceFormProvider form={form}>
      <form noValidate onSubmit={form.submitAs()}>
        <ListGroup padded remark={t('showcases.aliasHint')}>
          <div className={styles.fields}>
            <AliasField check={check} disabledReason={ownerReason} hint={ownerReason} />
          </div>
        </ListGroup>
        {showcase.isOwner && (
          <StickyBar>
            <Button
              wide
              type="submit"
              busy={form.isSending}
              disabledReason={check.isChanged ? check.error : t('disabled.noChanges')}
            >
              {t('showcases.saveAlias')}
            </Button>
          </StickyBar>
        )}
      </form>
    </ResourceFormProvider>
  )
}
