import { certificateCalls } from '@sarafan/contract/orders/certificates'
import type { SubmitEvent } from 'react'
import { FormSheet } from '../../core/forms/FormSheet.tsx'
import { TextLine } from '../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../core/forms/useResourceForm.ts'
import { useToast } from '../../core/overlays/useToast.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { money } from '../../ui/format.ts'
import { useWords } from '../../words/useWords.ts'
import styles from './Certificates.module.css'
import { useClaimCertificateMutation } from './certificates.api.ts'

interface Draft {
  code: string
}
interface Taken {
  readonly id: string
  readonly balanceKop: number
}
interface Props {
  open: boolean
  onClose: () => void
  /** Called with the id of the certificate, which is now the person's own. */
  onTaken: (id: string) => void
}

/** Letters and digits of a code; people type it with any dashes and spaces. */
const CODE_LENGTH = 16

/** Asks for the code of a certificate and takes it. */
export default function CodeSheet({ open, onClose, onTaken }: Props) {
  const t = useWords()
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('certificates.enterCode')}
      closeLabel={t('common.close')}
    >
      <CodeForm
        onTaken={(id) => {
          onClose()
          onTaken(id)
        }}
      />
    </FormSheet>
  )
}

function CodeForm({ onTaken }: Pick<Props, 'onTaken'>) {
  const t = useWords()
  const toast = useToast()
  const [claim] = useClaimCertificateMutation()
  const form = useResourceForm<Draft, Taken>({
    from: { defaultValues: { code: '' } },
    call: certificateCalls.claimCertificate,
    send: ({ code }) => claim({ code: code.trim() }),
    faultText: () => t('certificates.codeWrong'),
    codeFaults: {
      certificate_not_found: { field: 'code' },
      certificate_claimed: { field: 'code' },
    },
    onSaved: ({ id, balanceKop }) => {
      toast(t('certificates.taken', { sum: money(balanceKop) }))
      onTaken(id)
    },
  })
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    // The sheet belongs to the checkout's form in React's tree, which must not be sent with it.
    event.stopPropagation()
    void form.submitAs()(event)
  }
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextLine<Draft>
          name="code"
          label={t('certificates.code')}
          hint={t('certificates.codeHint')}
          required
          dir="ltr"
          autoCapitalize="characters"
          spellCheck={false}
          check={(code) =>
            code.replace(/[^0-9a-z]/gi, '').length === CODE_LENGTH ? undefined : t('certificates.codeWrong')
          }
        />
        <Button wide type="submit" busy={form.isSending}>
          {t('certificates.take')}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}
