import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEmail, isPhone, phoneMask } from '../../../parts/address/phone.ts'
import type { ProfileDraft } from '../../../parts/profile/profile.api.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { useWords } from '../../../words/useWords.ts'

interface Props {
  /** Below the date of birth, which it is the consent for. */
  children: ReactNode
  /** The number the messenger proved; empty without one. */
  verifiedPhone: string
  /** Verifies the number; shown below it while it is unverified. */
  proof: ReactNode
}

/** Every field of a profile. */
export function ProfileFields({ children, ...contacts }: Props) {
  return (
    <>
      <NameFields>{children}</NameFields>
      <ContactFields {...contacts} />
    </>
  )
}

function useLine() {
  const t = useWords()
  const { errors } = useFormContext<ProfileDraft>().formState
  return (name: keyof ProfileDraft) => ({
    label: t(`profile.${name}`),
    error: errors[name]?.message,
    dir: 'auto' as const,
  })
}

function useNeeded() {
  const t = useWords()
  return (value: string) => value.trim() !== '' || t('profile.required')
}

function NameFields({ children }: { children: ReactNode }) {
  const t = useWords()
  const { register } = useFormContext<ProfileDraft>()
  const line = useLine()
  const needed = useNeeded()
  return (
    <ListGroup padded title={t('profile.who')}>
      <Field
        {...line('firstName')}
        maxLength={50}
        autoComplete="given-name"
        {...register('firstName', { validate: needed })}
      />
      <Field {...line('lastName')} maxLength={50} autoComplete="family-name" {...register('lastName')} />
      <Field
        {...line('middleName')}
        maxLength={50}
        autoComplete="additional-name"
        {...register('middleName')}
      />
      <Select label={t('profile.gender')} {...register('gender')}>
        <option value="">{t('profile.genderNone')}</option>
        <option value="f">{t('profile.genderF')}</option>
        <option value="m">{t('profile.genderM')}</option>
      </Select>
      <Field
        {...line('birthDate')}
        type="date"
        autoComplete="bday"
        hint={t('profile.birthDateHint')}
        {...register('birthDate')}
      />
      {children}
    </ListGroup>
  )
}

function ContactFields({ verifiedPhone, proof }: Omit<Props, 'children'>) {
  const t = useWords()
  const { register, setValue, watch } = useFormContext<ProfileDraft>()
  const line = useLine()
  const needed = useNeeded()
  const isProved = verifiedPhone !== '' && watch('phone') === phoneMask(verifiedPhone)
  return (
    <ListGroup padded title={t('profile.contacts')}>
      <Field
        {...line('phone')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        success={isProved ? t('profile.phoneConfirmed') : undefined}
        hint={t('profile.phoneHint')}
        {...register('phone', {
          onChange: (change) => setValue('phone', phoneMask(change.target.value)),
          validate: (value) => value.trim() === '' || isPhone(value) || t('profile.wrongPhone'),
        })}
      />
      {!isProved && proof}
      <Field
        {...line('email')}
        type="email"
        autoComplete="email"
        {...register('email', { validate: (value) => isEmail(value) || t('profile.wrongEmail') })}
      />
      <Field
        {...line('city')}
        maxLength={100}
        autoComplete="address-level2"
        {...register('city', { validate: needed })}
      />
    </ListGroup>
  )
}
