import { leadCalls } from '@sarafan/contract/showcases/leads'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { refusalFields } from '../../core/api/refusal-fields.ts'
import { useConfig } from '../../core/config/config-context.ts'
import { useUnsaved } from '../../core/forms/unsaved.ts'
import { lazySheet } from '../../core/overlays/lazy-sheet.tsx'
import { useErrorToast } from '../../core/overlays/useToast.ts'
import { links } from '../../core/routing/links.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CheckLine } from '../../ui/fields/Choice.tsx'
import { Field, TextArea } from '../../ui/fields/Field.tsx'
import { FieldNote } from '../../ui/fields/FieldNote.tsx'
import { useSheet } from '../../ui/overlays/useSheet.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { isPhone, phoneMask } from '../address/phone.ts'
import styles from './Leads.module.css'
import { useSendLeadMutation } from './leads.api.ts'

const LegalSheet = lazySheet(() => import('../legal/LegalSheet.tsx'))

const LIMITS = leadCalls.sendLead.limits

interface Draft {
  name: string
  phone: string
  comment: string
  website: string
  consent: boolean
}

export interface LeadFormTexts {
  actionId: number
  /** Alias of the consent text; empty without one */
  consentPage: string
  button?: string
  comment?: string
}

/** Name, phone, a comment and consent: a request to call back (domain.md 4.5). */
export function LeadForm({ actionId, consentPage, button, comment }: LeadFormTexts) {
  const t = useWords()
  const toastError = useErrorToast()
  const { clientInfo } = useConfig()
  const [send, { isLoading, isSuccess }] = useSendLeadMutation()
  const form = useForm<Draft>({
    defaultValues: {
      name: clientInfo?.firstName ?? '',
      phone: phoneMask(clientInfo?.phone ?? ''),
      comment: '',
      website: '',
      consent: false,
    },
  })
  const { register, formState, setError } = form
  useUnsaved(formState.isDirty && !isSuccess)

  async function leave(draft: Draft): Promise<void> {
    const { error } = await send({
      actionId,
      name: draft.name.trim(),
      phone: draft.phone,
      consent: draft.consent,
      ...(draft.comment.trim() === '' ? {} : { comment: draft.comment.trim() }),
      ...(draft.website === '' ? {} : { website: draft.website }),
    })
    if (!error) return
    if (refusalFields(error).phone) setError('phone', { message: t('leads.badPhone') }, { shouldFocus: true })
    else toastError(error)
  }

  if (isSuccess) return <LeadSent />
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(leave)}>
      <LeadFields form={form} comment={comment} />
      <div>
        <CheckLine {...register('consent', { validate: (given) => given || t('leads.agreeNeeded') })}>
          <ConsentText page={consentPage} />
        </CheckLine>
        <FieldNote id={`consent-${actionId}`} error={formState.errors.consent?.message} />
      </div>
      <Button wide type="submit" busy={isLoading}>
        {button || t('leads.send')}
      </Button>
    </form>
  )
}

function LeadFields({ form, comment }: { form: UseFormReturn<Draft>; comment: string | undefined }) {
  const t = useWords()
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label={t('leads.name')}
        autoComplete="given-name"
        maxLength={LIMITS.name?.max}
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || t('leads.noName') })}
      />
      <Field
        label={t('leads.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        error={errors.phone?.message}
        {...register('phone', {
          // On blur: while it is being typed, a leading 8 may or may not be the country code.
          onBlur: (typed) => form.setValue('phone', phoneMask(typed.target.value)),
          validate: (phone) => isPhone(phone) || t('leads.badPhone'),
        })}
      />
      <TextArea
        label={comment || t('leads.comment')}
        rows={2}
        maxLength={LIMITS.comment?.max}
        {...register('comment')}
      />
      {/* A honeypot: invisible to people, filled in by bots. */}
      <input
        className={styles.trap}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        {...register('website')}
      />
    </>
  )
}

function ConsentText({ page }: { page: string }) {
  const t = useWords()
  const sheet = useSheet()
  if (page === '') return t('leads.agree')
  return (
    <>
      <a
        href={links.page(page)}
        className="link"
        onClick={(event) => {
          // Opens above the form: leaving it would lose the input.
          event.preventDefault()
          sheet.show(true)
        }}
      >
        {t('leads.agree')}
      </a>
      {sheet.subject && <LegalSheet {...sheet.overlay} alias={page} title={t('leads.agree')} />}
    </>
  )
}

function LeadSent() {
  const t = useWords()
  return (
    <div className={styles.sent} role="status">
      <Icon name="check-circle-fill" size={24} />
      <b>{t('leads.sent')}</b>
      <span>{t('leads.sentText')}</span>
    </div>
  )
}
