import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { QueryView } from '../../core/query/QueryView.tsx'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { useWords } from '../../words/useWords.ts'
import { useCompaniesQuery } from '../companies/companies.api.ts'
import { useAgentRequestQuery, useCreateAgentRequestMutation } from './agents.api.ts'
import { TAX_STATUSES, type TaxStatus } from './agents.ts'
import { RequestDocuments } from './RequestDocuments.tsx'
import styles from './Withdrawals.module.css'

/** The request to become a verified agent: personal data first, then documents (AP-59, AP-66). */
export default function AgentRequest({ rq }: { rq: string | undefined }) {
  const [made, setMade] = useState<string>()
  const shown = rq ?? made
  return shown === undefined ? <RequestForm onMade={setMade} /> : <OpenRequest rq={shown} />
}

function OpenRequest({ rq }: { rq: string }) {
  const query = useAgentRequestQuery({ rq })
  return (
    <QueryView query={query} variant="inline" skeleton={<Skeleton width="100%" height={160} />}>
      {(request) => <RequestDocuments request={request} />}
    </QueryView>
  )
}

interface Draft {
  name: string
  inn: string
  tax: TaxStatus
  companyId: string
}

function RequestForm({ onMade }: { onMade: (rq: string) => void }) {
  const t = useWords()
  const toastError = useErrorToast()
  const [create, { isLoading }] = useCreateAgentRequestMutation()
  const form = useForm<Draft>({ defaultValues: { name: '', inn: '', tax: 'npd', companyId: '' } })
  useUnsaved(form.formState.isDirty)
  const { register, handleSubmit, formState, watch } = form
  const isCompany = watch('tax') === 'company'
  async function send({ name, inn, tax, companyId }: Draft): Promise<void> {
    const { data, error } = await create({
      type: 'become_agent',
      taxStatus: tax,
      fullName: name.trim(),
      ...(tax === 'company' ? { companyId: Number(companyId) } : {}),
      ...(tax !== 'company' && inn.trim() !== '' ? { inn: inn.trim() } : {}),
    })
    if (data) onMade(data.rq)
    else toastError(error)
  }
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <Field
        label={t('withdrawals.fullName')}
        autoComplete="name"
        maxLength={150}
        error={formState.errors.name?.message}
        {...register('name', { validate: (value) => value.trim().length >= 3 || t('withdrawals.fillIn') })}
      />
      <Select label={t('withdrawals.taxStatus')} {...register('tax')}>
        {TAX_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`withdrawals.taxes.${status}`)}
          </option>
        ))}
      </Select>
      {isCompany ? <OwnCompany form={form} /> : <OwnInn form={form} />}
      <Button wide type="submit" busy={isLoading}>
        {t('withdrawals.next')}
      </Button>
    </form>
  )
}

interface PartProps {
  form: UseFormReturn<Draft>
}

function OwnInn({ form: { register, formState } }: PartProps) {
  const t = useWords()
  return (
    <Field
      label={t('withdrawals.inn')}
      inputMode="numeric"
      maxLength={12}
      error={formState.errors.inn?.message}
      {...register('inn', {
        shouldUnregister: true,
        validate: (value = '') => /^(\d{12})?$/.test(value.trim()) || t('withdrawals.badInn'),
      })}
    />
  )
}

/** A company asks with one of the caller's own; its requisites were typed and checked there (domain.md 4.2). */
function OwnCompany({ form }: PartProps) {
  const query = useCompaniesQuery()
  return (
    <QueryView query={query} variant="inline" skeleton={<Skeleton width="100%" height={72} />}>
      {(all) => <CompanyChoice form={form} companies={all.filter(({ status }) => status !== 'archived')} />}
    </QueryView>
  )
}

interface CompanyChoiceProps extends PartProps {
  companies: readonly { readonly id: number; readonly nameShort: string }[]
}

function CompanyChoice({ form: { register, formState }, companies }: CompanyChoiceProps) {
  const t = useWords()
  const name = register('companyId', {
    shouldUnregister: true,
    validate: (value) => Boolean(value) || t('withdrawals.fillIn'),
  })
  return (
    <>
      {companies.length > 0 && (
        <Select label={t('withdrawals.company')} {...name}>
          {companies.map(({ id, nameShort }) => (
            <option key={id} value={id}>
              {nameShort}
            </option>
          ))}
        </Select>
      )}
      {companies.length === 0 && (
        <>
          <input type="hidden" {...name} />
          <p className={styles.note} data-wrong={formState.errors.companyId ? true : undefined}>
            {t('withdrawals.companyNone')}
          </p>
          {appLink({
            href: links.company('new'),
            className: buttonClass({ kind: 'tonal', wide: true }),
            children: t('withdrawals.companyAdd'),
          })}
        </>
      )}
    </>
  )
}
