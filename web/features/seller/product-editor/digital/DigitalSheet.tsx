import { digitalCalls } from '@sarafan/contract/digital'
import type { SubmitEvent } from 'react'
import { FormSheet } from '../../../../core/forms/FormSheet.tsx'
import { TextAreaLine } from '../../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../../core/forms/useResourceForm.ts'
import { useErrorToast, useToast } from '../../../../core/overlays/useToast.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { buttonClass } from '../../../../ui/buttons/button-class.ts'
import { FileButton } from '../../../../ui/buttons/FileButton.tsx'
import { number } from '../../../../ui/format.ts'
import { useWords } from '../../../../words/useWords.ts'
import styles from '../ProductEdit.module.css'
import {
  type DigitalVariant,
  useAddDigitalKeysMutation,
  useRemoveDigitalFileMutation,
  useUploadDigitalFileMutation,
  useWithdrawDigitalKeysMutation,
} from './digital-stock.api.ts'

interface Props {
  variant: DigitalVariant
  title: string
  open: boolean
  onClose: () => void
}

/** Adds keys to a variant or takes them off sale; without keys, its file can be set. */
export default function DigitalSheet({ variant, title, open, onClose }: Props) {
  const t = useWords()
  const hasNothing = variant.file === null && variant.keysLeft === 0
  return (
    <FormSheet open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <div className={styles.fields}>
        {variant.file === null && <KeysForm variant={variant} onDone={onClose} />}
        {variant.keysLeft > 0 && <WithdrawKeys variant={variant} onDone={onClose} />}
        {(variant.file !== null || hasNothing) && <FileOf variant={variant} onDone={onClose} />}
      </div>
    </FormSheet>
  )
}

interface PartProps {
  variant: DigitalVariant
  onDone: () => void
}
interface Draft {
  keys: string
}
interface Added {
  readonly added: number
  readonly repeated: number
}

function KeysForm({ variant, onDone }: PartProps) {
  const t = useWords()
  const toast = useToast()
  const [add] = useAddDigitalKeysMutation()
  const form = useResourceForm<Draft, Added>({
    from: { defaultValues: { keys: '' } },
    call: digitalCalls.addDigitalKeys,
    send: ({ keys }) => add({ variantId: variant.id, keys }),
    faultText: () => t('digital.keysWrong'),
    codeFaults: { too_many_keys: { field: 'keys' } },
    onSaved: ({ added, repeated }) => {
      toast(
        repeated > 0
          ? t('digital.addedSome', { added: number(added), repeated: number(repeated) })
          : t('digital.added', { count: added }),
      )
      onDone()
    },
  })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    // The sheet belongs to the product's form in React's tree, which must not be sent with it.
    event.stopPropagation()
    void form.submitAs()(event)
  }
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <TextAreaLine<Draft>
          name="keys"
          required
          rows={6}
          dir="ltr"
          spellCheck={false}
          label={t('digital.keys')}
          hint={t('digital.keysHint')}
        />
        <Button wide type="submit" busy={form.isSending}>
          {t('digital.addKeys')}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}

function WithdrawKeys({ variant, onDone }: PartProps) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [withdraw, { isLoading }] = useWithdrawDigitalKeysMutation()
  async function take(): Promise<void> {
    const { data, error } = await withdraw({ variantId: variant.id })
    if (data === undefined) return toastError(error)
    toast(t('digital.withdrawn', { count: number(data.withdrawn) }))
    onDone()
  }
  return (
    <Button wide kind="fill" busy={isLoading} onClick={() => void take()}>
      {t('digital.withdraw')}
    </Button>
  )
}

const KINDS = ['.pdf', '.jpg', '.jpeg', '.png']

function FileOf({ variant, onDone }: PartProps) {
  const t = useWords()
  const toast = useToast()
  const toastError = useErrorToast()
  const [upload, { isLoading: isSending }] = useUploadDigitalFileMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveDigitalFileMutation()
  async function send(file: File | undefined): Promise<void> {
    if (!file) return
    const { error } = await upload({ variantId: variant.id, file })
    if (error) return toastError(error)
    toast(t('digital.fileSet'))
    onDone()
  }
  async function takeOff(): Promise<void> {
    const { error } = await remove({ variantId: variant.id })
    if (error) return toastError(error)
    onDone()
  }
  return (
    <>
      <FileButton
        accept={KINDS}
        busy={isSending}
        className={buttonClass({ kind: 'tonal', wide: true })}
        onFiles={([file]) => void send(file)}
      >
        <span>{t(variant.file ? 'digital.replaceFile' : 'digital.setFile')}</span>
      </FileButton>
      <p className={styles.note}>{t('digital.fileHint')}</p>
      {variant.file && (
        <Button wide kind="fill" busy={isRemoving} onClick={() => void takeOff()}>
          {t('digital.removeFile')}
        </Button>
      )}
    </>
  )
}
