import { appLink } from '../../../core/routing/AppLink.tsx'
import { links } from '../../../core/routing/links.ts'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { IconTile, ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'
import styles from './ProductPage.module.css'

/** A link to the questions about a product, where clients also ask (issue 16). */
export function ProductQuestions({ productId }: { productId: number }) {
  const t = useWords()
  return (
    <div className={styles.promise}>
      <ListGroup tinted>
        <ListRow
          lead={<IconTile icon="chat-circle-dots-fill" hue={210} />}
          href={links.questions(productId)}
          renderLink={appLink}
          title={t('questions.link')}
        />
      </ListGroup>
    </div>
  )
}
