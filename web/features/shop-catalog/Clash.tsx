import type { Draft } from '../../app/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/Group.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './ShopCatalog.module.css'

/** Somebody else saved meanwhile: their version is taken, or the one on the screen goes over it knowingly. */
export function Clash({ draft }: { draft: Pick<Draft<unknown>, 'takeTheirs' | 'keepMine'> }) {
  const t = useWords()
  return (
    <Group padded>
      <div role="alert" className={styles.clash}>
        <b>{t('shop-catalog.clashTitle')}</b>
        <p>{t('shop-catalog.clashText')}</p>
        <Button kind="tonal" onClick={draft.takeTheirs}>
          {t('shop-catalog.takeTheirs')}
        </Button>
        <Button kind="fill" onClick={draft.keepMine}>
          {t('shop-catalog.keepMine')}
        </Button>
      </div>
    </Group>
  )
}
