import { companyCalls } from '@sarafan/contract/platform/companies'
import { useNavigate } from 'react-router'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { useConfirm } from '../../../core/overlays/confirm.tsx'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { links } from '../../../core/routing/links.ts'
import { useNavigateFromHere } from '../../../core/routing/useNavigateFromHere.ts'
import { useRemoveCompanyMutation, useSaveCompanyMutation } from '../../../parts/companies/companies.api.ts'
import {
  type Company,
  type CompanyDraft,
  draftOf,
  EMPTY,
  fitting,
  maySubmit,
} from '../../../parts/companies/companies.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { TitleBar } from '../../../ui/layout/TitleBar.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Companies.module.css'
import { CompanyFields } from './CompanyFields.tsx'
import { CompanyPill } from './CompanyPill.tsx'

/**
 * One company with everything that documents and payouts need; invalid details are reported at their fields.
 */
export function CompanyForm({ company }: { company?: Company }) {
  const t = useWords()
  const toast = useToast()
  const navigate = useNavigate()
  const [save] = useSaveCompanyMutation()
  const isOpen = maySubmit(company?.status)
  const form = useResourceForm<CompanyDraft, Company, 'draft' | 'review'>({
    from: { defaultValues: company ? draftOf(company) : EMPTY },
    call: companyCalls.saveCompany,
    send: (typed, { how }) => save({ draft: fitting(typed), submit: how === 'review', company }),
    faultText: (_, reason) => t(reason === 'required' ? 'companies.required' : 'companies.wrong'),
    onSaved: ({ status }) => {
      toast(t(status === 'on_review' ? 'companies.sent' : 'companies.saved'))
      navigate(links.companies(), { replace: true })
    },
  })
  const usual = isOpen ? 'review' : 'draft'

  return (
    <ResourceFormProvider form={form}>
      <TitleBar title={company ? <bdi>{company.nameShort}</bdi> : t('companies.new')}>
        {company && <CompanyPill status={company.status} />}
      </TitleBar>
      {company && <CompanyStatus company={company} />}
      <form noValidate onSubmit={form.submitAs(usual)}>
        <CompanyFields />
        {company && <RemoveCompany company={company} />}
        <StickyBar>
          <div className={styles.actions}>
            {isOpen && (
              <Button wide kind="tonal" busy={form.sendingAs === 'draft'} onClick={form.submitAs('draft')}>
                {t('companies.saveDraft')}
              </Button>
            )}
            <Button wide type="submit" busy={form.sendingAs === usual}>
              {isOpen ? t('companies.submit') : t('common.save')}
            </Button>
          </div>
        </StickyBar>
      </form>
    </ResourceFormProvider>
  )
}

/** The platform's decision, and the consequences of a change. */
function CompanyStatus({ company: { status, reason } }: { company: Company }) {
  const t = useWords()
  const says =
    status === 'rejected' || status === 'suspended' || status === 'verified' || status === 'on_review'
  if (!says) return null
  return (
    <ListGroup padded>
      <div className={styles.told} data-status={status}>
        <b>{t(`companies.told.${status}`)}</b>
        {reason !== '' && <p dir="auto">{reason}</p>}
      </div>
    </ListGroup>
  )
}

function RemoveCompany({ company }: { company: Company }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const confirm = useConfirm()
  const navigate = useNavigateFromHere()
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
    if (error) return toastError(error)
    toast(t('companies.removed'))
    navigate(links.companies(), { replace: true })
  }
  return (
    <ListGroup remark={company.removable ? undefined : t('companies.inUse')}>
      <ListRow danger title={t('companies.remove')} onClick={askAndRemove} />
    </ListGroup>
  )
}
