import { useState } from 'react'
import { type FieldError, get, useFormContext } from 'react-hook-form'
import { PictureField } from '../../../core/pictures/PictureField.tsx'
import { PicturesField } from '../../../core/pictures/PicturesField.tsx'
import type { PictureFor } from '../../../core/pictures/sent-pictures.api.ts'
import { useWords } from '../../../words/useWords.ts'

interface Props {
  /** Path of the value in the form. */
  path: string
  target: PictureFor
}

/** One picture of a block. */
export function PictureInput({ path, target, isNeeded }: Props & { isNeeded: boolean }) {
  const t = useWords()
  const { value, ...input } = useSentInput<string>(path, isNeeded)
  return (
    <PictureField label={t('landing-editor.field.picture')} value={value ?? ''} target={target} {...input} />
  )
}

/** Several pictures of a block in their order. */
export function PicturesInput({ path, target, atMost }: Props & { atMost: number }) {
  const t = useWords()
  const { value, ...input } = useSentInput<string[]>(path, true)
  const label = t('landing-editor.field.pictures')
  return <PicturesField label={label} value={value ?? []} atMost={atMost} target={target} {...input} />
}

/** An upload in progress; saving waits for it. */
function useSentInput<Value extends { readonly length: number }>(path: string, isNeeded: boolean) {
  const t = useWords()
  const { register, setValue, clearErrors, watch, formState } = useFormContext()
  const [isSending, setSending] = useState(false)
  const error: FieldError | undefined = get(formState.errors, path)
  const value: Value | undefined = watch(path)
  register(path, {
    validate: (typed?: Value) => {
      if (isSending) return t('pictures.wait')
      return !isNeeded || Boolean(typed?.length) || t('pictures.needed')
    },
  })
  return {
    value,
    error: error?.message,
    onChange: (next: Value) => {
      clearErrors(path)
      setValue(path, next, { shouldDirty: true })
    },
    onSending: setSending,
  }
}
