import { certificateCalls } from '@sarafan/contract/orders/certificates'
import { shareLink } from '@sarafan/contract/share-link'
import { useState } from 'react'
import { useConfig } from '../../../core/config/config-context.ts'
import { FormSheet } from '../../../core/forms/FormSheet.tsx'
import { TextAreaLine, TextLine } from '../../../core/forms/lines.tsx'
import { ResourceFormProvider } from '../../../core/forms/ResourceFormProvider.tsx'
import { useResourceForm } from '../../../core/forms/useResourceForm.ts'
import { CopyRow } from '../../../parts/share/CopyRow.tsx'
import { TargetButtons } from '../../../parts/share/TargetButtons.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { money, showcaseName } from '../../../ui/format.ts'
import { useWords } from '../../../words/useWords.ts'
import styles from './OwnCertificates.module.css'
import { type Certificate, useSendCertificateMutation } from './own-certificates.api.ts'

interface Draft {
  recipient: string
  greeting: string
}
interface Props {
  open: boolean
  onClose: () => void
  certificate: Certificate
  /** The key of the letter that opened a guest's order. */
  letterKey: string | undefined
}

/** Asks for whom a certificate is and what to wish, then gives its code and the link that opens it. */
export default function SendSheet({ open, onClose, certificate, letterKey }: Props) {
  const t = useWords()
  const [code, setCode] = useState<string>()
  return (
    <FormSheet open={open} onClose={onClose} title={t('certificates.send')} closeLabel={t('common.close')}>
      {code === undefined ? (
        <GreetingForm certificate={certificate} letterKey={letterKey} onReady={setCode} />
      ) : (
        <ReadyGift certificate={certificate} code={code} onDone={onClose} />
      )}
    </FormSheet>
  )
}

function GreetingForm({
  certificate,
  letterKey: key,
  onReady,
}: Pick<Props, 'certificate' | 'letterKey'> & {
  onReady: (code: string) => void
}) {
  const t = useWords()
  const [send] = useSendCertificateMutation()
  const { id, recipient, greeting } = certificate
  const form = useResourceForm<Draft, { code: string }>({
    from: { defaultValues: { recipient, greeting } },
    call: certificateCalls.sendCertificate,
    send: (typed) => send({ id, key, ...typed }),
    onSaved: ({ code }) => onReady(code),
  })
  return (
    <ResourceFormProvider form={form}>
      <form className={styles.sheet} noValidate onSubmit={form.submitAs()}>
        <TextLine<Draft> name="recipient" dir="auto" label={t('certificates.forWhom')} />
        <TextAreaLine<Draft> name="greeting" dir="auto" label={t('certificates.greeting')} />
        <Button wide type="submit" busy={form.isSending}>
          {t('certificates.makeCode')}
        </Button>
      </form>
    </ResourceFormProvider>
  )
}

/** The code, which is all one needs to take the certificate, and the link that carries it. */
function ReadyGift({
  certificate,
  code,
  onDone,
}: {
  certificate: Certificate
  code: string
  onDone: () => void
}) {
  const t = useWords()
  const config = useConfig()
  const { telegramBot: bot, startParameter, showcaseId } = config
  const link = bot === '' ? '' : shareLink(bot, startParameter, { showcaseId, certificate: code })
  const of = { sum: money(certificate.balanceKop), showcase: showcaseName(config.showcaseName) }
  return (
    <div className={styles.sheet}>
      <p>{t('certificates.secret')}</p>
      <Field readOnly dir="ltr" label={t('certificates.code')} value={grouped(code)} />
      {link !== '' && (
        <>
          <TargetButtons
            targets={['telegram']}
            linkOf={() => link}
            text={t('certificates.giftText', of)}
            productId={undefined}
          />
          <CopyRow link={link} onDone={onDone} />
        </>
      )}
    </div>
  )
}

/** In fours, as it is easier to read aloud and type. */
function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
