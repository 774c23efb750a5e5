import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { refusalCode } from '../../../core/api/error-text.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import {
  blamedFields,
  useRemoveCompanyMutation,
  useSaveCompanyMutation,
} from '../../../parts/companies/companies.api.ts'
import {
  type Company,
  type CompanyDraft,
  EMPTY,
  fitting,
  maySubmit,
} from '../../../parts/companies/companies.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { Cell } from '../../../ui/lists/Cell.tsx'
import { Group } from '../../../ui/lists/Group.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Companies.module.css'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyPill } from './CompanyPill.tsx'

/**
 * One company with everything that documents and payouts need; invalid details are reported at their fields.
 */
export function CompanyForm({ company }: { company?: Company }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const navigate = useNavigate()
  const [save, { isLoading, originalArgs }] = useSaveCompanyMutation()
  const form = useForm<CompanyDraft>({ defaultValues: company ?? EMPTY })
  useUnsaved(form.formState.isDirty)
  const isOpen = maySubmit(company?.status)

  async function send(typed: CompanyDraft, submit: boolean): Promise<void> {
    const { data, error } = await save({ draft: fitting(typed), submit, company })
    if (data) {
      tell(t(data.status === 'on_review' ? 'companies.sent' : 'companies.saved'))
      navigate(links.companies(), { replace: true })
      return
    }
    const blamed = blamedFields(error)
    for (const [field, reason] of blamed) form.setError(field, { message: t(`companies.${reason}`) })
    const [first] = blamed
    if (first) form.setFocus(first[0])
    if (refusalCode(error) === 'invalid_question' && first) tell(t('companies.lookAgain'), 'warning')
    else tellError(error)
  }
  const submitting = (submit: boolean) =>
    form.handleSubmit(
      (draft) => send(draft, submit),
      () => tell(t('companies.lookAgain'), 'warning'),
    )
  const isBusy = (submit: boolean) => isLoading && originalArgs?.submit === submit

  return (
    <FormProvider {...form}>
      <TitleBar title={company ? <bdi>{company.nameShort}</bdi> : t('companies.new')}>
        {company && <CompanyPill status={company.status} />}
      </TitleBar>
      {company && <CompanyStatus company={company} />}
      <form noValidate onSubmit={submitting(isOpen)}>
        <CompanyFields />
        {company && <RemoveCompany company={company} />}
        <StickyBar>
          <div className={styles.actions}>
            {isOpen && (
              <Button wide kind="tonal" busy={isBusy(false)} onClick={submitting(false)}>
                {t('companies.saveDraft')}
              </Button>
            )}
            <Button wide type="submit" busy={isBusy(isOpen)}>
              {isOpen ? t('companies.submit') : t('common.save')}
            </Button>
          </div>
        </StickyBar>
      </form>
    </FormProvider>
  )
}

/** The platform's decision, and the consequences of a change. */
function CompanyStatus({ company: { status, reason } }: { company: Company }) {
  const t = useWords()
  const says =
    status === 'rejected' || status === 'suspended' || status === 'verified' || status === 'on_review'
  if (!says) return null
  return (
    <Group padded>
      <div className={styles.told} data-status={status}>
        <b>{t(`companies.told.${status}`)}</b>
        {reason !== '' && <p dir="auto">{reason}</p>}
      </div>
    </Group>
  )
}

function RemoveCompany({ company }: { company: Company }) {
  const t = useWords()
  const [tell, tellError] = [useToast(), useErrorToast()]
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [remove] = useRemoveCompanyMutation()
  async function askAndRemove(): Promise<void> {
    const isSure = await confirm({
      title: t('companies.removeTitle', { name: company.nameShort }),
      text: t('companies.removeText'),
      accept: t('companies.remove'),
      cancel: t('companies.keep'),
    })
    if (!isSure) return
    const { error } = await remove({ id: company.id })
    if (error) return tellError(error)
    tell(t('companies.removed'))
    navigate(links.companies(), { replace: true })
  }
  return (
    <Group remark={company.canRemove ? undefined : t('companies.inUse')}>
      <Cell danger title={t('companies.remove')} onClick={askAndRemove} />
    </Group>
  )
}
