import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { refusalFields } from '../../../core/api/refusal-fields.ts'
import { AS_SAVED } from '../../../core/forms/as-saved.ts'
import { useUnsaved } from '../../../core/forms/unsaved.ts'
import { useErrorToast, useToast } from '../../../core/overlays/useToast.ts'
import { phoneMask } from '../../../parts/address/phone.ts'
import {
  isField,
  type Profile,
  type ProfileDraft,
  useUpdateClientMutation,
} from '../../../parts/profile/profile.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CheckLine } from '../../../ui/fields/Choice.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import type { PlainWordKey } from '../../../words/translate.ts'
import { useWords } from '../../../words/useWords.ts'
import { PhoneProof } from './PhoneProof.tsx'
import { ProfileFields } from './ProfileFields.tsx'

const REASONS: Readonly<Record<string, PlainWordKey>> = {
  required: 'profile.required',
  name: 'profile.wrongName',
  phone: 'profile.wrongPhone',
  email: 'profile.wrongEmail',
  date: 'profile.wrongDate',
  too_young: 'profile.tooYoung',
}

const draftOf = (profile: Profile): ProfileDraft => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  middleName: profile.middleName,
  gender: profile.gender,
  birthDate: profile.birthDate,
  phone: phoneMask(profile.phone),
  email: profile.email,
  city: profile.city,
})

/** Personal data; only changed fields are sent, and an invalid field shows its error (AP-57). */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [update, { isLoading }] = useUpdateClientMutation()
  const [isAgreed, agree] = useState(false)
  const form = useForm<ProfileDraft>({ defaultValues: draftOf(profile) })
  const { dirtyFields, isDirty } = form.formState
  useUnsaved(isDirty)
  const isDateNew = form.watch('birthDate') !== '' && !profile.consents.some(isBirthDateKept)

  async function save(draft: ProfileDraft): Promise<void> {
    const fields = Object.keys(dirtyFields) as (keyof ProfileDraft)[] // the form's names of the fields
    const changed = Object.fromEntries(fields.map((field) => [field, draft[field].trim()]))
    const { data, error } = await update({ ...changed, ...(isAgreed ? { birthDateConsent: true } : {}) })
    if (data) {
      form.reset(draft, AS_SAVED)
      form.reset(draftOf(data), { keepDirtyValues: true })
      return toast(t('profile.saved'))
    }
    for (const [field, reason] of Object.entries(refusalFields(error))) {
      if (isField(field)) form.setError(field, { message: t(REASONS[reason] ?? 'profile.required') })
    }
    toastError(error)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <ProfileFields
          verifiedPhone={profile.verifiedPhone}
          proof={
            <PhoneProof
              onProved={({ phone }) => form.resetField('phone', { defaultValue: phoneMask(phone) })}
            />
          }
        >
          {isDateNew && (
            <CheckLine checked={isAgreed} onChange={(change) => agree(change.target.checked)}>
              {t('profile.birthDateConsent')}
            </CheckLine>
          )}
        </ProfileFields>
        {isDirty && (
          <StickyBar>
            <Button
              type="submit"
              wide
              busy={isLoading}
              disabledReason={isDateNew && !isAgreed ? t('profile.consentNeeded') : undefined}
            >
              {t('common.save')}
            </Button>
          </StickyBar>
        )}
      </form>
    </FormProvider>
  )
}

function isBirthDateKept({ kind, withdrawnAt }: Profile['consents'][number]): boolean {
  return kind === 'birth_date' && withdrawnAt === null
}
