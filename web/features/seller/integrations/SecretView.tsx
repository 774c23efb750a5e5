import { useToast } from '../../../core/overlays/useToast.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './Integrations.module.css'

/** A key or secret, which is shown only this once, with a button that copies it. */
export function SecretView({ label, secret, hint }: { label: string; secret: string; hint: string }) {
  const t = useWords()
  const toast = useToast()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      toast(t('integrations.copied'))
    } catch {
      toast(t('integrations.copyFailed'))
    }
  }
  return (
    <div className={`${styles.stack} ${styles.sheet}`}>
      <Field readOnly dir="ltr" label={label} value={secret} hint={hint} />
      <Button wide icon="copy" onClick={() => void copy()}>
        {t('integrations.copy')}
      </Button>
    </div>
  )
}
