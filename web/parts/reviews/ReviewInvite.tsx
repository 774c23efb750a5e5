import { useConfig } from '../../core/config/config-context.ts'
import { appLink } from '../../core/routing/AppLink.tsx'
import { links } from '../../core/routing/links.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useWords } from '../../words/useWords.ts'
import { useMyReviewsQuery } from './reviews.api.ts'

/** A link to the review form, for buyers with a delivered, unreviewed product. */
export function ReviewInvite({ productId }: { productId: number }) {
  const t = useWords()
  const { isLogged } = useConfig()
  const { data } = useMyReviewsQuery({ product: productId }, { skip: !isLogged })
  const [line] = data?.toWrite ?? []
  if (!line) return null
  return (
    <p style={{ padding: '0 var(--gutter) var(--space-16)' }}>
      {appLink({
        href: links.writeReview(line.lineId),
        className: buttonClass({ kind: 'tonal' }),
        children: t('reviews.write'),
      })}
    </p>
  )
}
