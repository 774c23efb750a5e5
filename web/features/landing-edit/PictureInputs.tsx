import { useState } from 'react'
import { type FieldError, get, useFormContext } from 'react-hook-form'
import { PictureField } from '../../app/PictureField.tsx'
import { PicturesField } from '../../app/PicturesField.tsx'
import type { PictureFor } from '../../app/sent-pictures.api.ts'
import { useWords } from '../../words/useWords.ts'

interface Props {
  /** Where the value stands in the form. */
  path: string
  of: PictureFor
}

/** One picture of a block. */
export function PictureInput({ path, of, isNeeded }: Props & { isNeeded: boolean }) {
  const t = useWords()
  const { register, setValue, clearErrors, watch, formState } = useFormContext()
  const [isSending, setSending] = useState(false)
  const error: FieldError | undefined = get(formState.errors, path)
  register(path, {
    validate: (value?: string) => {
      if (isSending) return t('pictures.wait')
      return !isNeeded || Boolean(value) || t('pictures.needed')
    },
  })
  return (
    <PictureField
      label={t('landing-edit.field.picture')}
      value={watch(path) ?? ''}
      of={of}
      onChange={(value) => {
        clearErrors(path)
        setValue(path, value, { shouldDirty: true })
      }}
      onSending={setSending}
      error={error?.message}
    />
  )
}

/** Several pictures of a block in their order. */
export function PicturesInput({ path, of, atMost }: Props & { atMost: number }) {
  const t = useWords()
  const { register, setValue, clearErrors, watch, formState } = useFormContext()
  const [isSending, setSending] = useState(false)
  const error: FieldError | undefined = get(formState.errors, path)
  register(path, {
    validate: (value?: string[]) => {
      if (isSending) return t('pictures.wait')
      return Boolean(value?.length) || t('pictures.needed')
    },
  })
  return (
    <PicturesField
      label={t('landing-edit.field.pictures')}
      value={watch(path) ?? []}
      atMost={atMost}
      of={of}
      onChange={(value) => {
        clearErrors(path)
        setValue(path, value, { shouldDirty: true })
      }}
      onSending={setSending}
      error={error?.message}
    />
  )
}
