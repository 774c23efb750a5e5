import { useForm } from 'react-hook-form'
import { noticeText, refusalCode } from '../../../../core/api/error-text.ts'
import { useUnsaved } from '../../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { QueryView } from '../../../../core/query/QueryView.tsx'
import { RowsSkeleton } from '../../../../core/query/skeletons.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Cell } from '../../../../ui/lists/Cell.tsx'
import { Group } from '../../../../ui/lists/Group.tsx'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../Showcases.module.css'
import {
  type OwnDomain as Domain,
  useCheckOwnDomainMutation,
  useOwnDomainQuery,
  useSaveOwnDomainMutation,
} from './own-domain.api.ts'

const OF_DOMAIN = ['domain_taken', 'domain_malformed']

/** The showcase's own domain: requested, verified by a published record, removed (AP-74, ruling 37). */
export function OwnDomain({ id }: { id: number }) {
  const t = useWords()
  const query = useOwnDomainQuery({ id }, { refetchOnMountOrArgChange: true })
  return (
    <QueryView
      query={query}
      denied={{ title: t('showcases.closedTitle'), text: t('showcases.closedText') }}
      skeleton={<RowsSkeleton count={2} />}
    >
      {({ domain }) => (
        <>
          <DomainField id={id} host={domain?.host ?? ''} />
          {domain && <DomainProof id={id} domain={domain} />}
        </>
      )}
    </QueryView>
  )
}

function DomainField({ id, host }: { id: number; host: string }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [save, { isLoading }] = useSaveOwnDomainMutation()
  const form = useForm({ values: { domain: host }, resetOptions: { keepDirtyValues: true } })
  useUnsaved(form.formState.isDirty)
  const submit = form.handleSubmit(async ({ domain }) => {
    const { error } = await save({ id, domain })
    if (!error) {
      form.reset({ domain })
      return tell(t(domain.trim() === '' ? 'own-domain.removed' : 'own-domain.saved'))
    }
    if (OF_DOMAIN.includes(refusalCode(error) ?? '')) form.setError('domain', { message: noticeText(error) })
    else tellError(error)
  })
  return (
    <form noValidate onSubmit={submit}>
      <Group padded remark={t('own-domain.hint')}>
        <div className={styles.fields}>
          <Field
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            label={t('showcases.domain')}
            placeholder={t('own-domain.example')}
            error={form.formState.errors.domain?.message}
            {...form.register('domain')}
          />
          <Button wide kind="tonal" type="submit" busy={isLoading} disabled={!form.formState.isDirty}>
            {t('own-domain.save')}
          </Button>
        </div>
      </Group>
    </form>
  )
}

/** The record to publish, and the check; a verified domain says that it is in use. */
function DomainProof({ id, domain }: { id: number; domain: Domain }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const [check, { isLoading }] = useCheckOwnDomainMutation()
  const go = async () => {
    const { error } = await check({ id })
    if (error) tellError(error)
    else tell(t('own-domain.verified'))
  }
  if (domain.isVerified)
    return (
      <Group remark={t(domain.failedSince ? 'own-domain.failing' : 'own-domain.inUse')}>
        <Cell title={t('own-domain.status')} value={t('own-domain.verified')} />
      </Group>
    )
  return (
    <Group padded title={t('own-domain.proof')} remark={t('own-domain.proofHint')}>
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
        <Button wide busy={isLoading} onClick={go}>
          {t('own-domain.check')}
        </Button>
      </div>
    </Group>
  )
}
