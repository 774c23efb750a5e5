import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { useConfig } from '../config-context.ts'
import { links } from '../links.ts'
import { endPreview } from '../preview.ts'
import styles from './PreviewBar.module.css'

/** Stands above every screen during a preview and leads back to the checklist. */
export default function PreviewBar() {
  const t = useWords()
  const navigate = useNavigate()
  const { showcaseId } = useConfig()
  const end = () => {
    endPreview()
    navigate(links.showcaseSetup(showcaseId))
  }
  return (
    <section className={styles.bar} aria-label={t('opening.previewing')}>
      <Icon name="eye" size={20} />
      <span>{t('opening.previewing')}</span>
      <Button kind="fill" small onClick={end}>
        {t('opening.previewEnd')}
      </Button>
    </section>
  )
}
