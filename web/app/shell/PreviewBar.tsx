import { useNavigate } from 'react-router'
import { useConfig } from '../../core/config/config-context.ts'
import { links } from '../../core/routing/links.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { useWords } from '../../words/useWords.ts'
import { endPreview } from '../startup/preview.ts'
import styles from './PreviewBar.module.css'

/** Shown above every screen during a preview; links back to the checklist. */
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
