import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { ListGroup } from '../../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import { type OwnDomain, useCheckOwnDomainMutation } from './own-domain.api.ts'

/** The record to publish and the button that checks it; a verified domain shows that it is in use. */
export function DomainProof({ id, domain }: { id: number; domain: OwnDomain }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [check, { isLoading }] = useCheckOwnDomainMutation()
  async function checkRecord(): Promise<void> {
    const { error } = await check({ id })
    if (error) toastError(error)
    else toast(t('own-domain.verified'))
  }
  if (domain.isVerified)
    return (
      <ListGroup remark={t(domain.failedSince ? 'own-domain.failing' : 'own-domain.inUse')}>
        <ListRow title={t('own-domain.status')} value={t('own-domain.verified')} />
      </ListGroup>
    )
  return (
    <ListGroup padded title={t('own-domain.proof')} remark={t('own-domain.proofHint')}>
      <div className={styles.fields}>
        <Field readOnly dir="ltr" label={t('own-domain.recordName')} value={domain.recordName} />
        <Field readOnly dir="ltr" label={t('own-domain.recordValue')} value={domain.recordValue} />
        <Field
          readOnly
          dir="ltr"
          label={t('own-domain.file')}
          value={domain.fileUrl}
          hint={t('own-domain.fileHint')}
        />
        <Button wide busy={isLoading} onClick={checkRecord}>
          {t('own-domain.check')}
        </Button>
      </div>
    </ListGroup>
  )
}
