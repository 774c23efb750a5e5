import { Link } from 'react-router'
import { useErrorToast } from '../../../core/overlays/useToast.ts'
import { QueryView } from '../../../core/query/QueryView.tsx'
import { links } from '../../../core/routing/links.ts'
import { useSetRestockMutation, useShowRestocksQuery } from '../../../parts/favourites/restocks.api.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ListGroup } from '../../../ui/lists/ListGroup.tsx'
import { ListRow } from '../../../ui/lists/ListRow.tsx'
import { useWords } from '../../../words/useWords.ts'

/** The sold-out variants whose arrival the person waits for; nothing while there are none. */
export function Restocks() {
  const t = useWords()
  const toastError = useErrorToast()
  const [set] = useSetRestockMutation()
  async function end(variantId: number): Promise<void> {
    const { error } = await set({ variantId, wanted: false })
    if (error) toastError(error)
  }
  return (
    <QueryView query={useShowRestocksQuery()} variant="inline" skeleton={null}>
      {({ variants }) =>
        variants.length > 0 && (
          <ListGroup title={t('favourites.waited')}>
            {variants.map(({ id, productId, name, options }) => (
              <ListRow
                key={id}
                title={
                  <Link to={links.product(productId)}>
                    <bdi>{name}</bdi>
                  </Link>
                }
                text={options.join(', ') || undefined}
                value={
                  <Button
                    small
                    kind="fill"
                    label={t('favourites.waitEndName', { name })}
                    onClick={() => end(id)}
                  >
                    {t('favourites.waitEnd')}
                  </Button>
                }
              />
            ))}
          </ListGroup>
        )
      }
    </QueryView>
  )
}
