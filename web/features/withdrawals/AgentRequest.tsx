import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { noticeText } from '../../app/error-text.ts'
import { useTellError } from '../../app/tell.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../words/useWords.ts'
import { useAgentRequestQuery, useCreateAgentRequestMutation } from './agents.api.ts'
import { TAX_STATUSES, type TaxStatus } from './agents.ts'
import { RequestDocuments } from './RequestDocuments.tsx'
import styles from './Withdrawals.module.css'

/** Asking to become a verified agent: first who one is, then the documents (AP-59, AP-66). */
export default function AgentRequest({ rq }: { rq: string | undefined }) {
  const [made, setMade] = useState<string>()
  const shown = rq ?? made
  return shown === undefined ? <RequestForm onMade={setMade} /> : <OpenRequest rq={shown} />
}

function OpenRequest({ rq }: { rq: string }) {
  const t = useWords()
  const { data, error, isFetching, refetch } = useAgentRequestQuery({ rq })
  if (data) return <RequestDocuments request={data} />
  if (!error) return <Skeleton width="100%" height={160} />
  return (
    <p role="alert">
      {noticeText(error)}
      <Button kind="ghost" small busy={isFetching} onClick={refetch}>
        {t('common.retry')}
      </Button>
    </p>
  )
}

interface Draft {
  name: string
  inn: string
  tax: TaxStatus
}

function RequestForm({ onMade }: { onMade: (rq: string) => void }) {
  const t = useWords()
  const tellError = useTellError()
  const [create, { isLoading }] = useCreateAgentRequestMutation()
  const { register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { name: '', inn: '', tax: 'npd' },
  })
  async function send({ name, inn, tax }: Draft): Promise<void> {
    const { data, error } = await create({
      Type: 'become_agent',
      TaxStatus: tax,
      FullName: name.trim(),
      ...(inn.trim() === '' ? {} : { Inn: inn.trim() }),
    })
    if (data) onMade(data.rq)
    else tellError(error)
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
      <Field
        label={t('withdrawals.inn')}
        inputMode="numeric"
        maxLength={12}
        error={formState.errors.inn?.message}
        {...register('inn', {
          validate: (value) => /^(\d{12})?$/.test(value.trim()) || t('withdrawals.badInn'),
        })}
      />
      <Button wide type="submit" busy={isLoading}>
        {t('withdrawals.next')}
      </Button>
    </form>
  )
}
